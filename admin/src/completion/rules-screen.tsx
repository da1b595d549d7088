import { useAsk } from '#api'
import { Loaded, Page } from '#parts'
import { CoursesSection } from './courses-section.tsx'
import { ParticipationSection } from './participation-section.tsx'

/** What a company asks of its learners: courses with a period, and who takes part in a month. */
export function Screen() {
  const rules = useAsk('GET /admin/completion/rules')
  return (
    <Page title="수료 기준" lead="시작한 기간의 기준은 바뀌지 않아요. 구성원은 기준을 참여 현황에서 읽어요.">
      <Loaded query={rules} what="기준을">
        {(all) => (
          <>
            <CoursesSection rules={all} />
            <ParticipationSection rules={all} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
