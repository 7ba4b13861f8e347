<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Truewhen</source>
        <translation>Truewhen 정보</translation>
    </message>
    <message>
        <source>What was true, when, and what did the agent believe at the time? Works without any network.</source>
        <translation>무엇이 언제 사실이었고, 에이전트는 그때 무엇을 믿고 있었을까요? 네트워크 없이 동작합니다.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>라이선스</translation>
    </message>
    <message>
        <source>Truewhen itself is under the Apache License 2.0. It is built on:</source>
        <translation>Truewhen은 Apache License 2.0을 따르며, 다음을 바탕으로 만들어졌습니다.</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New workspace…</source>
        <translation>새 작업 공간(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>열기(&amp;O)…</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>예제 열기(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>가져오기(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Close workspace</source>
        <translation>작업 공간 닫기(&amp;C)</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>설정(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>끝내기(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Fit everything</source>
        <translation>전체 보기(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Zoom to selection</source>
        <translation>선택 항목 확대(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>찾기(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Next hit</source>
        <translation>다음 결과(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous hit</source>
        <translation>이전 결과(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Go to date…</source>
        <translation>날짜로 이동(&amp;G)…</translation>
    </message>
    <message>
        <source>Go to &amp;today</source>
        <translation>오늘로 이동(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>실행 취소(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>다시 실행(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Look for conflicts</source>
        <translation>충돌 찾기(&amp;L)</translation>
    </message>
    <message>
        <source>Re&amp;view side by side…</source>
        <translation>나란히 검토(&amp;V)…</translation>
    </message>
    <message>
        <source>Go to the &amp;queue</source>
        <translation>대기열로 가기(&amp;Q)</translation>
    </message>
    <message>
        <source>Decide &amp;many at once…</source>
        <translation>여러 건 한꺼번에 결정(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Audit…</source>
        <translation>감사(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export the audit report…</source>
        <translation>감사 보고서 내보내기(&amp;E)…</translation>
    </message>
    <message>
        <source>Export the &amp;view…</source>
        <translation>화면 내보내기(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Propose: the newer selected one replaces the older</source>
        <translation>제안: 선택한 둘 가운데 새것이 옛것을 대신함(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Date math</source>
        <translation>날짜 계산(&amp;D)</translation>
    </message>
    <message>
        <source>Go to the &amp;graph</source>
        <translation>그래프로 가기(&amp;G)</translation>
    </message>
    <message>
        <source>Ask about another da&amp;y</source>
        <translation>다른 날을 묻기(&amp;Y)</translation>
    </message>
    <message>
        <source>Ne&amp;xt panel</source>
        <translation>다음 패널(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious panel</source>
        <translation>이전 패널(&amp;V)</translation>
    </message>
    <message>
        <source>What &amp;changed…</source>
        <translation>무엇이 바뀌었나(&amp;C)…</translation>
    </message>
    <message>
        <source>Next cha&amp;nge</source>
        <translation>다음 변화(&amp;N)</translation>
    </message>
    <message>
        <source>Previous chan&amp;ge</source>
        <translation>이전 변화(&amp;G)</translation>
    </message>
    <message>
        <source>Go to the &amp;state</source>
        <translation>그날의 상태로 가기(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>단축키(&amp;K)</translation>
    </message>
    <message>
        <source>What the &amp;words mean…</source>
        <translation>용어 설명(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Tour of the window</source>
        <translation>화면 둘러보기(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>이것은 무엇인가요?(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;About Truewhen</source>
        <translation>Truewhen 정보(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Save this view…</source>
        <translation>이 보기 저장(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Manage views…</source>
        <translation>보기 관리(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>명령(&amp;C)…</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>뒤로(&amp;K)</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>앞으로(&amp;W)</translation>
    </message>
    <message>
        <source>Show the message in its con&amp;versation</source>
        <translation>대화에서 이 메시지 보기(&amp;V)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>결정</translation>
    </message>
    <message>
        <source>View</source>
        <translation>보기</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>이동</translation>
    </message>
</context>
<context>
    <name>AddingView</name>
    <message>
        <source>Date to count from</source>
        <translation>기준 날짜</translation>
    </message>
    <message>
        <source>Length of time</source>
        <translation>기간</translation>
    </message>
    <message>
        <source>today</source>
        <translation>오늘</translation>
    </message>
    <message>
        <source>3 weeks, −2 months, 10 working days</source>
        <translation>3주, −2개월, 10 영업일</translation>
    </message>
    <message>
        <source>“{words}” is not a length of time. Try 3 weeks, -2 months 5 days or 10 working days.</source>
        <translation>“{words}”은(는) 기간이 아닙니다. 3주, -2개월 5일, 10 영업일처럼 써 보세요.</translation>
    </message>
    <message>
        <source>That lies beyond the years that can be reckoned with. Try a shorter length.</source>
        <translation>계산할 수 있는 해를 벗어납니다. 더 짧은 기간을 써 보세요.</translation>
    </message>
</context>
<context>
    <name>AgentCallsPanel</name>
    <message>
        <source>Agent calls</source>
        <translation>에이전트 호출</translation>
    </message>
    <message>
        <source>What agents asked and were told, newest first</source>
        <translation>에이전트가 묻고 들은 것, 최신순</translation>
    </message>
    <message>
        <source>Show what it was told</source>
        <translation>들은 내용 보기</translation>
    </message>
    <message>
        <source>Ask as of the same moments</source>
        <translation>같은 시점으로 조회</translation>
    </message>
    <message>
        <source>No agent has asked yet. Connect one with: truewhen mcp {file}</source>
        <translation>아직 물어본 에이전트가 없습니다. 연결하려면: truewhen mcp {file}</translation>
    </message>
</context>
<context>
    <name>AsOfBar</name>
    <message>
        <source>As of</source>
        <translation>기준 시점</translation>
    </message>
    <message>
        <source>True at</source>
        <translation>사실 시점</translation>
    </message>
    <message>
        <source>today</source>
        <translation>오늘</translation>
    </message>
    <message>
        <source>Back to today</source>
        <translation>오늘로 되돌리기</translation>
    </message>
    <message>
        <source>Known at</source>
        <translation>알던 시점</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>전부</translation>
    </message>
    <message>
        <source>Back to everything</source>
        <translation>전부로 되돌리기</translation>
    </message>
    <message>
        <source>What changed…</source>
        <translation>무엇이 바뀌었나…</translation>
    </message>
</context>
<context>
    <name>AuditController</name>
    <message>
        <source>Write the report of the audit</source>
        <translation>감사 보고서 저장</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>웹 페이지 (*.html)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>The report is in {path}</source>
        <translation>보고서를 {path}에 저장했습니다</translation>
    </message>
</context>
<context>
    <name>AuditDialog</name>
    <message>
        <source>Audit</source>
        <translation>감사</translation>
    </message>
    <message>
        <source>When</source>
        <translation>때</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>누가</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>결정</translation>
    </message>
    <message>
        <source>Judge said</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>Older</source>
        <translation>옛것</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>새것</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>기록</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>결정</translation>
    </message>
    <message>
        <source>Report as HTML…</source>
        <translation>HTML 보고서…</translation>
    </message>
    <message>
        <source>Report as PDF…</source>
        <translation>PDF 보고서…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>{what} (undone)</source>
        <translation>{what} (취소됨)</translation>
    </message>
    <message>
        <source>The log is whole: {count} rows, the last one with the hash {hash}.</source>
        <translation>기록이 온전합니다: {count}행, 마지막 행의 해시 {hash}.</translation>
    </message>
    <message>
        <source>The log is NOT whole: a row was changed or taken away.</source>
        <translation>기록이 온전하지 않습니다: 바뀌거나 사라진 행이 있습니다.</translation>
    </message>
</context>
<context>
    <name>BulkDialog</name>
    <message>
        <source>Decide many at once</source>
        <translation>여러 건 한꺼번에 결정</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Looks right</source>
        <translation>맞아 보임</translation>
    </message>
    <message>
        <source>Leave this one out</source>
        <translation>이 건은 제외</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>optional; kept in the log</source>
        <translation>선택 사항; 기록에 남습니다</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message numerus="yes">
        <source>%n suggestion(s) chosen</source>
        <translation>
            <numerusform>제안 %n건 선택됨</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out: only a model&apos;s word speaks for them</source>
        <translation>
            <numerusform>%n건 제외: 모델의 판단뿐입니다</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n can only be rejected: nothing says what they are</source>
        <translation>
            <numerusform>%n건은 거절만 할 수 있음: 무엇인지 알 수 없습니다</numerusform>
        </translation>
    </message>
    <message>
        <source>Look at these first: {place} of {count}, drawn at random</source>
        <translation>먼저 확인할 표본: {count}건 중 {place}번째, 무작위 추출</translation>
    </message>
    <message numerus="yes">
        <source>Accept %n</source>
        <translation>
            <numerusform>%n건 수락</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reject %n</source>
        <translation>
            <numerusform>%n건 거절</numerusform>
        </translation>
    </message>
    <message>
        <source>Look at the sample first</source>
        <translation>먼저 표본을 확인하세요</translation>
    </message>
</context>
<context>
    <name>BulkFilter</name>
    <message>
        <source>Subject</source>
        <translation>대상</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>판정자</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>At least this sure</source>
        <translation>최소 확신도</translation>
    </message>
    <message>
        <source>any</source>
        <translation>전체</translation>
    </message>
</context>
<context>
    <name>CallWords</name>
    <message>
        <source>true at {date}</source>
        <translation>{date} 기준 사실</translation>
    </message>
    <message>
        <source>known at {date}</source>
        <translation>{date}까지 알던 것</translation>
    </message>
    <message>
        <source>refused: {why}</source>
        <translation>거부됨: {why}</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>실패</translation>
    </message>
    <message numerus="yes">
        <source>%n memory(ies)</source>
        <translation>
            <numerusform>기억 %n개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n일</numerusform>
        </translation>
    </message>
    <message>
        <source>waits for review</source>
        <translation>검토 대기</translation>
    </message>
    <message>
        <source>decided before</source>
        <translation>이전에 결정됨</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>응답함</translation>
    </message>
</context>
<context>
    <name>CallsModel</name>
    <message>
        <source>When</source>
        <translation>때</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>기준 시점</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>에이전트</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>물은 것</translation>
    </message>
    <message>
        <source>Told</source>
        <translation>들은 것</translation>
    </message>
</context>
<context>
    <name>ChainStrip</name>
    <message>
        <source>{old} → {new} ({kind}, would be new)</source>
        <translation>{old} → {new} ({kind}, 새로 생김)</translation>
    </message>
    <message>
        <source>{old} → {new} ({kind})</source>
        <translation>{old} → {new} ({kind})</translation>
    </message>
</context>
<context>
    <name>ChangeSteps</name>
    <message>
        <source>Previous change</source>
        <translation>이전 변화</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>다음 변화</translation>
    </message>
    <message>
        <source>No longer mark the changes</source>
        <translation>변화 표시 끄기</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>변화 %n건</numerusform>
        </translation>
    </message>
    <message>
        <source>change {place} of {count}</source>
        <translation>변화 {place}/{count}</translation>
    </message>
</context>
<context>
    <name>ChangesDialog</name>
    <message>
        <source>What changed</source>
        <translation>무엇이 바뀌었나</translation>
    </message>
    <message>
        <source>From</source>
        <translation>부터</translation>
    </message>
    <message>
        <source>to</source>
        <translation>까지</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>찾는 중…</translation>
    </message>
    <message>
        <source>Nothing changed between the two.</source>
        <translation>두 시점 사이에 바뀐 것이 없습니다.</translation>
    </message>
</context>
<context>
    <name>CheckPage</name>
    <message>
        <source>Looking into the files…</source>
        <translation>파일을 살펴보는 중…</translation>
    </message>
    <message>
        <source>Goes into</source>
        <translation>저장할 곳</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>변경…</translation>
    </message>
    <message>
        <source>Where to keep the new workspace</source>
        <translation>새 작업 공간을 저장할 위치</translation>
    </message>
    <message>
        <source>Truewhen workspace (*.truewhen)</source>
        <translation>Truewhen 작업 공간 (*.truewhen)</translation>
    </message>
</context>
<context>
    <name>ChoosePage</name>
    <message>
        <source>Choose files…</source>
        <translation>파일 선택…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>폴더 선택…</translation>
    </message>
    <message>
        <source>Drop chat exports or memory stores here, files or folders, also several at once</source>
        <translation>내보낸 대화나 기억 저장소를 여기에 놓으세요. 파일이나 폴더를 여러 개 한꺼번에 놓아도 됩니다</translation>
    </message>
    <message>
        <source>What can be read</source>
        <translation>읽을 수 있는 형식</translation>
    </message>
    <message>
        <source>Nothing is written before you have seen what is in it, and nothing leaves this machine.</source>
        <translation>내용을 확인하기 전에는 아무것도 저장하지 않으며, 이 컴퓨터 밖으로 나가는 것도 없습니다.</translation>
    </message>
    <message>
        <source>Choose files to import</source>
        <translation>가져올 파일 선택</translation>
    </message>
    <message>
        <source>Choose a folder to import</source>
        <translation>가져올 폴더 선택</translation>
    </message>
</context>
<context>
    <name>ConflictFinder</name>
    <message>
        <source>Nobody looks for conflicts; choose a judge in the settings.</source>
        <translation>충돌을 찾을 판정자가 없습니다. 설정에서 판정자를 고르세요.</translation>
    </message>
    <message>
        <source>Looking for conflicts…</source>
        <translation>충돌을 찾는 중…</translation>
    </message>
    <message>
        <source>Looking for conflicts… {percent} %</source>
        <translation>충돌을 찾는 중… {percent}%</translation>
    </message>
    <message numerus="yes">
        <source>%n new suggestion(s) wait for you</source>
        <translation>
            <numerusform>새 제안 %n건이 기다립니다</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing new: no memory seems to replace another</source>
        <translation>새로운 것이 없습니다: 서로 대체하는 기억이 보이지 않습니다</translation>
    </message>
    <message>
        <source>Ask the model?</source>
        <translation>모델에 물을까요?</translation>
    </message>
    <message>
        <source>{pairs} pairs of memories would be sent to {address}: at most {calls} questions with about {tokens} tokens. Nothing has been sent yet.</source>
        <translation>기억 쌍 {pairs}개를 {address}(으)로 보냅니다: 질문 최대 {calls}개, 약 {tokens}토큰. 아직 아무것도 보내지 않았습니다.</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>묻기</translation>
    </message>
    <message>
        <source>Do not ask</source>
        <translation>묻지 않기</translation>
    </message>
    <message>
        <source>Asking the model…</source>
        <translation>모델에 묻는 중…</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) without an answer</source>
        <translation>
            <numerusform>답을 받지 못한 쌍 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>중지했습니다. 아무것도 기록하지 않았습니다.</translation>
    </message>
</context>
<context>
    <name>ConversationPanel</name>
    <message>
        <source>Conversation</source>
        <translation>대화</translation>
    </message>
    <message>
        <source>Memory before in this conversation ([)</source>
        <translation>이 대화의 이전 기억 ([)</translation>
    </message>
    <message>
        <source>Next memory in this conversation (])</source>
        <translation>이 대화의 다음 기억 (])</translation>
    </message>
    <message>
        <source>Select a memory to read what was said around it.</source>
        <translation>기억을 선택하면 그 앞뒤에 오간 말을 읽을 수 있습니다.</translation>
    </message>
    <message>
        <source>message {place} of {count}</source>
        <translation>메시지 {place}/{count}</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>%n year(s)</source>
        <translation>
            <numerusform>%n년</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s)</source>
        <translation>
            <numerusform>%n개월</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n week(s)</source>
        <translation>
            <numerusform>%n주</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n일</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n시간</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n분</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n초</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n working day(s)</source>
        <translation>
            <numerusform>%n일</numerusform>
        </translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least}~{most}</translation>
    </message>
    <message>
        <source>at least {count}</source>
        <translation>적어도 {count}</translation>
    </message>
    <message>
        <source>at most {count}</source>
        <translation>많아야 {count}</translation>
    </message>
    <message>
        <source>any number of days</source>
        <translation>며칠이든 가능</translation>
    </message>
    <message>
        <source>{least} or {most}</source>
        <translation>{least} 또는 {most}</translation>
    </message>
    <message>
        <source>{count} weeks</source>
        <translation>{count}주</translation>
    </message>
    <message>
        <source>{count} months</source>
        <translation>{count}개월</translation>
    </message>
    <message>
        <source>{count} years</source>
        <translation>{count}년</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%n alike</source>
        <translation>
            <numerusform>비슷한 %n건</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(s) would no longer stand</source>
        <translation>
            <numerusform>기억 %n개가 더는 유효하지 않게 됩니다</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(s) would stand again</source>
        <translation>
            <numerusform>기억 %n개가 다시 유효해집니다</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fork(s) would open</source>
        <translation>
            <numerusform>갈림 %n개가 생깁니다</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountsPlot</name>
    <message>
        <source>Messages by month</source>
        <translation>월별 메시지</translation>
    </message>
    <message>
        <source>Messages by author</source>
        <translation>글쓴이별 메시지</translation>
    </message>
    <message>
        <source>Counted in the part that was looked into.</source>
        <translation>살펴본 부분에서 센 것입니다.</translation>
    </message>
    <message>
        <source>(nobody named)</source>
        <translation>(이름 없음)</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n개 더</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DateForm</name>
    <message>
        <source>Correct the date…</source>
        <translation>날짜 고치기…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>날짜</translation>
    </message>
    <message>
        <source>2025-09-10, September 2025, last Tuesday</source>
        <translation>2025-09-10, 2025년 9월, 지난주 화요일</translation>
    </message>
    <message>
        <source>Use {date}</source>
        <translation>{date}(으)로 정하기</translation>
    </message>
    <message>
        <source>Not a date yet.</source>
        <translation>아직 날짜가 아닙니다.</translation>
    </message>
</context>
<context>
    <name>DateMathPanel</name>
    <message>
        <source>Date math</source>
        <translation>날짜 계산</translation>
    </message>
    <message>
        <source>Between two dates</source>
        <translation>두 날짜 사이</translation>
    </message>
    <message>
        <source>Add or subtract</source>
        <translation>더하기·빼기</translation>
    </message>
    <message>
        <source>Holidays of</source>
        <translation>공휴일 기준</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy the answer as text</source>
        <translation>답을 글로 복사</translation>
    </message>
    <message>
        <source>nobody: Monday to Friday</source>
        <translation>없음: 월요일~금요일</translation>
    </message>
    <message>
        <source>Copy as table</source>
        <translation>표로 복사</translation>
    </message>
    <message>
        <source>Copy the answer as tab-separated values, for a spreadsheet</source>
        <translation>답을 탭으로 나눈 값으로 복사합니다 (스프레드시트용)</translation>
    </message>
    <message numerus="yes">
        <source>Gaps between %n memories</source>
        <translation>
            <numerusform>기억 %n개 사이의 간격</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected have no date</source>
        <translation>
            <numerusform>선택한 것 가운데 %n개는 날짜가 없습니다</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecisionBar</name>
    <message>
        <source>Accept</source>
        <translation>수락</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>거절</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>고치기</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>나중에</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>나누기</translation>
    </message>
    <message>
        <source>Put two memories in the place of the newer one</source>
        <translation>새 기억을 두 개로 나눕니다</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>Take back the last act</source>
        <translation>마지막 결정을 되돌립니다</translation>
    </message>
    <message>
        <source>Say first what it is, with Edit</source>
        <translation>먼저 ‘고치기’로 종류를 정하세요</translation>
    </message>
</context>
<context>
    <name>DockTitle</name>
    <message>
        <source>Close; View in the menu brings it back</source>
        <translation>닫기 (보기 메뉴에서 다시 열 수 있습니다)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Chains</source>
        <translation>사슬</translation>
    </message>
    <message>
        <source>List</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>State</source>
        <translation>그날의 상태</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>대화</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>에이전트</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>상세 정보</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>기억</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>검토</translation>
    </message>
    <message>
        <source>Date math</source>
        <translation>날짜 계산</translation>
    </message>
</context>
<context>
    <name>DropOverlay</name>
    <message>
        <source>Drop to open or import</source>
        <translation>놓으면 열거나 가져옵니다</translation>
    </message>
</context>
<context>
    <name>Echo</name>
    <message>
        <source>“{words}” is not a date. Try 15 Mar 2025, March 2025, last Tuesday or 3 weeks ago.</source>
        <translation>“{words}”은(는) 날짜가 아닙니다. 2025-03-15, 2025년 3월, 지난주 화요일, 3주 전처럼 써 보세요.</translation>
    </message>
</context>
<context>
    <name>EditForm</name>
    <message>
        <source>What it is</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>Since when</source>
        <translation>언제부터</translation>
    </message>
    <message>
        <source>Newer holds in</source>
        <translation>새것의 범위</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>어디서나</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>적용</translation>
    </message>
    <message>
        <source>Set where the newer one holds</source>
        <translation>새것의 범위 적용</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>고르세요…</translation>
    </message>
    <message>
        <source>when the newer one began</source>
        <translation>새것이 시작된 때</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>What was true, when?</source>
        <translation>무엇이, 언제 사실이었을까?</translation>
    </message>
    <message>
        <source>Truewhen turns chat logs and agent memories into dated facts, and says where each date comes from.</source>
        <translation>Truewhen은 대화 기록과 에이전트의 기억을 날짜가 있는 사실로 바꾸고, 날짜마다 근거를 보여 줍니다.</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>기록 열기…</translation>
    </message>
    <message>
        <source>A chat export or an agent&apos;s memory store. You see what is in it before anything is written.</source>
        <translation>대화 내보내기 파일이나 에이전트의 기억 저장소를 엽니다. 저장하기 전에 내용을 먼저 보여 줍니다.</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>예제 열기</translation>
    </message>
    <message>
        <source>A small team and its agent over one year, to look around without any file of your own.</source>
        <translation>작은 팀과 에이전트의 한 해를 담은 예제입니다. 파일이 없어도 둘러볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Or drop files anywhere in this window.</source>
        <translation>이 창 아무 곳에나 파일을 놓아도 됩니다.</translation>
    </message>
    <message>
        <source>Open a workspace…</source>
        <translation>작업 공간 열기…</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export the view</source>
        <translation>화면 내보내기</translation>
    </message>
    <message>
        <source>What</source>
        <translation>대상</translation>
    </message>
    <message>
        <source>As</source>
        <translation>형식</translation>
    </message>
    <message>
        <source>Pixels a point</source>
        <translation>점당 픽셀</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>내보내기…</translation>
    </message>
    <message>
        <source>In the present colours and size of the view.</source>
        <translation>지금 보이는 색과 크기 그대로입니다.</translation>
    </message>
    <message>
        <source>Sharp at every size; texts stay texts.</source>
        <translation>어떤 크기에서도 선명하고, 글은 글로 남습니다.</translation>
    </message>
    <message>
        <source>One page, A4 across; texts stay texts.</source>
        <translation>A4 가로 한 쪽, 글은 글로 남습니다.</translation>
    </message>
    <message>
        <source>One memory a row, as of the moments that are asked about.</source>
        <translation>한 행에 기억 하나, 조회한 시점 기준입니다.</translation>
    </message>
    <message>
        <source>Events and plans as entries of a calendar; states have no place in one.</source>
        <translation>사건과 계획을 달력 항목으로; 상태는 달력에 담기지 않습니다.</translation>
    </message>
</context>
<context>
    <name>ExtractChoice</name>
    <message>
        <source>What becomes a memory</source>
        <translation>무엇을 기억으로 삼을지</translation>
    </message>
    <message>
        <source>What people state</source>
        <translation>사람이 말한 사실</translation>
    </message>
    <message>
        <source>Every sentence</source>
        <translation>모든 문장</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Only messages are kept; memories can be added by hand later.</source>
        <translation>메시지만 보관합니다. 기억은 나중에 직접 더할 수 있습니다.</translation>
    </message>
    <message>
        <source>Of the first {messages} messages {count} sentences become memories, also “{example}”.</source>
        <translation>처음 메시지 {messages}개에서 문장 {count}개가 기억이 됩니다. “{example}”도 포함합니다.</translation>
    </message>
    <message>
        <source>Of the first {messages} messages {count} sentences become memories, such as “{example}”; “{other}” stays a message.</source>
        <translation>처음 메시지 {messages}개에서 “{example}” 같은 문장 {count}개가 기억이 되고, “{other}”은(는) 메시지로 남습니다.</translation>
    </message>
    <message>
        <source>In the first {messages} messages nobody states anything that lasts; “{other}” stays a message.</source>
        <translation>처음 메시지 {messages}개에는 이어지는 사실을 말한 문장이 없습니다. “{other}”은(는) 메시지로 남습니다.</translation>
    </message>
    <message>
        <source>Of the first {messages} messages {count} sentences become memories, such as “{example}”.</source>
        <translation>처음 메시지 {messages}개에서 “{example}” 같은 문장 {count}개가 기억이 됩니다.</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>+ filter</source>
        <translation>+ 필터</translation>
    </message>
    <message>
        <source>Add a filter</source>
        <translation>필터 추가</translation>
    </message>
    <message numerus="yes">
        <source>%n memories shown</source>
        <translation>
            <numerusform>기억 %n개 표시 중</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove this filter</source>
        <translation>이 필터 지우기</translation>
    </message>
    <message>
        <source>holds “{words}”</source>
        <translation>“{words}” 포함</translation>
    </message>
    <message>
        <source>without a date</source>
        <translation>날짜 없음</translation>
    </message>
    <message>
        <source>in</source>
        <translation>기간</translation>
    </message>
    <message>
        <source>{values} +{more}</source>
        <translation>{values} 외 {more}</translation>
    </message>
</context>
<context>
    <name>FilterChooser</name>
    <message>
        <source>Filter by…</source>
        <translation>필터 기준…</translation>
    </message>
    <message>
        <source>What to filter by</source>
        <translation>필터 기준</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>값</translation>
    </message>
    <message>
        <source>Nothing to choose here.</source>
        <translation>고를 것이 없습니다.</translation>
    </message>
</context>
<context>
    <name>GapsView</name>
    <message>
        <source>Gaps between the selected memories</source>
        <translation>선택한 기억 사이의 간격</translation>
    </message>
    <message>
        <source>When</source>
        <translation>때</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>기억</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>간격</translation>
    </message>
    <message>
        <source>Days since the one before</source>
        <translation>앞의 것부터 일수</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>적어도</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>많아야</translation>
    </message>
    <message>
        <source>From the first to the last</source>
        <translation>처음부터 끝까지</translation>
    </message>
</context>
<context>
    <name>GeneralPage</name>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>테마</translation>
    </message>
    <message>
        <source>All take effect at once. Texts of your logs stay as they were written.</source>
        <translation>모두 바로 적용됩니다. 기록의 글은 쓰인 그대로 보입니다.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>글자 크기</translation>
    </message>
    <message>
        <source>Reduce motion: views jump instead of gliding</source>
        <translation>움직임 줄이기: 화면이 미끄러지지 않고 바로 바뀜</translation>
    </message>
</context>
<context>
    <name>GlossaryDialog</name>
    <message>
        <source>What the words mean</source>
        <translation>용어 설명</translation>
    </message>
</context>
<context>
    <name>GoToDateDialog</name>
    <message>
        <source>Go to date</source>
        <translation>날짜로 이동</translation>
    </message>
    <message>
        <source>2025-09-10, September 2025, 44 BC, today</source>
        <translation>2025-09-10, 2025년 9월, 기원전 44년, 오늘</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>날짜</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>이동</translation>
    </message>
    <message>
        <source>A year, a month or a day.</source>
        <translation>연도, 월 또는 날짜를 입력하세요.</translation>
    </message>
    <message>
        <source>Not a date yet.</source>
        <translation>아직 날짜로 읽히지 않습니다.</translation>
    </message>
</context>
<context>
    <name>GraphLegend</name>
    <message>
        <source>Legend</source>
        <translation>범례</translation>
    </message>
</context>
<context>
    <name>GraphPanel</name>
    <message>
        <source>Nothing replaces anything yet. Select two memories on the timeline, then drag here from the older one to the newer one (or press P): a suggestion comes about, which a person accepts or rejects.</source>
        <translation>아직 서로 대신하는 기억이 없습니다. 타임라인에서 기억 둘을 고른 다음, 여기서 옛것에서 새것으로 끌거나 P를 누르세요. 그러면 제안이 생기고, 사람이 수락하거나 거절합니다.</translation>
    </message>
    <message>
        <source>Even spacing</source>
        <translation>고른 간격</translation>
    </message>
    <message>
        <source>Draw the selected chain at even distances, in order of time but not to scale (E)</source>
        <translation>선택한 사슬을 시간순으로, 실제 간격이 아니라 고른 간격으로 그립니다 (E)</translation>
    </message>
    <message>
        <source>Show the facts that no edge touches, or fold them away (U)</source>
        <translation>이어진 것이 없는 사실을 펼치거나 접습니다 (U)</translation>
    </message>
    <message numerus="yes">
        <source>%n without an edge</source>
        <translation>
            <numerusform>이어지지 않은 사실 %n개</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphWidget</name>
    <message>
        <source>Graph of chains</source>
        <translation>사슬 그래프</translation>
    </message>
    <message numerus="yes">
        <source>%n memories in chains</source>
        <translation>
            <numerusform>사슬에 든 기억 %n개</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HollowState</name>
    <message>
        <source>Nothing here yet</source>
        <translation>아직 아무것도 없습니다</translation>
    </message>
    <message>
        <source>Import a chat log or a memory store, or drop it on this window.</source>
        <translation>대화 기록이나 기억 저장소를 가져오거나 이 창에 놓으세요.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>가져오기…</translation>
    </message>
</context>
<context>
    <name>ImportPage</name>
    <message>
        <source>What becomes a memory</source>
        <translation>무엇을 기억으로 삼을지</translation>
    </message>
    <message>
        <source>What people state</source>
        <translation>사람이 말한 사실</translation>
    </message>
    <message>
        <source>Questions, greetings and quotes stay messages; so does what a model says.</source>
        <translation>질문, 인사, 인용, 모델의 말은 메시지로만 남습니다.</translation>
    </message>
    <message>
        <source>Every sentence</source>
        <translation>모든 문장</translation>
    </message>
    <message>
        <source>Also what models say and what states nothing; long logs become very full.</source>
        <translation>모델의 말과 사실이 아닌 문장도 포함합니다. 긴 기록은 매우 많아집니다.</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Messages only; memories are added by hand or come from a memory store.</source>
        <translation>메시지만 가져옵니다. 기억은 직접 추가하거나 기억 저장소에서 가져옵니다.</translation>
    </message>
    <message>
        <source>It counts for what is imported from now on.</source>
        <translation>앞으로 가져오는 것부터 적용됩니다.</translation>
    </message>
</context>
<context>
    <name>ImportWizard</name>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>Stop the import?</source>
        <translation>가져오기를 멈출까요?</translation>
    </message>
    <message>
        <source>What was imported before stays; of the file at hand nothing.</source>
        <translation>이미 가져온 것은 남고, 지금 읽던 파일의 것은 남지 않습니다.</translation>
    </message>
    <message>
        <source>Close the import?</source>
        <translation>가져오기를 닫을까요?</translation>
    </message>
    <message>
        <source>Nothing was written yet, and your answers are not kept.</source>
        <translation>아직 저장한 것이 없고, 답한 내용도 남지 않습니다.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>멈추기</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>계속하기</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>Answer the question</source>
        <translation>질문에 답하기</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) will be imported.</source>
        <translation>
            <numerusform>파일 %n개를 가져옵니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be read.</source>
        <translation>
            <numerusform>%n개는 읽을 수 없습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Done</source>
        <translation>완료</translation>
    </message>
</context>
<context>
    <name>IncomingStrip</name>
    <message>
        <source>Reading {name}: {count} messages so far. Nothing is kept before the end.</source>
        <translation>{name} 읽는 중: 지금까지 메시지 {count}개. 끝나기 전에는 아무것도 저장되지 않습니다.</translation>
    </message>
</context>
<context>
    <name>InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>상세 정보</translation>
    </message>
    <message>
        <source>Select a memory to see when it was true, how that is known, and who said it.</source>
        <translation>기억을 선택하면 언제 사실이었는지, 그 근거는 무엇인지, 누가 말했는지 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>대상</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>알게 된 때</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>예정</translation>
    </message>
    <message>
        <source>Happened</source>
        <translation>일어난 때</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>날짜 없음</translation>
    </message>
    <message>
        <source>True from</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>never came about</source>
        <translation>이루어지지 않음</translation>
    </message>
    <message>
        <source>Held from</source>
        <translation>계획된 때</translation>
    </message>
    <message>
        <source>until</source>
        <translation>끝</translation>
    </message>
    <message>
        <source>and again</source>
        <translation>다시</translation>
    </message>
    <message>
        <source>not known when</source>
        <translation>알 수 없음</translation>
    </message>
</context>
<context>
    <name>JudgePage</name>
    <message>
        <source>Who looks for memories that may replace older ones</source>
        <translation>옛 기억을 대체할 기억을 누가 찾을지</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>찾지 않음</translation>
    </message>
    <message>
        <source>Only what you, or an agent, propose comes into the queue.</source>
        <translation>직접 또는 에이전트가 제안한 것만 대기열에 올라옵니다.</translation>
    </message>
    <message>
        <source>The built-in rules</source>
        <translation>내장 규칙</translation>
    </message>
    <message>
        <source>Fast, offline, and careful: they would rather say nothing than something wrong.</source>
        <translation>빠르고, 오프라인이며, 신중합니다: 틀린 말보다 침묵을 택합니다.</translation>
    </message>
    <message>
        <source>The rules, then a model</source>
        <translation>규칙 다음에 모델</translation>
    </message>
    <message>
        <source>A model sees more. What only it sees comes last in the queue and is never accepted in bulk.</source>
        <translation>모델은 더 많이 봅니다. 모델만 본 것은 대기열 맨 뒤에 놓이며 한꺼번에 수락되지 않습니다.</translation>
    </message>
    <message>
        <source>Allow asking this model; pairs of memories are sent to the address</source>
        <translation>이 모델에 묻기 허용; 기억 쌍이 아래 주소로 전송됩니다</translation>
    </message>
</context>
<context>
    <name>KeyboardSheet</name>
    <message>
        <source>Keyboard</source>
        <translation>단축키</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>타임라인</translation>
    </message>
    <message>
        <source>Chains</source>
        <translation>사슬</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>검토</translation>
    </message>
    <message>
        <source>List and search</source>
        <translation>목록과 검색</translation>
    </message>
    <message>
        <source>Wheel, W, S, +, −</source>
        <translation>휠, W, S, +, −</translation>
    </message>
    <message>
        <source>zoom at the cursor</source>
        <translation>커서 위치에서 확대·축소</translation>
    </message>
    <message>
        <source>pan</source>
        <translation>이동</translation>
    </message>
    <message>
        <source>Drag, A, D, Page Up, Page Down</source>
        <translation>끌기, A, D, Page Up, Page Down</translation>
    </message>
    <message>
        <source>← → ↑ ↓</source>
        <translation>← → ↑ ↓</translation>
    </message>
    <message>
        <source>next memory; pan where none is selected</source>
        <translation>다음 기억 (선택이 없으면 이동)</translation>
    </message>
    <message>
        <source>Shift + drag</source>
        <translation>Shift + 끌기</translation>
    </message>
    <message>
        <source>select a range</source>
        <translation>구간 선택</translation>
    </message>
    <message>
        <source>Ctrl + drag</source>
        <translation>Ctrl + 끌기</translation>
    </message>
    <message>
        <source>select what a frame touches</source>
        <translation>틀에 닿는 것 선택</translation>
    </message>
    <message>
        <source>Home, 0</source>
        <translation>Home, 0</translation>
    </message>
    <message>
        <source>show everything</source>
        <translation>전체 보기</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>go to today</source>
        <translation>오늘로 이동</translation>
    </message>
    <message>
        <source>U</source>
        <translation>U</translation>
    </message>
    <message>
        <source>show what has no date</source>
        <translation>날짜 없는 기억 보기</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>Ctrl + click</source>
        <translation>Ctrl + 클릭</translation>
    </message>
    <message>
        <source>add to the selection or take away</source>
        <translation>선택에 더하거나 빼기</translation>
    </message>
    <message>
        <source>zoom to the selection</source>
        <translation>선택 항목 확대</translation>
    </message>
    <message>
        <source>Enter, double click</source>
        <translation>Enter, 두 번 누르기</translation>
    </message>
    <message>
        <source>read the conversation around it; there [ and ] step on</source>
        <translation>앞뒤 대화 읽기. 그곳에서 [ 와 ]로 다음 기억으로</translation>
    </message>
    <message>
        <source>[, ]</source>
        <translation>[, ]</translation>
    </message>
    <message>
        <source>previous, next in the chain</source>
        <translation>사슬에서 앞, 뒤로</translation>
    </message>
    <message>
        <source>Drag from one to another, P</source>
        <translation>하나에서 다른 하나로 끌기, P</translation>
    </message>
    <message>
        <source>propose that the newer one replaces the older</source>
        <translation>새것이 옛것을 대신한다고 제안</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>show on the timeline; in the search: next hit</source>
        <translation>타임라인에서 보기 (검색에서는 다음 결과)</translation>
    </message>
    <message>
        <source>Shift + Enter</source>
        <translation>Shift + Enter</translation>
    </message>
    <message>
        <source>previous hit</source>
        <translation>이전 결과</translation>
    </message>
    <message>
        <source>Ctrl + A</source>
        <translation>Ctrl + A</translation>
    </message>
    <message>
        <source>select all</source>
        <translation>모두 선택</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>select nothing; empty the search</source>
        <translation>선택 해제, 검색어 지우기</translation>
    </message>
</context>
<context>
    <name>ListPanel</name>
    <message>
        <source>List of memories</source>
        <translation>기억 목록</translation>
    </message>
    <message>
        <source>No memory passes the filter.</source>
        <translation>필터에 맞는 기억이 없습니다.</translation>
    </message>
    <message>
        <source>Nothing here yet.</source>
        <translation>아직 아무것도 없습니다.</translation>
    </message>
</context>
<context>
    <name>LogList</name>
    <message>
        <source>Files to import</source>
        <translation>가져올 파일</translation>
    </message>
    <message>
        <source>This cannot be imported</source>
        <translation>가져올 수 없는 파일입니다</translation>
    </message>
    <message>
        <source>Looking into it…</source>
        <translation>살펴보는 중…</translation>
    </message>
    <message>
        <source>Asks something</source>
        <translation>답이 필요함</translation>
    </message>
    <message>
        <source>about {count}</source>
        <translation>약 {count}개</translation>
    </message>
</context>
<context>
    <name>LogPage</name>
    <message>
        <source>Read it as</source>
        <translation>읽을 형식</translation>
    </message>
    <message>
        <source>Count what is new</source>
        <translation>새로운 것 세기</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>메시지</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>개수</translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>이해한 내용</translation>
    </message>
    <message>
        <source>The workspace is new, and so is all of it.</source>
        <translation>새 작업 공간이므로 모두 새로운 내용입니다.</translation>
    </message>
    <message>
        <source>Counting what is new… {percent}</source>
        <translation>새로운 것을 세는 중… {percent}</translation>
    </message>
    <message numerus="yes">
        <source>All of it is new: %n memory(ies).</source>
        <translation>
            <numerusform>모두 새로운 내용입니다: 기억 %n개.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All of it is new: %n message(s).</source>
        <translation>
            <numerusform>모두 새로운 내용입니다: 메시지 %n개.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is new: %n message(s) are here already.</source>
        <translation>
            <numerusform>새로운 내용이 없습니다: 메시지 %n개가 이미 있습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>{new} new, {known} known already: those are not added again.</source>
        <translation>새것 {new}개, 이미 있는 것 {known}개: 이미 있는 것은 다시 더하지 않습니다.</translation>
    </message>
    <message>
        <source>{name} is read as you said.</source>
        <translation>{name}: 말씀하신 형식으로 읽습니다.</translation>
    </message>
    <message>
        <source>{name} looks like one, recognised by {why}.</source>
        <translation>{name}: 이 형식으로 보입니다. 근거: {why}.</translation>
    </message>
    <message>
        <source>Left out or mended ({count})</source>
        <translation>빠지거나 고친 것 ({count})</translation>
    </message>
    <message>
        <source>Left out or mended</source>
        <translation>빠지거나 고친 것</translation>
    </message>
    <message numerus="yes">
        <source>Also add what ChatGPT had saved about you: %n memory(ies)</source>
        <translation>
            <numerusform>ChatGPT가 나에 대해 저장한 것도 더하기: 기억 %n개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>메시지 %n개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(ies)</source>
        <translation>
            <numerusform>기억 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>the first {count} of about {all} messages</source>
        <translation>약 {all}개 가운데 처음 메시지 {count}개</translation>
    </message>
    <message>
        <source>the first {count} messages</source>
        <translation>처음 메시지 {count}개</translation>
    </message>
    <message>
        <source>{count} of them are shown here</source>
        <translation>그 가운데 {count}개를 여기에 보입니다</translation>
    </message>
    <message numerus="yes">
        <source>%n conversation(s)</source>
        <translation>
            <numerusform>대화 %n개</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Opening {name}…</source>
        <translation>{name} 여는 중…</translation>
    </message>
    <message>
        <source>{count} memories are too many to select at once; filter or zoom in first.</source>
        <translation>기억 {count}개는 한 번에 선택하기에 너무 많습니다. 먼저 필터를 쓰거나 확대하세요.</translation>
    </message>
</context>
<context>
    <name>ManageViewsDialog</name>
    <message>
        <source>Saved views</source>
        <translation>저장한 보기</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>보이기</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>이름 바꾸기</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>지우기</translation>
    </message>
    <message>
        <source>No view has been saved yet.</source>
        <translation>아직 저장한 보기가 없습니다.</translation>
    </message>
</context>
<context>
    <name>MappingView</name>
    <message>
        <source>Which way links point is as you said.</source>
        <translation>연결의 방향은 말씀하신 대로입니다.</translation>
    </message>
    <message>
        <source>How the store was understood</source>
        <translation>저장소를 이해한 방식</translation>
    </message>
    <message>
        <source>{count} of {all} records say when they were learned, {event} when it happened.</source>
        <translation>기록 {all}개 가운데 {count}개에 알게 된 때가, {event}개에 일어난 때가 적혀 있습니다.</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) stopped to hold with nothing in their place.</source>
        <translation>
            <numerusform>기록 %n개는 대신하는 것 없이 끝났습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replacement(s) of the store itself: they act, and can be undone.</source>
        <translation>
            <numerusform>저장소가 스스로 한 대체 %n건: 효력이 있으며 되돌릴 수 있습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) that wait for your decision.</source>
        <translation>
            <numerusform>결정을 기다리는 주장 %n건.</numerusform>
        </translation>
    </message>
    <message>
        <source>For example “{old}” → replaced by “{new}”.</source>
        <translation>예: “{old}” → “{new}”(으)로 대체됨.</translation>
    </message>
    <message>
        <source>Links point from the {first} to the {second} memory: the dates of {yes} of them say so, of {no} the opposite.</source>
        <translation>연결은 {first} 기억에서 {second} 기억을 가리킵니다: 날짜로 보아 {yes}건이 그렇고 {no}건은 반대입니다.</translation>
    </message>
    <message>
        <source>older</source>
        <translation>옛</translation>
    </message>
    <message>
        <source>newer</source>
        <translation>새</translation>
    </message>
    <message>
        <source>Columns: {columns}</source>
        <translation>열: {columns}</translation>
    </message>
    <message>
        <source>text</source>
        <translation>글</translation>
    </message>
    <message>
        <source>id</source>
        <translation>식별자</translation>
    </message>
    <message>
        <source>learned time</source>
        <translation>알게 된 때</translation>
    </message>
    <message>
        <source>event time</source>
        <translation>일어난 때</translation>
    </message>
    <message>
        <source>author</source>
        <translation>글쓴이</translation>
    </message>
    <message>
        <source>replaced by</source>
        <translation>대신한 것</translation>
    </message>
    <message>
        <source>put aside</source>
        <translation>따로 둠</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>File</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>결정</translation>
    </message>
    <message>
        <source>View</source>
        <translation>보기</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>이동</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>도움말</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>최근 파일 열기(&amp;R)</translation>
    </message>
    <message>
        <source>Saved &amp;views</source>
        <translation>저장한 보기(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Lanes by</source>
        <translation>레인 기준(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>테마(&amp;T)</translation>
    </message>
    <message>
        <source>Nothing opened yet</source>
        <translation>아직 연 파일이 없습니다</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Details</source>
        <translation>자세히</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>중지</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
</context>
<context>
    <name>MessageCard</name>
    <message>
        <source>Source message</source>
        <translation>원본 메시지</translation>
    </message>
    <message>
        <source>Read the conversation</source>
        <translation>대화 읽기</translation>
    </message>
    <message>
        <source>no time stated</source>
        <translation>시각 정보 없음</translation>
    </message>
    <message>
        <source>Conversation: {name}</source>
        <translation>대화: {name}</translation>
    </message>
    <message>
        <source>File: {name}</source>
        <translation>파일: {name}</translation>
    </message>
</context>
<context>
    <name>MessageTable</name>
    <message>
        <source>First messages</source>
        <translation>처음 메시지</translation>
    </message>
</context>
<context>
    <name>MessageTableModel</name>
    <message>
        <source>Time</source>
        <translation>시각</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>작성자</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>메시지</translation>
    </message>
</context>
<context>
    <name>ModelForm</name>
    <message>
        <source>Address</source>
        <translation>주소</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>키</translation>
    </message>
    <message>
        <source>Which are there?</source>
        <translation>모델 목록</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>보관</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>시험하기</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) there</source>
        <translation>
            <numerusform>모델 %n개 있음</numerusform>
        </translation>
    </message>
    <message>
        <source>It answers, in {seconds} s: “{verdict}”, {confidence}. {reasoning}</source>
        <translation>{seconds}초 만에 응답: ‘{verdict}’, {confidence}. {reasoning}</translation>
    </message>
    <message>
        <source>kept in the keyring</source>
        <translation>키링에 보관됨</translation>
    </message>
    <message>
        <source>none; many need none</source>
        <translation>없음; 필요 없는 곳이 많습니다</translation>
    </message>
    <message>
        <source>This address is on this machine: what is sent stays here.</source>
        <translation>이 컴퓨터의 주소입니다: 보낸 것이 밖으로 나가지 않습니다.</translation>
    </message>
    <message>
        <source>This address is elsewhere: whoever runs it can read what is sent.</source>
        <translation>다른 곳의 주소입니다: 운영자가 보낸 내용을 읽을 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>MomentField</name>
    <message>
        <source>Choose in a calendar</source>
        <translation>달력에서 고르기</translation>
    </message>
    <message>
        <source>Type a date or words such as “last Tuesday”; ↑ and ↓ step a day</source>
        <translation>날짜나 “지난주 화요일” 같은 말을 입력하세요. ↑와 ↓로 하루씩 옮깁니다</translation>
    </message>
</context>
<context>
    <name>NothingWaits</name>
    <message>
        <source>Nothing waits for a decision.</source>
        <translation>결정을 기다리는 것이 없습니다.</translation>
    </message>
    <message>
        <source>Look for conflicts</source>
        <translation>충돌 찾기</translation>
    </message>
    <message>
        <source>A suggestion comes about when you draw one in the graph, from an older memory to the newer one that replaces it, or when pairs are looked for. It changes nothing until you accept it.</source>
        <translation>그래프에서 옛 기억에서 그것을 대체하는 새 기억으로 선을 그리거나, 쌍을 찾게 하면 제안이 생깁니다. 수락하기 전에는 아무것도 바뀌지 않습니다.</translation>
    </message>
</context>
<context>
    <name>OverviewCard</name>
    <message>
        <source>Made from</source>
        <translation>출처</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>외 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>{messages} messages, {memories} memories</source>
        <translation>메시지 {messages}개, 기억 {memories}개</translation>
    </message>
</context>
<context>
    <name>PairView</name>
    <message>
        <source>First date</source>
        <translation>첫째 날짜</translation>
    </message>
    <message>
        <source>Second date</source>
        <translation>둘째 날짜</translation>
    </message>
    <message>
        <source>15 Mar 2025</source>
        <translation>2025년 3월 15일</translation>
    </message>
    <message>
        <source>last Tuesday</source>
        <translation>지난주 화요일</translation>
    </message>
    <message>
        <source>Swap the two</source>
        <translation>둘을 맞바꾸기</translation>
    </message>
    <message>
        <source>Select memories anywhere, or type dates in figures or words.</source>
        <translation>어디서든 기억을 선택하거나, 날짜를 숫자나 말로 쓰세요.</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>일수</translation>
    </message>
    <message>
        <source>Exactly</source>
        <translation>정확히</translation>
    </message>
    <message>
        <source>until today</source>
        <translation>오늘까지</translation>
    </message>
    <message>
        <source>Rounded</source>
        <translation>어림</translation>
    </message>
    <message>
        <source>Also</source>
        <translation>또는</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>범위</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>순서</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>관계</translation>
    </message>
    <message>
        <source>Working days</source>
        <translation>근무일</translation>
    </message>
    <message>
        <source>Holidays</source>
        <translation>공휴일</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>나이</translation>
    </message>
    <message>
        <source>{years}, and {next} in {days}</source>
        <translation>{years}, {days} 뒤 {next}년</translation>
    </message>
    <message>
        <source> ({least} to {most})</source>
        <translation> ({least}~{most})</translation>
    </message>
    <message>
        <source>, holidays not known for all years</source>
        <translation>, 일부 해의 공휴일은 알 수 없음</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>외 %n건</numerusform>
        </translation>
    </message>
    <message>
        <source>and many more</source>
        <translation>그 밖에 많이</translation>
    </message>
</context>
<context>
    <name>PaletteController</name>
    <message>
        <source>Lanes by</source>
        <translation>레인 기준</translation>
    </message>
    <message>
        <source>View</source>
        <translation>보기</translation>
    </message>
    <message>
        <source>{name}, show or hide</source>
        <translation>{name}, 보이기 또는 숨기기</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>테마</translation>
    </message>
    <message>
        <source>Saved view</source>
        <translation>저장한 보기</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>최근 파일</translation>
    </message>
    <message>
        <source>Filter by {kind}</source>
        <translation>{kind} 필터</translation>
    </message>
    <message>
        <source>Go to {date}</source>
        <translation>{date}(으)로 이동</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>날짜</translation>
    </message>
</context>
<context>
    <name>PaletteDialog</name>
    <message>
        <source>Commands</source>
        <translation>명령</translation>
    </message>
    <message>
        <source>Type a command, a date, a name…</source>
        <translation>명령, 날짜, 이름을 입력하세요…</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>맞는 것</translation>
    </message>
    <message>
        <source>Nothing fits.</source>
        <translation>맞는 것이 없습니다.</translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message>
        <source>The open workspace: messages, memories, decisions and the log</source>
        <translation>열린 작업 공간: 메시지, 기억, 결정, 기록</translation>
    </message>
    <message>
        <source>The sample story</source>
        <translation>예제</translation>
    </message>
    <message>
        <source>These settings and the list of recent files</source>
        <translation>이 설정과 최근 파일 목록</translation>
    </message>
    <message>
        <source>Reports of our own mistakes, without a word of any chat</source>
        <translation>프로그램 오류 보고, 대화 내용은 한 마디도 없음</translation>
    </message>
    <message>
        <source>Keys of models</source>
        <translation>모델의 키</translation>
    </message>
    <message>
        <source>Kept on this machine</source>
        <translation>이 컴퓨터에 보관되는 것</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>폴더 열기</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>최근 파일</translation>
    </message>
    <message numerus="yes">
        <source>%n workspace(s) remembered</source>
        <translation>
            <numerusform>작업 공간 %n개 기억함</numerusform>
        </translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>지우기</translation>
    </message>
    <message>
        <source>The network</source>
        <translation>네트워크</translation>
    </message>
    <message>
        <source>Nothing leaves this machine. Only if you switch on a model under Judge are pairs of memories sent, to the address you give there and to no other; its key is kept in the keyring of the system.</source>
        <translation>아무것도 이 컴퓨터를 떠나지 않습니다. ‘판정자’에서 모델을 켠 경우에만 거기 적은 주소로만 기억 쌍을 보내며, 키는 시스템 키링에 보관됩니다.</translation>
    </message>
</context>
<context>
    <name>ProblemTree</name>
    <message>
        <source>What was left out or mended, and where</source>
        <translation>빠지거나 고친 것과 그 위치</translation>
    </message>
    <message>
        <source>Nothing was left out.</source>
        <translation>빠진 것이 없습니다.</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>모두 복사</translation>
    </message>
</context>
<context>
    <name>ProgressPage</name>
    <message>
        <source>Importing</source>
        <translation>가져오는 중</translation>
    </message>
    <message>
        <source>You can go on looking around; nothing is kept of a file that you cancel.</source>
        <translation>그동안 계속 둘러볼 수 있습니다. 취소한 파일의 것은 남지 않습니다.</translation>
    </message>
    <message>
        <source>{messages} messages read, {memories} memories found</source>
        <translation>메시지 {messages}개 읽음, 기억 {memories}개 찾음</translation>
    </message>
    <message>
        <source>{name} ({place} of {of})</source>
        <translation>{name} ({place}/{of})</translation>
    </message>
    <message>
        <source>{messages} messages a second, {megabytes} MB a second</source>
        <translation>초당 메시지 {messages}개, 초당 {megabytes} MB</translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s) left</source>
        <translation>
            <numerusform>약 %n분 남음</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n second(s) left</source>
        <translation>
            <numerusform>약 %n초 남음</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QuestionCard</name>
    <message>
        <source>Which number is the day in {examples}?</source>
        <translation>{examples}에서 어느 숫자가 일인가요?</translation>
    </message>
    <message>
        <source>Every date in the file can be read either way, and your answer counts for all of them.</source>
        <translation>파일의 모든 날짜를 두 가지로 읽을 수 있습니다. 답은 모든 날짜에 적용됩니다.</translation>
    </message>
    <message>
        <source>Which of the two replaced the other?</source>
        <translation>둘 가운데 어느 것이 다른 것을 대신했나요?</translation>
    </message>
    <message>
        <source>The dates in the store do not tell which way its links point; your answer counts for all.</source>
        <translation>저장소의 날짜로는 연결의 방향을 알 수 없습니다. 답은 모든 연결에 적용됩니다.</translation>
    </message>
    <message>
        <source>When did it begin?</source>
        <translation>언제 시작했나요?</translation>
    </message>
    <message>
        <source>The file only says how late in the day or the recording it was, such as {examples}.</source>
        <translation>파일에는 그날이나 녹음 안에서의 시각만 있습니다. 예: {examples}.</translation>
    </message>
    <message>
        <source>Leave it open: these messages have no date</source>
        <translation>비워 두기: 이 메시지들에는 날짜가 없습니다</translation>
    </message>
    <message>
        <source>“{old}” was replaced by “{new}”</source>
        <translation>“{old}”을(를) “{new}”이(가) 대신함</translation>
    </message>
    <message>
        <source>The day comes first</source>
        <translation>일이 먼저</translation>
    </message>
    <message>
        <source>The month comes first</source>
        <translation>월이 먼저</translation>
    </message>
    <message>
        <source>The year comes first</source>
        <translation>연도가 먼저</translation>
    </message>
    <message>
        <source>{order}: {example} is {day}</source>
        <translation>{order}: {example} = {day}</translation>
    </message>
    <message>
        <source>It begins {moment}</source>
        <translation>시작: {moment}</translation>
    </message>
    <message>
        <source>Year, month, day and time, such as 2024-03-05 09:00</source>
        <translation>연, 월, 일과 시각. 예: 2024-03-05 09:00</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Something went wrong</source>
        <translation>문제가 발생했습니다</translation>
    </message>
    <message>
        <source>That was our mistake</source>
        <translation>프로그램의 잘못입니다</translation>
    </message>
    <message>
        <source>Your workspace is as it was. The report below names places in the program, nothing of your chats.</source>
        <translation>작업 공간은 그대로입니다. 아래 보고서에는 프로그램 안의 위치만 있으며 대화 내용은 없습니다.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>보고서</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>보고서 복사</translation>
    </message>
</context>
<context>
    <name>ResultPage</name>
    <message>
        <source>{messages} messages and {memories} memories added</source>
        <translation>메시지 {messages}개와 기억 {memories}개를 추가했습니다</translation>
    </message>
    <message>
        <source>Nothing new: all of it was here already</source>
        <translation>새로운 내용이 없습니다. 모두 이미 있습니다</translation>
    </message>
    <message>
        <source>Left out or mended, and where</source>
        <translation>빠지거나 고친 것과 그 위치</translation>
    </message>
    <message>
        <source>Show on the timeline</source>
        <translation>타임라인에서 보기</translation>
    </message>
    <message>
        <source>Look for conflicts</source>
        <translation>충돌 찾기</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) were here already and were not added again.</source>
        <translation>
            <numerusform>메시지 %n개는 이미 있어서 다시 추가하지 않았습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replacement(s) of the store itself act now; they can be undone.</source>
        <translation>
            <numerusform>저장소가 스스로 한 대체 %n건이 이제 효력이 있으며 되돌릴 수 있습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) of the store wait for your decision.</source>
        <translation>
            <numerusform>저장소의 주장 %n건이 결정을 기다립니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>The rest was cancelled; nothing was written of it.</source>
        <translation>나머지는 취소되어 저장하지 않았습니다.</translation>
    </message>
    <message>
        <source>Everything is on the timeline now.</source>
        <translation>이제 모두 타임라인에서 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>{name}: {messages} messages, {memories} memories, {known} known</source>
        <translation>{name}: 메시지 {messages}개, 기억 {memories}개, 이미 있는 것 {known}개</translation>
    </message>
    <message>
        <source>{name}: not imported. {why}</source>
        <translation>{name}: 가져오지 못했습니다. {why}</translation>
    </message>
    <message>
        <source>{name}: cancelled</source>
        <translation>{name}: 취소됨</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>취소됨</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>아무것도 저장하지 않았습니다.</translation>
    </message>
    <message>
        <source>This cannot be imported</source>
        <translation>가져올 수 없는 파일입니다</translation>
    </message>
</context>
<context>
    <name>ReviewController</name>
    <message>
        <source>You proposed this pair before; see the queue or its history.</source>
        <translation>이 짝은 이미 제안했습니다. 대기열이나 이력을 보세요.</translation>
    </message>
</context>
<context>
    <name>ReviewDialog</name>
    <message>
        <source>Review suggestions</source>
        <translation>제안 검토</translation>
    </message>
    <message>
        <source>Suggestions that wait</source>
        <translation>기다리는 제안</translation>
    </message>
    <message>
        <source>Many at once…</source>
        <translation>한꺼번에…</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>optional; kept in the log</source>
        <translation>선택 사항; 기록에 남습니다</translation>
    </message>
    <message>
        <source>{count} waiting</source>
        <translation>{count}건 대기</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>Review</source>
        <translation>검토</translation>
    </message>
    <message>
        <source>Suggestions that wait</source>
        <translation>기다리는 제안</translation>
    </message>
    <message>
        <source>Side by side…</source>
        <translation>나란히 보기…</translation>
    </message>
    <message>
        <source>Many at once…</source>
        <translation>한꺼번에…</translation>
    </message>
</context>
<context>
    <name>SampleCard</name>
    <message>
        <source>looked at</source>
        <translation>확인함</translation>
    </message>
    <message>
        <source>Nothing passes this filter.</source>
        <translation>이 조건에 맞는 것이 없습니다.</translation>
    </message>
    <message>
        <source>Older · {date}</source>
        <translation>옛것 · {date}</translation>
    </message>
    <message>
        <source>Newer · {date}</source>
        <translation>새것 · {date}</translation>
    </message>
</context>
<context>
    <name>SaveViewDialog</name>
    <message>
        <source>Save this view</source>
        <translation>이 보기 저장</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>보기 이름</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>바꾸기</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Keeps what is shown: span, lanes, filters, search and both moments.</source>
        <translation>지금 보이는 기간, 레인, 필터, 검색과 두 시점을 저장합니다.</translation>
    </message>
    <message>
        <source>There is a view of this name; it is replaced.</source>
        <translation>같은 이름의 보기가 있습니다. 새것으로 바꿉니다.</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Search memories</source>
        <translation>기억 검색</translation>
    </message>
    <message>
        <source>Show only what was found</source>
        <translation>찾은 것만 보기</translation>
    </message>
    <message>
        <source>Empty the search</source>
        <translation>검색어 지우기</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>결과 없음</translation>
    </message>
    <message>
        <source>{current} of {count}</source>
        <translation>{count}개 중 {current}번째</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s) · ↵ next</source>
        <translation>
            <numerusform>결과 %n개 · ↵ 다음</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsController</name>
    <message>
        <source>Asking…</source>
        <translation>묻는 중…</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>페이지</translation>
    </message>
    <message>
        <source>General</source>
        <translation>일반</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>판정자</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>단축키</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>개인정보</translation>
    </message>
</context>
<context>
    <name>ShortcutsPage</name>
    <message>
        <source>What it does</source>
        <translation>기능</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>키</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>단축키</translation>
    </message>
    <message>
        <source>Press keys</source>
        <translation>키 누르기</translation>
    </message>
    <message>
        <source>Use these keys</source>
        <translation>이 키 사용</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>키 없음</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>처음대로</translation>
    </message>
    <message>
        <source>All as they were</source>
        <translation>모두 처음대로</translation>
    </message>
    <message>
        <source>{keys} are the keys of “{other}”; it would lose them.</source>
        <translation>{keys}은(는) ‘{other}’의 키입니다. 그쪽에서는 빠집니다.</translation>
    </message>
</context>
<context>
    <name>SiblingsLine</name>
    <message numerus="yes">
        <source>and %n that say(s) nearly the same (G)</source>
        <translation>
            <numerusform>거의 같은 말인 %n건도 함께 (G)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Side</name>
    <message>
        <source>Older</source>
        <translation>옛것</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>새것</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>기억</translation>
    </message>
    <message>
        <source>Source message</source>
        <translation>원문 메시지</translation>
    </message>
    <message>
        <source>Added by {author}</source>
        <translation>추가한 사람: {author}</translation>
    </message>
    <message>
        <source>no time stated</source>
        <translation>시각 없음</translation>
    </message>
</context>
<context>
    <name>SplitForm</name>
    <message>
        <source>It states two things? Choose where the second begins; each becomes a memory.</source>
        <translation>두 가지를 말하나요? 두 번째가 시작하는 곳을 고르면 각각 기억이 됩니다.</translation>
    </message>
    <message>
        <source>Where to cut</source>
        <translation>나눌 곳</translation>
    </message>
    <message>
        <source>Split here</source>
        <translation>여기서 나누기</translation>
    </message>
    <message>
        <source>Leave it whole</source>
        <translation>그대로 두기</translation>
    </message>
    <message>
        <source>Cut one word earlier</source>
        <translation>한 낱말 앞에서</translation>
    </message>
    <message>
        <source>Cut one word later</source>
        <translation>한 낱말 뒤에서</translation>
    </message>
    <message>
        <source>1: {first} 2: {second}</source>
        <translation>1: {first} 2: {second}</translation>
    </message>
</context>
<context>
    <name>StatePanel</name>
    <message>
        <source>State at the moments asked about</source>
        <translation>묻는 시점의 상태</translation>
    </message>
    <message>
        <source>True at {day}, as far as is known by now</source>
        <translation>{day} 기준으로 사실인 것, 지금까지 아는 대로</translation>
    </message>
    <message>
        <source>True at {day}, as known at {known}</source>
        <translation>{day} 기준으로 사실인 것, {known}까지 알던 대로</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>memories</source>
        <translation>기억</translation>
    </message>
    <message>
        <source>current</source>
        <translation>유효</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>대체됨</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>검토 대기</translation>
    </message>
    <message>
        <source>open forks</source>
        <translation>갈림</translation>
    </message>
    <message>
        <source>without a date</source>
        <translation>날짜 없음</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n개 선택</numerusform>
        </translation>
    </message>
    <message>
        <source>week starts {weekday}</source>
        <translation>한 주의 시작: {weekday}</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Choose</source>
        <translation>선택</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>확인</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>결과</translation>
    </message>
</context>
<context>
    <name>SuggestionCard</name>
    <message>
        <source>Suggestion {place} of {count}</source>
        <translation>제안 {place}/{count}</translation>
    </message>
    <message>
        <source>Older · {date}</source>
        <translation>옛것 · {date}</translation>
    </message>
    <message>
        <source>Newer · {date}</source>
        <translation>새것 · {date}</translation>
    </message>
</context>
<context>
    <name>TimePage</name>
    <message>
        <source>Your time zone</source>
        <translation>내 시간대</translation>
    </message>
    <message>
        <source>Like the system ({zone})</source>
        <translation>시스템과 같게 ({zone})</translation>
    </message>
    <message>
        <source>Another: {zone}</source>
        <translation>다른 시간대: {zone}</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>다른 시간대</translation>
    </message>
    <message>
        <source>Type a city, for instance Seoul</source>
        <translation>도시 이름 입력 (예: Seoul)</translation>
    </message>
    <message>
        <source>Search zones</source>
        <translation>시간대 검색</translation>
    </message>
    <message>
        <source>Time zones</source>
        <translation>시간대</translation>
    </message>
    <message>
        <source>How dates are read</source>
        <translation>날짜 읽는 법</translation>
    </message>
    <message>
        <source>Weeks start on</source>
        <translation>한 주의 시작 요일</translation>
    </message>
    <message>
        <source>Holidays of</source>
        <translation>공휴일 기준</translation>
    </message>
    <message>
        <source>03/04 is</source>
        <translation>03/04의 뜻</translation>
    </message>
    <message>
        <source>“Last week” is the previous week by this day. Working days count without these holidays. All of it counts for what is imported from now on.</source>
        <translation>‘지난주’는 이 요일 기준 이전 주입니다. 근무일은 이 휴일을 빼고 셉니다. 모두 앞으로 가져오는 것부터 적용됩니다.</translation>
    </message>
    <message>
        <source>nobody: Monday to Friday</source>
        <translation>없음: 월요일~금요일</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Import…</source>
        <translation>가져오기…</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>검토</translation>
    </message>
    <message>
        <source>Date math</source>
        <translation>날짜 계산</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>모든 명령</translation>
    </message>
    <message>
        <source>Lanes by</source>
        <translation>레인 기준</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Skip</source>
        <translation>건너뛰기</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>What was true, when</source>
        <translation>무엇이 언제 사실이었나</translation>
    </message>
    <message>
        <source>A bar is something that holds for a while, a diamond happens once, a dashed box is a plan. What is not certain is hatched or outlined.</source>
        <translation>막대는 한동안 이어지는 사실, 마름모는 한 번 일어난 일, 점선 상자는 계획입니다. 확실하지 않은 것은 빗금이나 테두리로 그립니다.</translation>
    </message>
    <message>
        <source>Ask about another day</source>
        <translation>다른 날을 묻기</translation>
    </message>
    <message>
        <source>“True at” is the day in the world; “Known at” counts only what had been said by then. Every panel follows both.</source>
        <translation>‘사실 시점’은 묻고 싶은 날이고, ‘알던 시점’은 그때까지 들은 것만 셉니다. 모든 패널이 두 시점을 따릅니다.</translation>
    </message>
    <message>
        <source>You decide what replaces what</source>
        <translation>무엇이 무엇을 대신하는지는 사람이 정합니다</translation>
    </message>
    <message>
        <source>Suggestions wait here and change nothing until you accept them. Press A to accept, R to reject; Undo takes any decision back.</source>
        <translation>제안은 여기서 기다리며, 수락하기 전에는 아무것도 바꾸지 않습니다. A로 수락, R로 거절하고, 어떤 결정이든 실행 취소로 되돌립니다.</translation>
    </message>
    <message>
        <source>{place} of {count}</source>
        <translation>{place}/{count}</translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <source>Read it as</source>
        <translation>읽을 형식</translation>
    </message>
    <message>
        <source>Choose a format…</source>
        <translation>형식 선택…</translation>
    </message>
    <message>
        <source>This cannot be imported</source>
        <translation>가져올 수 없는 파일입니다</translation>
    </message>
</context>
<context>
    <name>ValidityBars</name>
    <message>
        <source>before</source>
        <translation>전</translation>
    </message>
    <message>
        <source>after</source>
        <translation>후</translation>
    </message>
    <message>
        <source>never true</source>
        <translation>사실이었던 적 없음</translation>
    </message>
    <message>
        <source>further notice</source>
        <translation>별도 통지 때까지</translation>
    </message>
</context>
<context>
    <name>VerdictBox</name>
    <message>
        <source>proposed by {name}</source>
        <translation>제안한 이: {name}</translation>
    </message>
    <message>
        <source>older one: {spans}</source>
        <translation>옛것: {spans}</translation>
    </message>
</context>
<context>
    <name>ViewExportController</name>
    <message>
        <source>Export the view</source>
        <translation>화면 내보내기</translation>
    </message>
    <message>
        <source>The view is in {path}</source>
        <translation>화면을 {path}에 저장했습니다</translation>
    </message>
    <message numerus="yes">
        <source>%n memories are in {path}</source>
        <translation>
            <numerusform>기억 %n개를 {path}에 저장했습니다</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhyCard</name>
    <message>
        <source>Why this date</source>
        <translation>이 날짜의 근거</translation>
    </message>
    <message>
        <source>Nothing says when: neither the words nor the message have a date.</source>
        <translation>언제인지 알 수 없습니다. 문장에도 메시지에도 날짜가 없습니다.</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>말한 때</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>규칙</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>표현</translation>
    </message>
    <message>
        <source>Implied</source>
        <translation>추정</translation>
    </message>
    <message>
        <source>Also</source>
        <translation>다른 해석</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>이전 값</translation>
    </message>
</context>
<context>
    <name>WorkspaceController</name>
    <message>
        <source>the sample</source>
        <translation>예제</translation>
    </message>
    <message>
        <source>Open a workspace</source>
        <translation>작업 공간 열기</translation>
    </message>
    <message>
        <source>Make a new workspace</source>
        <translation>새 작업 공간 만들기</translation>
    </message>
    <message>
        <source>Truewhen workspace (*.truewhen)</source>
        <translation>Truewhen 작업 공간 (*.truewhen)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>모든 파일 (*)</translation>
    </message>
</context>
<context>
    <name>ZoneChoice</name>
    <message>
        <source>The file does not say in which time zone it was written.</source>
        <translation>이 파일에는 시간대가 적혀 있지 않습니다.</translation>
    </message>
    <message>
        <source>Dates are right either way; a zone lets times be compared with other logs. It is kept apart from the file&apos;s own words.</source>
        <translation>어느 쪽이든 날짜는 정확합니다. 시간대를 정하면 다른 기록과 시각을 비교할 수 있으며, 파일에 적힌 내용과는 따로 보관합니다.</translation>
    </message>
    <message>
        <source>Leave it unknown</source>
        <translation>모르는 채로 두기</translation>
    </message>
    <message>
        <source>{zone} (yours)</source>
        <translation>{zone} (내 시간대)</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>시간대</translation>
    </message>
    <message>
        <source>Use for all files</source>
        <translation>모든 파일에 적용</translation>
    </message>
    <message>
        <source>{time}, no zone</source>
        <translation>{time}, 시간대 없음</translation>
    </message>
    <message>
        <source>{time} is {utc} UTC</source>
        <translation>{time} = {utc} UTC</translation>
    </message>
</context>
<context>
    <name>_Lags</name>
    <message numerus="yes">
        <source>%n year(s) later</source>
        <translation>
            <numerusform>%n년 뒤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s) later</source>
        <translation>
            <numerusform>%n개월 뒤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) later</source>
        <translation>
            <numerusform>%n일 뒤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) later</source>
        <translation>
            <numerusform>%n시간 뒤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) later</source>
        <translation>
            <numerusform>%n분 뒤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s) ahead</source>
        <translation>
            <numerusform>%n년 앞서</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s) ahead</source>
        <translation>
            <numerusform>%n개월 앞서</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ahead</source>
        <translation>
            <numerusform>%n일 앞서</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ahead</source>
        <translation>
            <numerusform>%n시간 앞서</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ahead</source>
        <translation>
            <numerusform>%n분 앞서</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>agent_calls</name>
    <message>
        <source>Timeline</source>
        <translation>타임라인</translation>
    </message>
    <message>
        <source>State of the world</source>
        <translation>세계의 상태</translation>
    </message>
    <message>
        <source>Date math</source>
        <translation>날짜 계산</translation>
    </message>
    <message>
        <source>History of a memory</source>
        <translation>기억의 이력</translation>
    </message>
    <message>
        <source>Proposal</source>
        <translation>제안</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>자원</translation>
    </message>
</context>
<context>
    <name>attributes</name>
    <message>
        <source>form of address</source>
        <translation>호칭</translation>
    </message>
    <message>
        <source>age</source>
        <translation>나이</translation>
    </message>
    <message>
        <source>allergies</source>
        <translation>알레르기</translation>
    </message>
    <message>
        <source>bank</source>
        <translation>은행</translation>
    </message>
    <message>
        <source>closing time</source>
        <translation>닫는 시간</translation>
    </message>
    <message>
        <source>way to work</source>
        <translation>출퇴근 방법</translation>
    </message>
    <message>
        <source>employer</source>
        <translation>직장</translation>
    </message>
    <message>
        <source>height</source>
        <translation>키</translation>
    </message>
    <message>
        <source>hobbies</source>
        <translation>취미</translation>
    </message>
    <message>
        <source>what is owned</source>
        <translation>보유한 것</translation>
    </message>
    <message>
        <source>home</source>
        <translation>사는 곳</translation>
    </message>
    <message>
        <source>who is in charge</source>
        <translation>담당자</translation>
    </message>
    <message>
        <source>insurer</source>
        <translation>보험사</translation>
    </message>
    <message>
        <source>languages</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>likes and dislikes</source>
        <translation>좋아하고 싫어하는 것</translation>
    </message>
    <message>
        <source>subject of study</source>
        <translation>전공</translation>
    </message>
    <message>
        <source>manager</source>
        <translation>상사</translation>
    </message>
    <message>
        <source>medication</source>
        <translation>약</translation>
    </message>
    <message>
        <source>name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>opening time</source>
        <translation>여는 시간</translation>
    </message>
    <message>
        <source>partner</source>
        <translation>배우자나 연인</translation>
    </message>
    <message>
        <source>people</source>
        <translation>사람들</translation>
    </message>
    <message>
        <source>pets</source>
        <translation>반려동물</translation>
    </message>
    <message>
        <source>phone number</source>
        <translation>전화번호</translation>
    </message>
    <message>
        <source>planned date</source>
        <translation>예정일</translation>
    </message>
    <message>
        <source>preference</source>
        <translation>선호</translation>
    </message>
    <message>
        <source>price</source>
        <translation>가격</translation>
    </message>
    <message>
        <source>role</source>
        <translation>역할</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>일정</translation>
    </message>
    <message>
        <source>school</source>
        <translation>학교</translation>
    </message>
    <message>
        <source>skills</source>
        <translation>기술과 능력</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>단계</translation>
    </message>
    <message>
        <source>subscriptions</source>
        <translation>구독</translation>
    </message>
    <message>
        <source>technology</source>
        <translation>쓰는 기술</translation>
    </message>
    <message>
        <source>what is used</source>
        <translation>쓰는 것</translation>
    </message>
    <message>
        <source>vehicle</source>
        <translation>탈것</translation>
    </message>
    <message>
        <source>version</source>
        <translation>버전</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>무게</translation>
    </message>
    <message>
        <source>where from</source>
        <translation>출발지</translation>
    </message>
    <message>
        <source>meeting place</source>
        <translation>모이는 곳</translation>
    </message>
    <message>
        <source>way to pay</source>
        <translation>결제 수단</translation>
    </message>
    <message>
        <source>channel</source>
        <translation>채널</translation>
    </message>
    <message>
        <source>how long it lasts</source>
        <translation>유효 기간</translation>
    </message>
</context>
<context>
    <name>audit</name>
    <message>
        <source>accepted</source>
        <translation>수락</translation>
    </message>
    <message>
        <source>accepted otherwise</source>
        <translation>다르게 수락</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>거절</translation>
    </message>
    <message>
        <source>put off</source>
        <translation>보류</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>대기</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>Agreement with the judge</source>
        <translation>판정자와의 일치</translation>
    </message>
    <message>
        <source>Decisions, oldest first</source>
        <translation>결정 (오래된 것부터)</translation>
    </message>
    <message>
        <source>Nothing has been decided yet.</source>
        <translation>아직 결정된 것이 없습니다.</translation>
    </message>
    <message>
        <source>undone or decided anew</source>
        <translation>취소되었거나 다시 결정됨</translation>
    </message>
    <message>
        <source>Log row</source>
        <translation>기록 행</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>판정자</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>결정 수</translation>
    </message>
    <message>
        <source>Accepted as suggested</source>
        <translation>제안대로 수락</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 구간</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>작업 공간</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>작성</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>제안</translation>
    </message>
    <message>
        <source>Rows of the log</source>
        <translation>기록 행 수</translation>
    </message>
    <message>
        <source>Hash of the last row</source>
        <translation>마지막 행의 해시</translation>
    </message>
    <message>
        <source>Last row written</source>
        <translation>마지막 행 기록 시각</translation>
    </message>
    <message>
        <source>The log is NOT whole: a row was changed or taken away. Do not rely on it.</source>
        <translation>기록이 온전하지 않습니다: 바뀌거나 사라진 행이 있습니다. 믿지 마세요.</translation>
    </message>
    <message>
        <source>Audit of an agent&apos;s memory</source>
        <translation>에이전트 기억 감사</translation>
    </message>
    <message>
        <source>(erased)</source>
        <translation>(삭제됨)</translation>
    </message>
</context>
<context>
    <name>changes</name>
    <message>
        <source>changed</source>
        <translation>바뀜</translation>
    </message>
    <message>
        <source>began</source>
        <translation>시작됨</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>끝남</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>바로잡힘</translation>
    </message>
    <message>
        <source>true before, heard of since</source>
        <translation>전부터 사실, 나중에 알게 됨</translation>
    </message>
</context>
<context>
    <name>date_math</name>
    <message>
        <source>{a} is before {b}</source>
        <translation>{a}: {b}보다 앞</translation>
    </message>
    <message>
        <source>{a} ends where {b} begins</source>
        <translation>{a} 끝에서 {b} 시작</translation>
    </message>
    <message>
        <source>{a} begins first and overlaps {b}</source>
        <translation>{a} 먼저 시작, {b} 일부와 겹침</translation>
    </message>
    <message>
        <source>{a} begins first, both end together with {b}</source>
        <translation>{a} 먼저 시작, {b} 함께 끝남</translation>
    </message>
    <message>
        <source>{a} contains {b}</source>
        <translation>{a}: {b} 전체를 품음</translation>
    </message>
    <message>
        <source>{a} begins with {b} and ends first</source>
        <translation>{a}, {b} 함께 시작; 앞이 먼저 끝남</translation>
    </message>
    <message>
        <source>{a} and {b} are the same time</source>
        <translation>{a}, {b}: 같은 때</translation>
    </message>
    <message>
        <source>{a} begins with {b} and lasts longer</source>
        <translation>{a}, {b} 함께 시작; 앞이 더 오래감</translation>
    </message>
    <message>
        <source>{a} lies within {b}</source>
        <translation>{a}: {b} 안에 듦</translation>
    </message>
    <message>
        <source>{a} begins later and ends with {b}</source>
        <translation>{a} 나중에 시작, {b} 함께 끝남</translation>
    </message>
    <message>
        <source>{a} begins while {b} lasts and ends after it</source>
        <translation>{b} 동안 {a} 시작, 더 뒤에 끝남</translation>
    </message>
    <message>
        <source>{a} begins where {b} ends</source>
        <translation>{b} 끝에서 {a} 시작</translation>
    </message>
    <message>
        <source>{a} is after {b}</source>
        <translation>{a}: {b}보다 뒤</translation>
    </message>
    <message>
        <source>{a} comes first</source>
        <translation>{a} 쪽이 먼저</translation>
    </message>
    <message>
        <source>{b} comes first</source>
        <translation>{b} 쪽이 먼저</translation>
    </message>
    <message>
        <source>the same day</source>
        <translation>같은 날</translation>
    </message>
    <message>
        <source>nothing says which comes first</source>
        <translation>어느 쪽이 먼저인지 알 수 없음</translation>
    </message>
    <message>
        <source>Australia</source>
        <translation>호주</translation>
    </message>
    <message>
        <source>Brazil</source>
        <translation>브라질</translation>
    </message>
    <message>
        <source>Canada</source>
        <translation>캐나다</translation>
    </message>
    <message>
        <source>China</source>
        <translation>중국</translation>
    </message>
    <message>
        <source>Germany</source>
        <translation>독일</translation>
    </message>
    <message>
        <source>Spain</source>
        <translation>스페인</translation>
    </message>
    <message>
        <source>France</source>
        <translation>프랑스</translation>
    </message>
    <message>
        <source>United Kingdom</source>
        <translation>영국</translation>
    </message>
    <message>
        <source>India</source>
        <translation>인도</translation>
    </message>
    <message>
        <source>Italy</source>
        <translation>이탈리아</translation>
    </message>
    <message>
        <source>Japan</source>
        <translation>일본</translation>
    </message>
    <message>
        <source>South Korea</source>
        <translation>대한민국</translation>
    </message>
    <message>
        <source>Netherlands</source>
        <translation>네덜란드</translation>
    </message>
    <message>
        <source>Portugal</source>
        <translation>포르투갈</translation>
    </message>
    <message>
        <source>Taiwan</source>
        <translation>대만</translation>
    </message>
    <message>
        <source>United States</source>
        <translation>미국</translation>
    </message>
    <message>
        <source>Vietnam</source>
        <translation>베트남</translation>
    </message>
    <message>
        <source>several are possible</source>
        <translation>여러 관계가 가능</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 또는 </translation>
    </message>
</context>
<context>
    <name>errors</name>
    <message>
        <source>This would lead back to where it begins. If the older state came back, add it as a new memory; or undo the replacement between the two first.</source>
        <translation>이렇게 하면 시작한 곳으로 되돌아갑니다. 옛 상태가 돌아왔다면 새 기억으로 추가하거나, 둘 사이의 대체를 먼저 취소하세요.</translation>
    </message>
    <message>
        <source>The newer one began before the older one did, so it cannot have ended it. Draw it the other way round, say since when with Edit, or call it a correction or a portion.</source>
        <translation>새것이 옛것보다 먼저 시작되어 그것을 끝낼 수 없습니다. 방향을 바꾸어 그리거나, ‘고치기’로 언제부터인지 말하거나, 정정 또는 일부로 정하세요.</translation>
    </message>
    <message>
        <source>That suggestion was decided already; undo that decision first.</source>
        <translation>그 제안은 이미 결정되었습니다. 먼저 그 결정을 취소하세요.</translation>
    </message>
    <message>
        <source>The judge does not say what it is: choose the kind with Edit first.</source>
        <translation>판정이 종류를 말하지 않습니다. 먼저 ‘고치기’로 종류를 고르세요.</translation>
    </message>
    <message>
        <source>That is not in the workspace any more; somebody else has changed it.</source>
        <translation>작업 공간에 더 이상 없습니다. 다른 곳에서 바뀌었습니다.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>취소할 것이 없습니다.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>다시 실행할 것이 없습니다.</translation>
    </message>
    <message>
        <source>An agent may ask and propose; deciding is for people.</source>
        <translation>에이전트는 묻고 제안할 수 있습니다. 결정은 사람이 합니다.</translation>
    </message>
    <message>
        <source>Some of these are never accepted unseen; nothing was accepted. Decide them one by one.</source>
        <translation>보지 않고 수락할 수 없는 것이 있어 아무것도 수락하지 않았습니다. 하나씩 결정하세요.</translation>
    </message>
    <message>
        <source>Both parts must hold words of the message they were said in.</source>
        <translation>두 부분 모두 원래 메시지의 말을 담아야 합니다.</translation>
    </message>
    <message>
        <source>Nothing says which way the replacements of this store point; say which end is the newer one.</source>
        <translation>이 저장소의 대체 관계가 어느 쪽을 가리키는지 알 수 없습니다. 어느 쪽이 새것인지 알려 주세요.</translation>
    </message>
    <message>
        <source>The result lies beyond the years that can be written.</source>
        <translation>결과가 쓸 수 있는 연도를 벗어납니다.</translation>
    </message>
    <message>
        <source>That many working days are too many to count.</source>
        <translation>근무일이 너무 많아 셀 수 없습니다.</translation>
    </message>
    <message>
        <source>No holidays are known for that country.</source>
        <translation>그 나라의 공휴일을 알 수 없습니다.</translation>
    </message>
    <message>
        <source>There is no age before the day of birth.</source>
        <translation>태어나기 전의 나이는 없습니다.</translation>
    </message>
    <message>
        <source>There is no such time zone; choose one from the list.</source>
        <translation>그런 시간대가 없습니다. 목록에서 고르세요.</translation>
    </message>
    <message>
        <source>The list has changed meanwhile; look again from its beginning.</source>
        <translation>그사이 목록이 바뀌었습니다. 처음부터 다시 보세요.</translation>
    </message>
    <message>
        <source>{path} is not there any more; was it moved or renamed?</source>
        <translation>{path}이(가) 없습니다. 옮겼거나 이름을 바꾸었나요?</translation>
    </message>
    <message>
        <source>{path} is there already; choose another name.</source>
        <translation>{path}이(가) 이미 있습니다. 다른 이름을 고르세요.</translation>
    </message>
    <message>
        <source>{path} is no Truewhen workspace; to read a chat log, import it into one.</source>
        <translation>{path}은(는) Truewhen 작업 공간이 아닙니다. 대화 기록은 가져오기로 여세요.</translation>
    </message>
    <message>
        <source>{path} was changed meanwhile; nothing was written. Try again.</source>
        <translation>{path} 파일이 그사이 바뀌어 아무것도 쓰지 않았습니다. 다시 시도하세요.</translation>
    </message>
    <message>
        <source>{path} cannot be written; nothing was changed in it.</source>
        <translation>{path} 파일에 쓸 수 없어 아무것도 바꾸지 않았습니다.</translation>
    </message>
    <message>
        <source>Nothing can be given back to {path}; export the memories instead.</source>
        <translation>{path}에는 되돌려 쓸 수 있는 것이 없습니다. 대신 기억을 내보내세요.</translation>
    </message>
    <message>
        <source>{path} was written by a newer Truewhen; update this one.</source>
        <translation>{path}은(는) 더 새로운 Truewhen이 만들었습니다. 프로그램을 업데이트하세요.</translation>
    </message>
    <message>
        <source>Another program is writing to {path}; wait for it to end, then try again.</source>
        <translation>다른 프로그램이 {path}에 쓰고 있습니다. 끝난 뒤 다시 해 보세요.</translation>
    </message>
    <message>
        <source>{path} cannot be written; look whether there is room, and at the rights of its folder.</source>
        <translation>{path}에 쓸 수 없습니다. 남은 공간과 폴더 권한을 확인하세요.</translation>
    </message>
    <message>
        <source>{path} cannot be read; look at its rights.</source>
        <translation>{path}을(를) 읽을 수 없습니다. 권한을 확인하세요.</translation>
    </message>
    <message>
        <source>{path} is damaged; keep a copy of it and go back to the latest backup beside it.</source>
        <translation>{path}이(가) 손상되었습니다. 사본을 두고 옆에 있는 최신 백업으로 돌아가세요.</translation>
    </message>
    <message>
        <source>{path} cannot be written; choose another place.</source>
        <translation>{path}에 쓸 수 없습니다. 다른 곳을 고르세요.</translation>
    </message>
    <message>
        <source>{path} belongs to the workspace itself; choose another name.</source>
        <translation>{path}은(는) 작업 공간 자체의 파일입니다. 다른 이름을 고르세요.</translation>
    </message>
    <message>
        <source>No model can be asked as things are; nothing was sent.</source>
        <translation>지금은 모델에 물을 수 없습니다. 아무것도 보내지 않았습니다.</translation>
    </message>
    <message>
        <source>Asking a model is switched off; nothing was sent.</source>
        <translation>모델에 묻기가 꺼져 있습니다. 아무것도 보내지 않았습니다.</translation>
    </message>
    <message>
        <source>Asking a model needs packages that are not installed: pip install “truewhen[llm]”.</source>
        <translation>모델에 물으려면 설치되지 않은 패키지가 필요합니다: pip install “truewhen[llm]”</translation>
    </message>
    <message>
        <source>The address must look like http://127.0.0.1:11434/v1, without a name or key in it.</source>
        <translation>주소는 http://127.0.0.1:11434/v1 형태여야 하며 이름이나 키가 들어 있으면 안 됩니다.</translation>
    </message>
    <message>
        <source>Name a model that the address has.</source>
        <translation>그 주소에 있는 모델의 이름을 적으세요.</translation>
    </message>
    <message>
        <source>The keyring of the system cannot be used; keys are kept only there, so unlock it or set it up.</source>
        <translation>시스템 키링을 쓸 수 없습니다. 키는 거기에만 보관하므로 잠금을 풀거나 설정하세요.</translation>
    </message>
    <message>
        <source>The model gave no usable answer.</source>
        <translation>모델이 쓸 수 있는 답을 주지 않았습니다.</translation>
    </message>
    <message>
        <source>As much was asked as was allowed; it can go on where it stopped.</source>
        <translation>허용된 만큼 물었습니다. 멈춘 곳에서 이어 갈 수 있습니다.</translation>
    </message>
    <message>
        <source>The text is longer than what is sent to a model.</source>
        <translation>글이 모델에 보낼 수 있는 길이를 넘습니다.</translation>
    </message>
    <message>
        <source>Cancelled; the model was not waited for.</source>
        <translation>취소했습니다. 모델의 답을 기다리지 않았습니다.</translation>
    </message>
    <message>
        <source>No model answers at {address}: start its server, or correct the address (most end in /v1).</source>
        <translation>{address}에서 응답하는 모델이 없습니다. 서버를 켜거나 주소를 고치세요(대개 /v1로 끝납니다).</translation>
    </message>
    <message>
        <source>{address} does not have the model {model}.</source>
        <translation>{address}에 {model} 모델이 없습니다.</translation>
    </message>
    <message>
        <source>{address} wants a key, or another one than is kept for it.</source>
        <translation>{address}에 키가 필요하거나 보관된 키가 맞지 않습니다.</translation>
    </message>
    <message>
        <source>{address} takes no more questions for now; try later.</source>
        <translation>{address}이(가) 지금은 더 받지 않습니다. 나중에 해 보세요.</translation>
    </message>
    <message>
        <source>{address} failed; look at its log, or try later.</source>
        <translation>{address}에서 오류가 났습니다. 서버 기록을 보거나 나중에 해 보세요.</translation>
    </message>
    <message>
        <source>{address} did not take the question.</source>
        <translation>{address}이(가) 질문을 받지 않았습니다.</translation>
    </message>
    <message>
        <source>{address} gave no answer in time; take a smaller model or allow more time.</source>
        <translation>{address}이(가) 제때 답하지 않았습니다. 더 작은 모델을 쓰거나 시간을 더 주세요.</translation>
    </message>
    <message>
        <source>{address} broke off before its answer was whole.</source>
        <translation>{address}의 답이 끝나기 전에 연결이 끊겼습니다.</translation>
    </message>
    <message>
        <source>The answer of the model is not what was asked for.</source>
        <translation>모델의 답이 요청한 형식이 아닙니다.</translation>
    </message>
</context>
<context>
    <name>filters</name>
    <message>
        <source>subject</source>
        <translation>대상</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>속성</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>말한 사람</translation>
    </message>
    <message>
        <source>source</source>
        <translation>출처</translation>
    </message>
    <message>
        <source>scope</source>
        <translation>범위</translation>
    </message>
    <message>
        <source>nature</source>
        <translation>성격</translation>
    </message>
    <message>
        <source>status</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>basis of the date</source>
        <translation>날짜 근거</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>suggestions</source>
        <translation>제안</translation>
    </message>
    <message>
        <source>range</source>
        <translation>기간</translation>
    </message>
    <message>
        <source>hits</source>
        <translation>검색 결과</translation>
    </message>
    <message>
        <source>without a date</source>
        <translation>날짜 없음</translation>
    </message>
    <message>
        <source>waits for a decision</source>
        <translation>결정 대기</translation>
    </message>
    <message>
        <source>nothing waits</source>
        <translation>대기 없음</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
</context>
<context>
    <name>graph</name>
    <message>
        <source>replaced by</source>
        <translation>대신한 것</translation>
    </message>
    <message>
        <source>corrected by</source>
        <translation>바로잡은 것</translation>
    </message>
    <message>
        <source>ended by</source>
        <translation>끝낸 것</translation>
    </message>
    <message>
        <source>for a while</source>
        <translation>한동안</translation>
    </message>
    <message>
        <source>refined by</source>
        <translation>더 자세한 것</translation>
    </message>
    <message>
        <source>said again by</source>
        <translation>다시 말한 것</translation>
    </message>
    <message>
        <source>goes well with</source>
        <translation>함께 성립</translation>
    </message>
    <message>
        <source>contradicts</source>
        <translation>모순</translation>
    </message>
    <message>
        <source>nothing to do with</source>
        <translation>관계 없음</translation>
    </message>
    <message>
        <source>related to</source>
        <translation>관련</translation>
    </message>
    <message>
        <source>{word}? · pending</source>
        <translation>{word}? · 대기</translation>
    </message>
    <message>
        <source>{word} · cycle</source>
        <translation>{word} · 순환</translation>
    </message>
    <message>
        <source>open fork</source>
        <translation>열린 갈래</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>선택함</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>이름 없음</translation>
    </message>
    <message>
        <source>today</source>
        <translation>오늘</translation>
    </message>
    <message>
        <source>{count} older edges are not drawn; select a memory to see its chain</source>
        <translation>오래된 연결 {count}개는 그리지 않았습니다. 기억을 고르면 그 사슬이 보입니다</translation>
    </message>
    <message>
        <source>waits for a decision</source>
        <translation>결정을 기다림</translation>
    </message>
    <message>
        <source>cycle: does nothing</source>
        <translation>순환: 효력 없음</translation>
    </message>
    <message>
        <source>stands for {count}</source>
        <translation>{count}개를 대신함</translation>
    </message>
    <message>
        <source>not to scale</source>
        <translation>실제 간격 아님</translation>
    </message>
    <message>
        <source>An edge joins these two already</source>
        <translation>이 둘은 이미 이어져 있습니다</translation>
    </message>
    <message>
        <source>A suggestion for these two waits already; drop to open it</source>
        <translation>이 둘에 대한 제안이 이미 기다립니다. 놓으면 열립니다</translation>
    </message>
    <message>
        <source>That would close a cycle: the newer one leads back to the older one</source>
        <translation>그러면 순환이 됩니다. 새것이 옛것으로 되돌아갑니다</translation>
    </message>
    <message>
        <source>Drop on what took its place</source>
        <translation>대신하게 된 기억 위에 놓으세요</translation>
    </message>
    <message>
        <source>Propose: replaced by “{new}”</source>
        <translation>제안: “{new}”(으)로 대체</translation>
    </message>
    <message>
        <source>{count} earlier ones are not drawn</source>
        <translation>더 이른 {count}개는 그리지 않음</translation>
    </message>
    <message>
        <source>Review this suggestion…</source>
        <translation>이 제안 검토…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>글 복사</translation>
    </message>
    <message>
        <source>Propose: the newer selected one replaces the older</source>
        <translation>제안: 선택한 둘 가운데 새것이 옛것을 대신함</translation>
    </message>
    <message>
        <source>Select the whole chain</source>
        <translation>사슬 전체 선택</translation>
    </message>
    <message>
        <source>Zoom to the chain</source>
        <translation>사슬에 맞춰 보기</translation>
    </message>
    <message>
        <source>Even spacing, not to scale</source>
        <translation>고른 간격 (실제 간격 아님)</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>모두 보기</translation>
    </message>
    <message>
        <source>Facts without an edge</source>
        <translation>이어지지 않은 사실</translation>
    </message>
    <message>
        <source>%n fact(s)</source>
        <translation>사실 %n개</translation>
    </message>
</context>
<context>
    <name>guide</name>
    <message>
        <source>true at</source>
        <translation>사실 시점</translation>
    </message>
    <message>
        <source>known at</source>
        <translation>알던 시점</translation>
    </message>
    <message>
        <source>maybe</source>
        <translation>불확실</translation>
    </message>
    <message>
        <source>mention</source>
        <translation>말한 시점</translation>
    </message>
    <message>
        <source>replaced by</source>
        <translation>대신한 것</translation>
    </message>
    <message>
        <source>fork</source>
        <translation>갈래</translation>
    </message>
    <message>
        <source>portion</source>
        <translation>일부 기간</translation>
    </message>
    <message>
        <source>The day in the world that you ask about: what held on that day, whenever it was heard of.</source>
        <translation>묻고 싶은 날입니다. 언제 들었든 그날 사실이었던 것을 보여 줍니다.</translation>
    </message>
    <message>
        <source>Counts only what had been said by that day. So you see what an agent could know then, even where later messages corrected it.</source>
        <translation>그날까지 들은 것만 셉니다. 나중에 고쳐졌더라도, 에이전트가 그때 알 수 있었던 것을 보여 줍니다.</translation>
    </message>
    <message>
        <source>The words leave it open: “in June” may be the 1st or the 30th. What may be true is outlined or hatched, and counted apart from what is true.</source>
        <translation>말만으로는 정할 수 없다는 뜻입니다. ‘6월에’는 1일일 수도 30일일 수도 있습니다. 불확실한 것은 테두리나 빗금으로 그리고, 확실한 것과 따로 셉니다.</translation>
    </message>
    <message>
        <source>Nothing says when it happened, so it stands at the time when it was said; its mark is hollow.</source>
        <translation>언제 일어났는지 말이 없어, 말한 때에 둔 것입니다. 표시의 속이 비어 있습니다.</translation>
    </message>
    <message>
        <source>A newer memory took the place of an older one. The older one stays, and ends where the newer begins.</source>
        <translation>새 기억이 옛 기억을 대신했습니다. 옛 기억은 지워지지 않고, 새 기억이 시작되는 곳에서 끝납니다.</translation>
    </message>
    <message>
        <source>Two memories both took the place of one, and both hold at the same time. A person has to say which.</source>
        <translation>두 기억이 같은 기억을 대신했고 동시에 성립합니다. 어느 쪽인지 사람이 정해야 합니다.</translation>
    </message>
    <message>
        <source>It held for a while only, such as a trial in June; afterwards the older one holds again.</source>
        <translation>6월의 시험 운영처럼 한동안만 성립했고, 그 뒤에는 옛 기억이 다시 성립합니다.</translation>
    </message>
</context>
<context>
    <name>import_evidence</name>
    <message>
        <source>conversations whose messages form a “mapping” of nodes</source>
        <translation>메시지가 노드의 “mapping”을 이루는 대화</translation>
    </message>
    <message>
        <source>the saved memories within a ChatGPT export</source>
        <translation>ChatGPT 내보내기에 들어 있는 저장된 기억</translation>
    </message>
    <message>
        <source>conversations with “chat_messages” and “sender”</source>
        <translation>“chat_messages”와 “sender”가 있는 대화</translation>
    </message>
    <message>
        <source>lines with “sessionId”, “parentUuid” and “type”</source>
        <translation>“sessionId”, “parentUuid”, “type”이 있는 줄</translation>
    </message>
    <message>
        <source>lines with “timestamp”, “type” and “payload”</source>
        <translation>“timestamp”, “type”, “payload”가 있는 줄</translation>
    </message>
    <message>
        <source>“sessionId”, “projectHash” and messages of “gemini”</source>
        <translation>“sessionId”, “projectHash”와 “gemini” 메시지</translation>
    </message>
    <message>
        <source>a database that holds the chats of Cursor</source>
        <translation>Cursor의 대화가 든 데이터베이스</translation>
    </message>
    <message>
        <source>activities with “header”, “title” and “products”</source>
        <translation>“header”, “title”, “products”가 있는 활동</translation>
    </message>
    <message>
        <source>a page of activities as Google Takeout writes it</source>
        <translation>Google Takeout이 만든 활동 페이지</translation>
    </message>
    <message>
        <source>messages with “role” and “content”</source>
        <translation>“role”과 “content”가 있는 메시지</translation>
    </message>
    <message>
        <source>lines with “role” and “content”</source>
        <translation>“role”과 “content”가 있는 줄</translation>
    </message>
    <message>
        <source>“conversations” whose turns have “from” and “value”</source>
        <translation>차례마다 “from”과 “value”가 있는 “conversations”</translation>
    </message>
    <message>
        <source>messages of the type “human” or “ai”</source>
        <translation>“human” 또는 “ai” 유형의 메시지</translation>
    </message>
    <message>
        <source>sessions with dates, and turns with “dia_id”</source>
        <translation>날짜가 있는 세션과 “dia_id”가 있는 차례</translation>
    </message>
    <message>
        <source>questions with “haystack_sessions” and “haystack_dates”</source>
        <translation>“haystack_sessions”와 “haystack_dates”가 있는 질문</translation>
    </message>
    <message>
        <source>a file a day for each channel, as Slack writes them</source>
        <translation>Slack이 만드는 채널별 하루 한 파일</translation>
    </message>
    <message>
        <source>“guild”, “channel” and “messages”</source>
        <translation>“guild”, “channel”, “messages”</translation>
    </message>
    <message>
        <source>a table that begins with AuthorID, Author, Date, Content</source>
        <translation>AuthorID, Author, Date, Content로 시작하는 표</translation>
    </message>
    <message>
        <source>messages with “from_id” and “date”</source>
        <translation>“from_id”와 “date”가 있는 메시지</translation>
    </message>
    <message>
        <source>lines that begin with a date, a time and a name</source>
        <translation>날짜, 시각, 이름으로 시작하는 줄</translation>
    </message>
    <message>
        <source>the title and the lines that KakaoTalk writes</source>
        <translation>카카오톡이 만드는 제목과 줄</translation>
    </message>
    <message>
        <source>a table that begins with Date, User, Message</source>
        <translation>Date, User, Message로 시작하는 표</translation>
    </message>
    <message>
        <source>the days and the lines with tabs that LINE writes</source>
        <translation>LINE이 만드는 날짜와 탭으로 나뉜 줄</translation>
    </message>
    <message>
        <source>“participants” and messages with “sender_name”</source>
        <translation>“participants”와 “sender_name”이 있는 메시지</translation>
    </message>
    <message>
        <source>“participants” and messages, as Instagram writes them</source>
        <translation>Instagram이 만드는 “participants”와 메시지</translation>
    </message>
    <message>
        <source>records with “sender”, “body” or “sent_at”</source>
        <translation>“sender”, “body” 또는 “sent_at”이 있는 기록</translation>
    </message>
    <message>
        <source>lines with a time, a &lt;name&gt; and a text</source>
        <translation>시각, &lt;이름&gt;, 글이 있는 줄</translation>
    </message>
    <message>
        <source>the first line “WEBVTT”</source>
        <translation>첫 줄 “WEBVTT”</translation>
    </message>
    <message>
        <source>numbered lines with 00:00:05,790 --&gt; 00:00:08,000</source>
        <translation>번호와 00:00:05,790 --&gt; 00:00:08,000이 있는 줄</translation>
    </message>
    <message>
        <source>turns that begin with a name or a role</source>
        <translation>이름이나 역할로 시작하는 차례</translation>
    </message>
    <message>
        <source>a first line “From …” with the header of a mail after it</source>
        <translation>첫 줄 “From …”과 그 뒤의 메일 머리글</translation>
    </message>
    <message>
        <source>memories with “user_id” or “hash”</source>
        <translation>“user_id” 또는 “hash”가 있는 기억</translation>
    </message>
    <message>
        <source>a table “history” with “memory_id” and “event”</source>
        <translation>“memory_id”와 “event”가 있는 표 “history”</translation>
    </message>
    <message>
        <source>lines that are an “entity” or a “relation”</source>
        <translation>“entity” 또는 “relation”인 줄</translation>
    </message>
    <message>
        <source>“agents” and “blocks” of Letta</source>
        <translation>Letta의 “agents”와 “blocks”</translation>
    </message>
    <message>
        <source>facts with “valid_at” and “invalid_at”</source>
        <translation>“valid_at”과 “invalid_at”이 있는 사실</translation>
    </message>
    <message>
        <source>a table “memories” with “content_hash”</source>
        <translation>“content_hash”가 있는 표 “memories”</translation>
    </message>
    <message>
        <source>a table “memories” with edges, or the timeline of VEKTOR</source>
        <translation>연결이 있는 표 “memories” 또는 VEKTOR의 타임라인</translation>
    </message>
    <message>
        <source>lines with “uid”, “nature” and “learned_at”</source>
        <translation>“uid”, “nature”, “learned_at”이 있는 줄</translation>
    </message>
</context>
<context>
    <name>import_families</name>
    <message>
        <source>Talks with an AI</source>
        <translation>AI와의 대화</translation>
    </message>
    <message>
        <source>Talks between people</source>
        <translation>사람 사이의 대화</translation>
    </message>
    <message>
        <source>Memories of agents</source>
        <translation>에이전트의 기억</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>그 밖의 것</translation>
    </message>
</context>
<context>
    <name>import_words</name>
    <message>
        <source>ChatGPT export</source>
        <translation>ChatGPT 내보내기</translation>
    </message>
    <message>
        <source>Saved memories of ChatGPT</source>
        <translation>ChatGPT의 저장된 기억</translation>
    </message>
    <message>
        <source>Claude export</source>
        <translation>Claude 내보내기</translation>
    </message>
    <message>
        <source>Claude Code session</source>
        <translation>Claude Code 세션</translation>
    </message>
    <message>
        <source>Codex session</source>
        <translation>Codex 세션</translation>
    </message>
    <message>
        <source>Gemini CLI session</source>
        <translation>Gemini CLI 세션</translation>
    </message>
    <message>
        <source>Cursor chat store</source>
        <translation>Cursor 대화 저장소</translation>
    </message>
    <message>
        <source>Gemini activity (Takeout, JSON)</source>
        <translation>Gemini 활동 (Takeout, JSON)</translation>
    </message>
    <message>
        <source>Gemini activity (Takeout, HTML)</source>
        <translation>Gemini 활동 (Takeout, HTML)</translation>
    </message>
    <message>
        <source>messages in the OpenAI form (JSON)</source>
        <translation>OpenAI 형식 메시지 (JSON)</translation>
    </message>
    <message>
        <source>messages in the OpenAI form (JSON lines)</source>
        <translation>OpenAI 형식 메시지 (JSON Lines)</translation>
    </message>
    <message>
        <source>ShareGPT conversations</source>
        <translation>ShareGPT 대화</translation>
    </message>
    <message>
        <source>LangChain messages</source>
        <translation>LangChain 메시지</translation>
    </message>
    <message>
        <source>LoCoMo conversations</source>
        <translation>LoCoMo 대화</translation>
    </message>
    <message>
        <source>LongMemEval sessions</source>
        <translation>LongMemEval 세션</translation>
    </message>
    <message>
        <source>Slack export</source>
        <translation>Slack 내보내기</translation>
    </message>
    <message>
        <source>Discord channel (JSON)</source>
        <translation>Discord 채널 (JSON)</translation>
    </message>
    <message>
        <source>Discord channel (CSV)</source>
        <translation>Discord 채널 (CSV)</translation>
    </message>
    <message>
        <source>Telegram export</source>
        <translation>텔레그램 내보내기</translation>
    </message>
    <message>
        <source>WhatsApp chat</source>
        <translation>WhatsApp 대화</translation>
    </message>
    <message>
        <source>KakaoTalk chat (text)</source>
        <translation>카카오톡 대화 (텍스트)</translation>
    </message>
    <message>
        <source>KakaoTalk chat (CSV)</source>
        <translation>카카오톡 대화 (CSV)</translation>
    </message>
    <message>
        <source>LINE chat</source>
        <translation>라인 대화</translation>
    </message>
    <message>
        <source>Messenger export</source>
        <translation>메신저 내보내기</translation>
    </message>
    <message>
        <source>Instagram messages</source>
        <translation>인스타그램 메시지</translation>
    </message>
    <message>
        <source>Signal export</source>
        <translation>Signal 내보내기</translation>
    </message>
    <message>
        <source>IRC log</source>
        <translation>IRC 기록</translation>
    </message>
    <message>
        <source>transcript (WebVTT)</source>
        <translation>자막 (WebVTT)</translation>
    </message>
    <message>
        <source>transcript (SubRip)</source>
        <translation>자막 (SubRip)</translation>
    </message>
    <message>
        <source>transcript (Markdown)</source>
        <translation>대화록 (Markdown)</translation>
    </message>
    <message>
        <source>mailbox</source>
        <translation>메일함</translation>
    </message>
    <message>
        <source>mem0 export</source>
        <translation>mem0 내보내기</translation>
    </message>
    <message>
        <source>mem0 history</source>
        <translation>mem0 이력</translation>
    </message>
    <message>
        <source>MCP memory</source>
        <translation>MCP 기억</translation>
    </message>
    <message>
        <source>Letta agent file</source>
        <translation>Letta 에이전트 파일</translation>
    </message>
    <message>
        <source>Graphiti export</source>
        <translation>Graphiti 내보내기</translation>
    </message>
    <message>
        <source>memory service store</source>
        <translation>기억 서비스 저장소</translation>
    </message>
    <message>
        <source>VEKTOR store</source>
        <translation>VEKTOR 저장소</translation>
    </message>
    <message>
        <source>Truewhen export</source>
        <translation>Truewhen 내보내기</translation>
    </message>
    <message>
        <source>Messages without a time: they go to the undated tray.</source>
        <translation>시각이 없는 메시지는 날짜 없음 칸으로 들어갑니다.</translation>
    </message>
    <message>
        <source>The times name no zone: they are wall clock.</source>
        <translation>시각에 시간대가 없어 적힌 그대로의 현지 시각으로 봅니다.</translation>
    </message>
    <message>
        <source>Other branches exist; only the current one is read.</source>
        <translation>다른 갈래가 있지만 현재 갈래만 읽습니다.</translation>
    </message>
    <message>
        <source>Instructions and injected context were left out.</source>
        <translation>지시문과 삽입된 문맥은 제외했습니다.</translation>
    </message>
    <message>
        <source>Service lines were left out.</source>
        <translation>시스템 안내 줄은 제외했습니다.</translation>
    </message>
    <message>
        <source>Tool calls and their results were left out.</source>
        <translation>도구 호출과 그 결과는 제외했습니다.</translation>
    </message>
    <message>
        <source>Reasoning of the model was left out.</source>
        <translation>모델의 추론 과정은 제외했습니다.</translation>
    </message>
    <message>
        <source>Side chains of sub-agents were left out.</source>
        <translation>하위 에이전트의 곁가지는 제외했습니다.</translation>
    </message>
    <message>
        <source>Parts of a type not known were left out.</source>
        <translation>알 수 없는 종류의 부분은 제외했습니다.</translation>
    </message>
    <message>
        <source>Records of a type not known were left out.</source>
        <translation>알 수 없는 종류의 기록은 제외했습니다.</translation>
    </message>
    <message>
        <source>Lines that could not be read were left out.</source>
        <translation>읽을 수 없는 줄은 제외했습니다.</translation>
    </message>
    <message>
        <source>The file ends in the middle; what is whole was kept.</source>
        <translation>파일이 중간에 끊겼습니다. 온전한 부분만 남겼습니다.</translation>
    </message>
    <message>
        <source>Broken JSON was repaired before reading.</source>
        <translation>깨진 JSON을 고쳐서 읽었습니다.</translation>
    </message>
    <message>
        <source>Garbled characters were repaired.</source>
        <translation>깨진 글자를 복구했습니다.</translation>
    </message>
    <message>
        <source>Joined or split records were put right.</source>
        <translation>붙거나 나뉜 기록을 바로잡았습니다.</translation>
    </message>
    <message>
        <source>Half characters were replaced by �.</source>
        <translation>반쪽 문자는 �로 바꾸었습니다.</translation>
    </message>
    <message>
        <source>Messages that hold only an attachment have no text.</source>
        <translation>첨부만 있는 메시지에는 본문이 없습니다.</translation>
    </message>
    <message>
        <source>Attachments that are named but not in the export.</source>
        <translation>이름만 있고 내보내기에는 없는 첨부가 있습니다.</translation>
    </message>
    <message>
        <source>Conversations without any message.</source>
        <translation>메시지가 하나도 없는 대화가 있습니다.</translation>
    </message>
    <message>
        <source>Messages without an author.</source>
        <translation>작성자가 없는 메시지가 있습니다.</translation>
    </message>
    <message>
        <source>Messages already present were not added again.</source>
        <translation>이미 있는 메시지는 다시 추가하지 않았습니다.</translation>
    </message>
    <message>
        <source>Marks of deleted messages were left out.</source>
        <translation>삭제된 메시지 표시는 제외했습니다.</translation>
    </message>
    <message>
        <source>There is an archive inside the archive.</source>
        <translation>압축 파일 안에 또 압축 파일이 있습니다.</translation>
    </message>
    <message>
        <source>Records of another product or kind were left out.</source>
        <translation>다른 제품이나 종류의 기록은 제외했습니다.</translation>
    </message>
    <message>
        <source>No reader knows this file</source>
        <translation>읽을 수 있는 형식이 아닙니다</translation>
    </message>
    <message>
        <source>More than one reader claims this file</source>
        <translation>둘 이상의 형식으로 읽힐 수 있습니다</translation>
    </message>
    <message>
        <source>The file cannot be read</source>
        <translation>파일을 읽을 수 없습니다</translation>
    </message>
    <message>
        <source>The file is locked by a password or a key</source>
        <translation>암호나 키로 잠긴 파일입니다</translation>
    </message>
    <message>
        <source>The archive is not safe to open</source>
        <translation>안전하게 열 수 없는 압축 파일입니다</translation>
    </message>
    <message>
        <source>The file is cut off, and nothing in it is whole</source>
        <translation>파일이 끊겨 온전한 내용이 없습니다</translation>
    </message>
    <message>
        <source>The file comes from a newer version</source>
        <translation>더 새로운 버전에서 만든 파일입니다</translation>
    </message>
    <message>
        <source>There is nothing in the file</source>
        <translation>파일에 내용이 없습니다</translation>
    </message>
    <message>
        <source>Choose the file as the other program exported it. If you know what it is, say below how to read it.</source>
        <translation>다른 프로그램이 내보낸 파일을 그대로 고르세요. 무엇인지 알면 아래에서 읽을 형식을 정하세요.</translation>
    </message>
    <message>
        <source>Say below which of them it is.</source>
        <translation>그 가운데 어느 것인지 아래에서 정하세요.</translation>
    </message>
    <message>
        <source>Look whether it is still there and whether you may read it. Of a folder without an export, choose the file itself.</source>
        <translation>아직 있는지, 읽을 권한이 있는지 확인하세요. 내보내기가 없는 폴더라면 파일을 직접 고르세요.</translation>
    </message>
    <message>
        <source>Unpack it with its password, or export it without one, and choose the unpacked files.</source>
        <translation>암호로 압축을 풀거나 암호 없이 다시 내보낸 뒤, 풀린 파일을 고르세요.</translation>
    </message>
    <message>
        <source>Nothing was unpacked. Get the export again, or unpack it yourself and choose the folder.</source>
        <translation>압축을 풀지 못했습니다. 다시 내보내거나 직접 압축을 풀고 폴더를 고르세요.</translation>
    </message>
    <message>
        <source>Get the file again: its download or copy broke off.</source>
        <translation>파일을 다시 받으세요. 내려받기나 복사가 중간에 끊겼습니다.</translation>
    </message>
    <message>
        <source>Update Truewhen, or export in an older version.</source>
        <translation>Truewhen을 업데이트하거나 이전 버전으로 내보내세요.</translation>
    </message>
    <message>
        <source>Look whether the export was finished, and choose it again.</source>
        <translation>내보내기가 끝났는지 확인하고 다시 고르세요.</translation>
    </message>
</context>
<context>
    <name>list_columns</name>
    <message>
        <source>When</source>
        <translation>언제</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>기억</translation>
    </message>
    <message>
        <source>Said by</source>
        <translation>말한 사람</translation>
    </message>
    <message>
        <source>Nature</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>유효성</translation>
    </message>
    <message>
        <source>Date is</source>
        <translation>날짜 근거</translation>
    </message>
</context>
<context>
    <name>review</name>
    <message>
        <source>The older one was true until the newer one began.</source>
        <translation>새것이 시작될 때까지 옛것이 사실이었습니다.</translation>
    </message>
    <message>
        <source>The older one was never true.</source>
        <translation>옛것은 사실이었던 적이 없습니다.</translation>
    </message>
    <message>
        <source>The older one is over; nothing takes its place.</source>
        <translation>옛것이 끝났고 대신하는 것은 없습니다.</translation>
    </message>
    <message>
        <source>The newer one stood in for a while; then the older one holds again.</source>
        <translation>새것이 한동안 대신했고, 그 뒤 옛것이 다시 성립합니다.</translation>
    </message>
    <message>
        <source>Both stay: the newer one says the same more exactly.</source>
        <translation>둘 다 남습니다. 새것이 같은 것을 더 자세히 말합니다.</translation>
    </message>
    <message>
        <source>Both say the same: the newer one is folded into the older one.</source>
        <translation>둘이 같은 말입니다. 새것을 옛것에 접어 넣습니다.</translation>
    </message>
    <message>
        <source>Both stay and are no conflict; this pair is not asked about again.</source>
        <translation>둘 다 남고 충돌이 아닙니다. 이 짝은 다시 묻지 않습니다.</translation>
    </message>
    <message>
        <source>Both cannot be true, and nothing says which is: say what it is with Edit, or reject.</source>
        <translation>둘 다 사실일 수 없고 어느 쪽인지 알 수 없습니다. ‘고치기’로 종류를 정하거나 거절하세요.</translation>
    </message>
    <message>
        <source>The judge sees no relation: reject, or say what it is with Edit.</source>
        <translation>판정은 관계가 없다고 봅니다. 거절하거나 ‘고치기’로 종류를 정하세요.</translation>
    </message>
    <message>
        <source>The judge is not sure: say what it is with Edit, or reject.</source>
        <translation>판정이 확실하지 않습니다. ‘고치기’로 종류를 정하거나 거절하세요.</translation>
    </message>
    <message>
        <source>Say what it is, or reject.</source>
        <translation>무엇인지 고르거나 거절하세요.</translation>
    </message>
    <message>
        <source>{count} left out: only a model&apos;s word speaks for them.</source>
        <translation>{count}건 제외: 모델의 판단뿐입니다.</translation>
    </message>
    <message>
        <source>{count} left out: they would lead back to where they begin.</source>
        <translation>{count}건 제외: 처음으로 되돌아가게 됩니다.</translation>
    </message>
    <message>
        <source>{count} left out: one memory would have several replacements at once.</source>
        <translation>{count}건 제외: 한 기억을 동시에 여럿이 대체하게 됩니다.</translation>
    </message>
    <message>
        <source>{count} left out: they begin before what they would end.</source>
        <translation>{count}건 제외: 끝내려는 것보다 먼저 시작합니다.</translation>
    </message>
    <message>
        <source>{count} left out: nothing says what they are.</source>
        <translation>{count}건 제외: 무엇인지 알 수 없습니다.</translation>
    </message>
    <message>
        <source>{count} left out: somebody else has decided them meanwhile.</source>
        <translation>{count}건 제외: 그사이 다른 곳에서 결정되었습니다.</translation>
    </message>
    <message>
        <source>{count} left out: they are not in the workspace any more.</source>
        <translation>{count}건 제외: 작업 공간에 더는 없습니다.</translation>
    </message>
    <message>
        <source>model only</source>
        <translation>모델 판단뿐</translation>
    </message>
    <message>
        <source>{reasoning} Cue: “{cue}”.</source>
        <translation>{reasoning} 단서: “{cue}”.</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>날짜 없음</translation>
    </message>
    <message>
        <source>Neither the words nor the message have a date.</source>
        <translation>말에도 메시지에도 날짜가 없습니다.</translation>
    </message>
    <message>
        <source>counted from {moment}</source>
        <translation>{moment}부터 계산</translation>
    </message>
    <message>
        <source>it would close a cycle</source>
        <translation>순환이 생깁니다</translation>
    </message>
    <message>
        <source>Everything else stays as it is.</source>
        <translation>나머지는 그대로입니다.</translation>
    </message>
    <message>
        <source>Would lead back to where it begins: it will be refused.</source>
        <translation>시작한 곳으로 되돌아가므로 거부됩니다.</translation>
    </message>
    <message>
        <source>The newer one began before the older one did: swap, or choose another kind.</source>
        <translation>새것이 옛것보다 먼저 시작되었습니다. 방향을 바꾸거나 다른 종류를 고르세요.</translation>
    </message>
    <message>
        <source>Opens a fork: two replacements would be true at once.</source>
        <translation>갈래가 열립니다. 대신하는 것 둘이 동시에 사실이 됩니다.</translation>
    </message>
    <message>
        <source>When it changed is assumed: the time at which the newer one was learned.</source>
        <translation>바뀐 때는 추정입니다. 새것을 알게 된 때를 씁니다.</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>수락</translation>
    </message>
    <message>
        <source>reject; a reason can be given</source>
        <translation>거절; 이유를 적을 수 있음</translation>
    </message>
    <message>
        <source>edit kind, date or scope</source>
        <translation>종류, 날짜, 범위 고치기</translation>
    </message>
    <message>
        <source>put off</source>
        <translation>나중으로 미루기</translation>
    </message>
    <message>
        <source>split the newer one into two</source>
        <translation>새것을 둘로 나누기</translation>
    </message>
    <message>
        <source>decide together with those that say the same</source>
        <translation>같은 말인 것과 함께 결정</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>move in the queue; in a date: step a day</source>
        <translation>대기열에서 이동; 날짜에서는 하루씩</translation>
    </message>
</context>
<context>
    <name>rule_words</name>
    <message>
        <source>the full date is written out</source>
        <translation>날짜가 온전히 적혀 있음</translation>
    </message>
    <message>
        <source>month and year are written out</source>
        <translation>연도와 월이 적혀 있음</translation>
    </message>
    <message>
        <source>the year is written out</source>
        <translation>연도가 적혀 있음</translation>
    </message>
    <message>
        <source>first and last year are written out</source>
        <translation>시작 연도와 끝 연도가 적혀 있음</translation>
    </message>
    <message>
        <source>day and month are written; the year nearest to when it was said</source>
        <translation>월과 일만 있어, 말한 때와 가장 가까운 해로 봄</translation>
    </message>
    <message>
        <source>only the month is written; the one nearest to when it was said</source>
        <translation>월만 있어, 말한 때와 가장 가까운 달로 봄</translation>
    </message>
    <message>
        <source>a day counted within a month</source>
        <translation>한 달 안에서 센 날</translation>
    </message>
    <message>
        <source>a weekday alone; the nearest one that fits the tense</source>
        <translation>요일만 있어, 시제에 맞는 가장 가까운 날로 봄</translation>
    </message>
    <message>
        <source>last, this or next + a weekday or month, seen from when it was said</source>
        <translation>지난·이번·다음 + 요일이나 달 → 말한 때를 기준으로 찾음</translation>
    </message>
    <message>
        <source>last, this or next + week, month or year, as the calendar cuts them</source>
        <translation>지난·이번·다음 + 주, 달, 해 → 달력의 단위로 찾음</translation>
    </message>
    <message>
        <source>today, yesterday or tomorrow, seen from when it was said</source>
        <translation>오늘·어제·내일 → 말한 때를 기준으로 찾음</translation>
    </message>
    <message>
        <source>counted back from when it was said</source>
        <translation>말한 때부터 거꾸로 셈</translation>
    </message>
    <message>
        <source>counted on from when it was said</source>
        <translation>말한 때부터 앞으로 셈</translation>
    </message>
    <message>
        <source>counted from another date in the words</source>
        <translation>문장 속 다른 날짜부터 셈</translation>
    </message>
    <message>
        <source>a stretch that ends or begins when it was said</source>
        <translation>말한 때에 끝나거나 시작하는 기간</translation>
    </message>
    <message>
        <source>a part of a day</source>
        <translation>하루 가운데 한때</translation>
    </message>
    <message>
        <source>a part of a month, a year or a season</source>
        <translation>달이나 해의 한 부분, 또는 계절</translation>
    </message>
    <message>
        <source>a week by its number or by a day in it</source>
        <translation>번호나 그 안의 하루로 가리킨 주</translation>
    </message>
    <message>
        <source>Saturday and Sunday of the week</source>
        <translation>그 주의 토요일과 일요일</translation>
    </message>
    <message>
        <source>Monday to Friday of the week</source>
        <translation>그 주의 월요일부터 금요일</translation>
    </message>
    <message>
        <source>a holiday, computed for its year</source>
        <translation>명절이나 기념일을 그해에 맞게 계산</translation>
    </message>
    <message>
        <source>ten or a hundred years</source>
        <translation>십 년 또는 백 년 단위</translation>
    </message>
    <message>
        <source>from one date to another</source>
        <translation>한 날짜부터 다른 날짜까지</translation>
    </message>
    <message>
        <source>since, until, before, after or by a date</source>
        <translation>어느 날짜부터·까지·이전·이후</translation>
    </message>
    <message>
        <source>a day and a time of day</source>
        <translation>날짜와 시각</translation>
    </message>
    <message>
        <source>a time of day</source>
        <translation>시각</translation>
    </message>
    <message>
        <source>the next one, if it is still to come</source>
        <translation>앞으로의 일이라면 다음 것</translation>
    </message>
    <message>
        <source>the one before, if it has been</source>
        <translation>이미 지난 일이라면 앞의 것</translation>
    </message>
    <message>
        <source>the very next one</source>
        <translation>바로 다음 것</translation>
    </message>
    <message>
        <source>the one of the week before</source>
        <translation>그 전주의 것</translation>
    </message>
    <message>
        <source>the one of the year before</source>
        <translation>그 전해의 것</translation>
    </message>
    <message>
        <source>the one of the year after</source>
        <translation>그다음 해의 것</translation>
    </message>
    <message>
        <source>the days right before</source>
        <translation>바로 앞의 며칠</translation>
    </message>
    <message>
        <source>the whole unit as the calendar cuts it</source>
        <translation>달력의 단위 전체</translation>
    </message>
    <message>
        <source>day and month the other way round</source>
        <translation>일과 월을 바꾸어 읽음</translation>
    </message>
    <message>
        <source>read with the day first</source>
        <translation>일을 먼저 읽음</translation>
    </message>
    <message>
        <source>read with the year first</source>
        <translation>연도를 먼저 읽음</translation>
    </message>
    <message>
        <source>read with the short year first</source>
        <translation>두 자리 연도를 먼저 읽음</translation>
    </message>
    <message>
        <source>counted in working days</source>
        <translation>영업일로 셈</translation>
    </message>
    <message>
        <source>said after midnight: perhaps the day not yet slept off</source>
        <translation>자정 뒤에 한 말이라 아직 자기 전의 날일 수 있음</translation>
    </message>
</context>
<context>
    <name>state</name>
    <message>
        <source>maybe</source>
        <translation>불확실</translation>
    </message>
    <message>
        <source>true</source>
        <translation>사실</translation>
    </message>
    <message>
        <source>May be true: {count}</source>
        <translation>불확실: {count}</translation>
    </message>
    <message>
        <source>True: {count}</source>
        <translation>사실: {count}</translation>
    </message>
</context>
<context>
    <name>timeline</name>
    <message>
        <source>%n memories</source>
        <translation>기억 %n개</translation>
    </message>
    <message>
        <source>%n begin here</source>
        <translation>여기서 %n개 시작</translation>
    </message>
    <message>
        <source>%n true</source>
        <translation>%n개 유효</translation>
    </message>
    <message>
        <source>double-click to look closer</source>
        <translation>두 번 클릭하면 자세히 봅니다</translation>
    </message>
    <message>
        <source>and %n more</source>
        <translation>외 %n개</translation>
    </message>
    <message>
        <source>begin unknown</source>
        <translation>시작을 알 수 없음</translation>
    </message>
    <message>
        <source>said %1</source>
        <translation>%1에 말함</translation>
    </message>
    <message>
        <source>waits for a decision</source>
        <translation>결정을 기다리는 중</translation>
    </message>
    <message>
        <source>until further notice</source>
        <translation>별도 언급이 있을 때까지</translation>
    </message>
    <message>
        <source>since %1 or earlier</source>
        <translation>%1 또는 그 전부터</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>%1부터</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>%1까지</translation>
    </message>
    <message>
        <source>%n without a date</source>
        <translation>날짜 없음 %n개</translation>
    </message>
    <message>
        <source>Overview of all time</source>
        <translation>전체 시간 개요</translation>
    </message>
    <message>
        <source>today</source>
        <translation>오늘</translation>
    </message>
    <message>
        <source>true at %1</source>
        <translation>%1 기준</translation>
    </message>
    <message>
        <source>known at %1</source>
        <translation>%1까지 알던 것</translation>
    </message>
    <message>
        <source>Drag to ask about another day; with Shift, as known then</source>
        <translation>끌어서 다른 날 조회; Shift를 누르면 그때 알던 것</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>이름 없음</translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation>기억 1개</translation>
    </message>
    <message>
        <source>%n from before</source>
        <translation>앞에서 이어짐 %n개</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>타임라인</translation>
    </message>
    <message>
        <source>%1 BC</source>
        <translation>기원전 %1년</translation>
    </message>
</context>
<context>
    <name>typed_date</name>
    <message>
        <source>today</source>
        <translation>오늘</translation>
    </message>
</context>
<context>
    <name>validity</name>
    <message>
        <source>always, as far as known</source>
        <translation>알려진 한 처음부터</translation>
    </message>
    <message>
        <source>further notice</source>
        <translation>별도 언급이 있을 때까지</translation>
    </message>
    <message>
        <source>{day} or earlier</source>
        <translation>{day} 또는 그 전</translation>
    </message>
    <message>
        <source>{day} or later</source>
        <translation>{day} 또는 그 뒤</translation>
    </message>
    <message>
        <source>within {window}</source>
        <translation>{window} 중</translation>
    </message>
    <message>
        <source>between {first} and {last}</source>
        <translation>{first}과(와) {last} 사이</translation>
    </message>
    <message>
        <source>through {day}</source>
        <translation>{day}까지</translation>
    </message>
</context>
<context>
    <name>view_export</name>
    <message>
        <source>The timeline, as it is seen</source>
        <translation>보이는 그대로의 타임라인</translation>
    </message>
    <message>
        <source>The chains, as they are seen</source>
        <translation>보이는 그대로의 사슬</translation>
    </message>
    <message>
        <source>The memories that pass the filters</source>
        <translation>필터를 통과한 기억</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>그림 (PNG)</translation>
    </message>
    <message>
        <source>Drawing (SVG)</source>
        <translation>도면 (SVG)</translation>
    </message>
    <message>
        <source>Page (PDF, A4)</source>
        <translation>쪽 (PDF, A4)</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>표 (CSV)</translation>
    </message>
    <message>
        <source>Calendar of events and plans (ICS)</source>
        <translation>사건과 계획 달력 (ICS)</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>state</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>event</source>
        <translation>사건</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>계획</translation>
    </message>
    <message>
        <source>message only</source>
        <translation>메시지</translation>
    </message>
    <message>
        <source>current</source>
        <translation>유효</translation>
    </message>
    <message>
        <source>past</source>
        <translation>지남</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>예정</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>대체됨</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>정정됨</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>종료됨</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>합쳐짐</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>철회됨</translation>
    </message>
    <message>
        <source>maybe</source>
        <translation>불확실</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>검토 대기</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>명시</translation>
    </message>
    <message>
        <source>resolved</source>
        <translation>계산</translation>
    </message>
    <message>
        <source>mention</source>
        <translation>말한 시점</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>가져옴</translation>
    </message>
    <message>
        <source>corrected by hand</source>
        <translation>직접 정정</translation>
    </message>
    <message>
        <source>The words name the date itself.</source>
        <translation>문장에 날짜가 직접 적혀 있습니다.</translation>
    </message>
    <message>
        <source>Worked out from words relative to when it was said.</source>
        <translation>말한 때를 기준으로 한 표현에서 계산했습니다.</translation>
    </message>
    <message>
        <source>No time words: the time of the message itself.</source>
        <translation>시간 표현이 없어 메시지의 시각을 씁니다.</translation>
    </message>
    <message>
        <source>Taken over from the store it was imported from.</source>
        <translation>가져온 저장소의 날짜를 그대로 씁니다.</translation>
    </message>
    <message>
        <source>Set by a person.</source>
        <translation>사람이 정했습니다.</translation>
    </message>
    <message>
        <source>to the second</source>
        <translation>초 단위</translation>
    </message>
    <message>
        <source>to the minute</source>
        <translation>분 단위</translation>
    </message>
    <message>
        <source>to the hour</source>
        <translation>시간 단위</translation>
    </message>
    <message>
        <source>to the day</source>
        <translation>일 단위</translation>
    </message>
    <message>
        <source>to the week</source>
        <translation>주 단위</translation>
    </message>
    <message>
        <source>to the month</source>
        <translation>월 단위</translation>
    </message>
    <message>
        <source>to the quarter</source>
        <translation>분기 단위</translation>
    </message>
    <message>
        <source>to the year</source>
        <translation>연 단위</translation>
    </message>
    <message>
        <source>to the decade</source>
        <translation>십 년 단위</translation>
    </message>
    <message>
        <source>to the century</source>
        <translation>세기 단위</translation>
    </message>
    <message>
        <source>second</source>
        <translation>초</translation>
    </message>
    <message>
        <source>minute</source>
        <translation>분</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>시</translation>
    </message>
    <message>
        <source>half of the day</source>
        <translation>오전·오후</translation>
    </message>
    <message>
        <source>day</source>
        <translation>일</translation>
    </message>
    <message>
        <source>weekday</source>
        <translation>요일</translation>
    </message>
    <message>
        <source>week</source>
        <translation>주</translation>
    </message>
    <message>
        <source>month</source>
        <translation>월</translation>
    </message>
    <message>
        <source>quarter</source>
        <translation>분기</translation>
    </message>
    <message>
        <source>season</source>
        <translation>계절</translation>
    </message>
    <message>
        <source>year</source>
        <translation>연도</translation>
    </message>
    <message>
        <source>part</source>
        <translation>부분</translation>
    </message>
    <message>
        <source>half</source>
        <translation>전·후반</translation>
    </message>
    <message>
        <source>holiday</source>
        <translation>명절·기념일</translation>
    </message>
    <message>
        <source>part of the day</source>
        <translation>하루 중 때</translation>
    </message>
    <message>
        <source>decade</source>
        <translation>십 년</translation>
    </message>
    <message>
        <source>century</source>
        <translation>세기</translation>
    </message>
    <message>
        <source>throughout {window}</source>
        <translation>{window} 내내</translation>
    </message>
    <message>
        <source>since {window}</source>
        <translation>{window}부터</translation>
    </message>
    <message>
        <source>until {window}</source>
        <translation>{window}까지</translation>
    </message>
    <message>
        <source>before {window}</source>
        <translation>{window} 이전</translation>
    </message>
    <message>
        <source>after {window}</source>
        <translation>{window} 이후</translation>
    </message>
    <message>
        <source>by {window}</source>
        <translation>{window}까지는</translation>
    </message>
    <message>
        <source>change</source>
        <translation>변경</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>정정</translation>
    </message>
    <message>
        <source>end</source>
        <translation>종료</translation>
    </message>
    <message>
        <source>portion</source>
        <translation>일부 기간</translation>
    </message>
    <message>
        <source>refinement</source>
        <translation>상세화</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>중복</translation>
    </message>
    <message>
        <source>no conflict</source>
        <translation>충돌 아님</translation>
    </message>
    <message>
        <source>contradiction</source>
        <translation>모순</translation>
    </message>
    <message>
        <source>unrelated</source>
        <translation>무관</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>불확실</translation>
    </message>
    <message>
        <source>person</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>participant</source>
        <translation>참여자</translation>
    </message>
    <message>
        <source>memory store</source>
        <translation>기억 저장소</translation>
    </message>
    <message>
        <source>zone chosen by you</source>
        <translation>직접 고른 시간대</translation>
    </message>
    <message>
        <source>zone unknown</source>
        <translation>시간대 모름</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>말한 사람</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>대상</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>속성</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>출처</translation>
    </message>
    <message>
        <source>One lane</source>
        <translation>한 줄로</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>시스템과 같게</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>밝게</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>어둡게</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>고대비, 밝게</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>고대비, 어둡게</translation>
    </message>
    <message>
        <source>as the language of the text has it</source>
        <translation>글의 언어를 따름</translation>
    </message>
    <message>
        <source>3 April: day, then month</source>
        <translation>4월 3일: 일, 월 순서</translation>
    </message>
    <message>
        <source>4 March: month, then day</source>
        <translation>3월 4일: 월, 일 순서</translation>
    </message>
    <message>
        <source>4 March: year, month, day</source>
        <translation>3월 4일: 연, 월, 일 순서</translation>
    </message>
    <message>
        <source>Monday</source>
        <translation>월요일</translation>
    </message>
    <message>
        <source>Tuesday</source>
        <translation>화요일</translation>
    </message>
    <message>
        <source>Wednesday</source>
        <translation>수요일</translation>
    </message>
    <message>
        <source>Thursday</source>
        <translation>목요일</translation>
    </message>
    <message>
        <source>Friday</source>
        <translation>금요일</translation>
    </message>
    <message>
        <source>Saturday</source>
        <translation>토요일</translation>
    </message>
    <message>
        <source>Sunday</source>
        <translation>일요일</translation>
    </message>
</context>
</TS>
