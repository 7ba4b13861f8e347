<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BulkDialog</name>
    <message numerus="yes">
        <source>%n suggestion(s) chosen</source>
        <translation>
            <numerusform>%n suggestion chosen</numerusform>
            <numerusform>%n suggestions chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out: only a model&apos;s word speaks for them</source>
        <translation>
            <numerusform>%n left out: only a model&apos;s word speaks for it</numerusform>
            <numerusform>%n left out: only a model&apos;s word speaks for them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n can only be rejected: nothing says what they are</source>
        <translation>
            <numerusform>%n can only be rejected: nothing says what it is</numerusform>
            <numerusform>%n can only be rejected: nothing says what they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n</source>
        <translation>
            <numerusform>Accept %n</numerusform>
            <numerusform>Accept %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reject %n</source>
        <translation>
            <numerusform>Reject %n</numerusform>
            <numerusform>Reject %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CallWords</name>
    <message numerus="yes">
        <source>%n memory(ies)</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChangeSteps</name>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>1 change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConflictFinder</name>
    <message numerus="yes">
        <source>%n new suggestion(s) wait for you</source>
        <translation>
            <numerusform>%n new suggestion waits for you</numerusform>
            <numerusform>%n new suggestions wait for you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) without an answer</source>
        <translation>
            <numerusform>%n pair without an answer</numerusform>
            <numerusform>%n pairs without an answer</numerusform>
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
    <name>Counts</name>
    <message numerus="yes">
        <source>%n alike</source>
        <translation>
            <numerusform>%n alike</numerusform>
            <numerusform>%n alike</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(s) would no longer stand</source>
        <translation>
            <numerusform>%n memory would no longer stand</numerusform>
            <numerusform>%n memories would no longer stand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(s) would stand again</source>
        <translation>
            <numerusform>%n memory would stand again</numerusform>
            <numerusform>%n memories would stand again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fork(s) would open</source>
        <translation>
            <numerusform>%n fork would open</numerusform>
            <numerusform>%n forks would open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountsPlot</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DateMathPanel</name>
    <message numerus="yes">
        <source>Gaps between %n memories</source>
        <translation>
            <numerusform>Gaps between %n memory</numerusform>
            <numerusform>Gaps between %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected have no date</source>
        <translation>
            <numerusform>%n selected has no date</numerusform>
            <numerusform>%n selected have no date</numerusform>
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
    <name>GraphPanel</name>
    <message numerus="yes">
        <source>%n without an edge</source>
        <translation>
            <numerusform>%n without an edge</numerusform>
            <numerusform>%n without an edge</numerusform>
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
    <name>ImportWizard</name>
    <message numerus="yes">
        <source>%n file(s) will be imported.</source>
        <translation>
            <numerusform>1 file will be imported.</numerusform>
            <numerusform>%n files will be imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be read.</source>
        <translation>
            <numerusform>1 cannot be read.</numerusform>
            <numerusform>%n cannot be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogPage</name>
    <message numerus="yes">
        <source>All of it is new: %n memory(ies).</source>
        <translation>
            <numerusform>It is new: 1 memory.</numerusform>
            <numerusform>All of it is new: %n memories.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All of it is new: %n message(s).</source>
        <translation>
            <numerusform>It is new: 1 message.</numerusform>
            <numerusform>All of it is new: %n messages.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is new: %n message(s) are here already.</source>
        <translation>
            <numerusform>Nothing is new: 1 message is here already.</numerusform>
            <numerusform>Nothing is new: %n messages are here already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Also add what ChatGPT had saved about you: %n memory(ies)</source>
        <translation>
            <numerusform>Also add what ChatGPT had saved about you: 1 memory</numerusform>
            <numerusform>Also add what ChatGPT had saved about you: %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>1 message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(ies)</source>
        <translation>
            <numerusform>1 memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conversation(s)</source>
        <translation>
            <numerusform>1 conversation</numerusform>
            <numerusform>%n conversations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MappingView</name>
    <message numerus="yes">
        <source>%n record(s) stopped to hold with nothing in their place.</source>
        <translation>
            <numerusform>1 record stopped to hold with nothing in its place.</numerusform>
            <numerusform>%n records stopped to hold with nothing in their place.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replacement(s) of the store itself: they act, and can be undone.</source>
        <translation>
            <numerusform>1 replacement of the store itself: it acts, and can be undone.</numerusform>
            <numerusform>%n replacements of the store itself: they act, and can be undone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) that wait for your decision.</source>
        <translation>
            <numerusform>1 claim that waits for your decision.</numerusform>
            <numerusform>%n claims that wait for your decision.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelForm</name>
    <message numerus="yes">
        <source>%n model(s) there</source>
        <translation>
            <numerusform>%n model there</numerusform>
            <numerusform>%n models there</numerusform>
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
    <name>PairView</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message numerus="yes">
        <source>%n workspace(s) remembered</source>
        <translation>
            <numerusform>%n workspace remembered</numerusform>
            <numerusform>%n workspaces remembered</numerusform>
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
    <message numerus="yes">
        <source>%n replacement(s) of the store itself act now; they can be undone.</source>
        <translation>
            <numerusform>1 replacement of the store itself acts now; it can be undone.</numerusform>
            <numerusform>%n replacements of the store itself act now; they can be undone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) of the store wait for your decision.</source>
        <translation>
            <numerusform>1 claim of the store waits for your decision.</numerusform>
            <numerusform>%n claims of the store wait for your decision.</numerusform>
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
    <name>SiblingsLine</name>
    <message numerus="yes">
        <source>and %n that say(s) nearly the same (G)</source>
        <translation>
            <numerusform>and %n that says nearly the same (G)</numerusform>
            <numerusform>and %n that say nearly the same (G)</numerusform>
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
    <name>ViewExportController</name>
    <message numerus="yes">
        <source>%n memories are in {path}</source>
        <translation>
            <numerusform>%n memory is in {path}</numerusform>
            <numerusform>%n memories are in {path}</numerusform>
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
