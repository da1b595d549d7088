import { CallFailure } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { Button, EmptyState } from '@readgrow/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAsk } from '#api'
import { dateTimeOf, monthName } from '#korean'
import { DataTable, Loaded, Page, Section, useSettled } from '#parts'
import { type ReportRow, reportTableColumns } from './columns.tsx'
import { filterIn, type ReportFilter } from './filter.ts'
import { Filters } from './filters.tsx'
import { MailChoice } from './mail-choice.tsx'
import { Meanings } from './meanings.tsx'
import { faultOf, periodName, studyDateNow } from './period.ts'
import { ReportExport } from './report-export.tsx'
import { ReportSummary } from './summary.tsx'
import { useReport } from './use-report.ts'

/** What the learners of a company, or of a lead's teams, did in a period. The address has the filter. */
export function Screen() {
  const today = studyDateNow(Date.now())
  const { filter, typed, setTyped, setParts } = useAddressFilter(today)
  const [exports, setExports] = useState(false)
  const teams = useAsk('GET /admin/teams').data?.teams ?? []
  const isOwner = useAsk('GET /admin/greeting').data?.role === 'owner'
  const isAsked = faultOf(filter.period) === null
  return (
    <Page
      title="학습 현황"
      wide
      lead="구성원은 누가 언제 이 표를 열고 내려받았는지 볼 수 있어요."
      actions={
        <Button variant="outline" size="small" disabled={!isAsked} onClick={() => setExports(true)}>
          파일로 내려받기
        </Button>
      }
    >
      <Filters
        filter={filter}
        today={today}
        typed={typed}
        teams={teams}
        allTeams={isOwner ? '모든 팀' : '내 팀 모두'}
        onPeriod={setParts}
        onTeam={(team) => setParts({ team })}
        onTyped={setTyped}
      />
      {isAsked && (
        <>
          <ReportSummary period={filter.period} />
          <Learners filter={filter} onSort={(sort) => setParts({ sort: sort === 'NAME' ? '' : sort })} />
        </>
      )}
      <MailChoice />
      {exports && <ReportExport filter={filter} onClose={() => setExports(false)} />}
    </Page>
  )
}

interface LearnersProps {
  readonly filter: ReportFilter
  readonly onSort: (sort: string) => void
}

function Learners({ filter, onSort }: LearnersProps) {
  const { pages, rows, total, closed } = useReport(filter)
  if (pages.error instanceof CallFailure && pages.error.code === 'NOT_FOUND')
    return (
      <EmptyState
        title="볼 수 없는 팀이에요"
        message="팀이 없어졌거나 이제 이 팀을 이끌지 않아요. 다른 팀을 골라 주세요."
      />
    )
  return (
    <Section title={total === undefined ? '구성원' : `구성원 ${total.toLocaleString('ko-KR')}명`}>
      {closed && <Closing closed={closed} />}
      <Loaded query={pages} what="학습 현황을">
        {() =>
          rows.length === 0 ? (
            <EmptyState
              title={filter.search ? '맞는 사람이 없어요' : '이 기간에 이용한 사람이 없어요'}
              message={filter.search ? '찾는 말이나 팀을 바꿔 보세요.' : '기간이나 팀을 바꿔 보세요.'}
            />
          ) : (
            <DataTable
              caption={`${periodName(filter.period)} 학습 현황`}
              columns={reportTableColumns}
              rows={rows}
              idOf={idOf}
              nameOf={nameOf}
              total={total}
              sort={{ by: filter.sort, onSort }}
              more={{
                there: pages.hasNextPage,
                loading: pages.isFetchingNextPage,
                load: () => void pages.fetchNextPage(),
              }}
            />
          )
        }
      </Loaded>
      <Meanings />
    </Section>
  )
}

type Closed = NonNullable<CallReply<'GET /admin/reports'>['closed']>

const Closing = ({ closed: { month, closedAt, hasRows, gone } }: { readonly closed: Closed }) => (
  <p className="mb-2 text-body text-ink-soft">
    {hasRows
      ? `${monthName(month)}은 ${dateTimeOf(closedAt)}에 마감했고, 아래 줄은 그때의 값이에요. 그 뒤에 바뀐 값은 ‘지금’으로 적어요.`
      : `${monthName(month)}은 줄을 남기기 전에 마감해서, 아래 줄은 지금 다시 센 값이에요. 마감한 합계와 다를 수 있어요.`}
    {gone !== null && gone > 0 && ` 마감 뒤에 나간 ${gone.toLocaleString('ko-KR')}명의 줄은 지웠어요.`}
  </p>
)

const idOf = ({ id }: ReportRow) => id
const nameOf = ({ name }: ReportRow) => name

/** The filter in the address; the search text follows when the typing pauses. */
function useAddressFilter(today: string) {
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(address.get('search') ?? '')
  const search = useSettled(typed.trim())
  const filter = useMemo(() => ({ ...filterIn(address, today), search }), [address, today, search])
  const setParts = useCallback(
    (parts: object) =>
      setAddress(
        (before) => {
          for (const [name, value] of Object.entries(parts))
            if (value) before.set(name, String(value))
            else before.delete(name)
          return before
        },
        { replace: true },
      ),
    [setAddress],
  )
  useEffect(() => {
    if ((address.get('search') ?? '') !== search) setParts({ search })
  }, [search, address, setParts])
  return { filter, typed, setTyped, setParts }
}
