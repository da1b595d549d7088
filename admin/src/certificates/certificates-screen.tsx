import { useAsk } from '#api'
import { Loaded, Nothing, Page, Section } from '#parts'
import { CourseRow } from './course-row.tsx'
import { NamesSection } from './names-section.tsx'
import { RecordsChoice } from './records-choice.tsx'
import { SealSection } from './seal-section.tsx'

/** The certificates of a company by course, the log that they rest on, and records for another system. */
export function Screen() {
  const issued = useAsk('GET /admin/certificates')
  return (
    <Page
      title="수료증"
      lead="과정이 끝나고 사흘이 지나면 수료한 사람의 수료증이 저절로 나와요. 수료한 사람은 더 일찍 받을 수도 있어요."
    >
      <Loaded query={issued} what="수료증을">
        {({ courses, sharesRecords, seal }) => (
          <>
            <Section title="과정">
              {courses.length === 0 ? (
                <Nothing>아직 과정이 없어요. 수료 기준에서 과정을 만들면 여기에 보여요.</Nothing>
              ) : (
                <ul className="divide-y divide-rule">
                  {courses.map((course) => (
                    <CourseRow key={course.id} course={course} sharesRecords={sharesRecords} />
                  ))}
                </ul>
              )}
            </Section>
            <NamesSection />
            <SealSection seal={seal} />
            <AboutLog />
            <RecordsChoice isAllowed={sharesRecords} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const AboutLog = () => (
  <Section title="증빙 기록">
    <ul className="mt-3 grid max-w-prose gap-1.5 text-body">
      <li>로그인한 때, 접속 주소, 기기, 끝낸 학습의 종류와 시각, 하루의 학습 시간과 진도가 들어 있어요.</li>
      <li>줄마다 앞줄의 해시가 이어져서, 한 줄이라도 바뀌면 찾을 수 있어요. 마지막 해시는 수료증에 적혀 있어요.</li>
      <li>점수와 문제 결과, 단어, 말하기는 들어 있지 않아요. 접속 주소와 기기는 로그인이 끝난 지 3개월 뒤에 지워요.</li>
      <li>파일에 든 구성원은 누가 언제 왜 받았는지 볼 수 있어요.</li>
      <li>학습을 증명하는 기록이에요. 정부 지원 훈련의 인정이나 환급을 약속하지 않아요.</li>
    </ul>
  </Section>
)
