<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CheckPage</name>
    <message numerus="yes">
        <source>{names} and %n more</source>
        <translation>
            <numerusform>{names} and %n more</numerusform>
            <numerusform>{names} and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conversation(s)</source>
        <translation>
            <numerusform>%n conversation</numerusform>
            <numerusform>%n conversations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>%n year(s)</source>
        <translation>
            <numerusform>%n year</numerusform>
            <numerusform>%n years</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s)</source>
        <translation>
            <numerusform>%n month</numerusform>
            <numerusform>%n months</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n week(s)</source>
        <translation>
            <numerusform>%n week</numerusform>
            <numerusform>%n weeks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n hour</numerusform>
            <numerusform>%n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n working day(s)</source>
        <translation>
            <numerusform>%n working day</numerusform>
            <numerusform>%n working days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DateMathPanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message numerus="yes">
        <source>%n memories shown</source>
        <translation>
            <numerusform>%n memory shown</numerusform>
            <numerusform>%n memories shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphWidget</name>
    <message numerus="yes">
        <source>%n memories in chains</source>
        <translation>
            <numerusform>%n memory in chains</numerusform>
            <numerusform>%n memories in chains</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewCard</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProgressPage</name>
    <message numerus="yes">
        <source>about %n minute(s) left</source>
        <translation>
            <numerusform>about %n minute left</numerusform>
            <numerusform>about %n minutes left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n second(s) left</source>
        <translation>
            <numerusform>about %n second left</numerusform>
            <numerusform>about %n seconds left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultPage</name>
    <message numerus="yes">
        <source>%n message(s) were here already and were not added again.</source>
        <translation>
            <numerusform>%n message was here already and was not added again.</numerusform>
            <numerusform>%n messages were here already and were not added again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message numerus="yes">
        <source>%n hit(s) · ↵ next</source>
        <translation>
            <numerusform>%n hit · ↵ next</numerusform>
            <numerusform>%n hits · ↵ next</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Lags</name>
    <message numerus="yes">
        <source>%n year(s) later</source>
        <translation>
            <numerusform>%n year later</numerusform>
            <numerusform>%n years later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s) later</source>
        <translation>
            <numerusform>%n month later</numerusform>
            <numerusform>%n months later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) later</source>
        <translation>
            <numerusform>%n day later</numerusform>
            <numerusform>%n days later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) later</source>
        <translation>
            <numerusform>%n hour later</numerusform>
            <numerusform>%n hours later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) later</source>
        <translation>
            <numerusform>%n minute later</numerusform>
            <numerusform>%n minutes later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s) ahead</source>
        <translation>
            <numerusform>%n year ahead</numerusform>
            <numerusform>%n years ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s) ahead</source>
        <translation>
            <numerusform>%n month ahead</numerusform>
            <numerusform>%n months ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ahead</source>
        <translation>
            <numerusform>%n day ahead</numerusform>
            <numerusform>%n days ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ahead</source>
        <translation>
            <numerusform>%n hour ahead</numerusform>
            <numerusform>%n hours ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ahead</source>
        <translation>
            <numerusform>%n minute ahead</numerusform>
            <numerusform>%n minutes ahead</numerusform>
        </translation>
    </message>
</context>
</TS>
