import { Button, EmptyState, Segmented } from '@readgrow/ui'
import { useSearchParams } from 'react-router'
import { kindNames } from '#korean'
import { Loaded, Page } from '#parts'
import { ReportCard } from './report-card.tsx'
import { useReports } from './use-reports.ts'

const states = Object.keys(kindNames) as (keyof typeof kindNames)[]
const shortNames = { OPEN: '열림', CORRECTED: '고침', CLOSED: '답함' }
const empty = {
  OPEN: '독자가 문장에서 신고하면 여기에 모여요.',
  CORRECTED: '신고한 문장을 고쳐 발행하면 여기로 옮겨져요.',
  CLOSED: '고치지 않고 답한 신고가 여기에 남아요.',
}

/** Readers' reports about sentences: the text they saw, the text now, and what to do. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const state = states.find((each) => each === search.get('state')) ?? 'OPEN'
  const manuscript = search.get('manuscript') ?? undefined
  const { query, reports, more } = useReports(state, manuscript)
  return (
    <Page title="독자 신고" lead={manuscript && '한 기사의 신고만 보고 있어요.'}>
      <div className="max-w-full overflow-x-auto py-4">
        <Segmented
          label="신고 상태"
          options={states.map((value) => ({ value, label: shortNames[value] }))}
          value={state}
          onChange={(value) => setSearch({ state: value, ...(manuscript ? { manuscript } : {}) }, { replace: true })}
        />
      </div>
      <Loaded query={query} what="신고를">
        {() =>
          reports.length === 0 ? (
            <EmptyState title={`${kindNames[state]}가 없어요`} message={empty[state]} />
          ) : (
            <ul className="grid gap-4">
              {reports.map((report) => (
                <ReportCard key={report.id} report={report} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {more.there && (
        <div className="mt-5 flex justify-center">
          <Button variant="outline" busy={more.loading} onClick={more.load}>
            더 보기
          </Button>
        </div>
      )}
    </Page>
  )
}
