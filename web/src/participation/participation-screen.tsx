import { EmptyState, ScreenFailure, Segmented, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link, useSearchParams } from 'react-router'
import { failureSentence } from '#forms'
import { useAsk } from '#query'
import { participationQuery } from '../address-queries.ts'
import { MonthNav } from './month-nav.tsx'
import { OwnMonthPart } from './own-month.tsx'
import type { OwnMonth } from './participation.ts'
import { TeamMonthPart } from './team-month.tsx'

/** A month of attendance: the learner's own, and for owners and leads that of their people. */
export function Screen() {
  const [search] = useSearchParams()
  const asked = useAsk('GET /participation', { query: participationQuery(search) })
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <title>참여 현황 · 리드그로우</title>
      <header className="flex items-end justify-between gap-4 border-ink border-b pb-3">
        <h1 className="font-bold text-title">참여 현황</h1>
        <Link
          to="/learning-manage/monthly-report"
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-body text-green underline-offset-4 hover:underline print:hidden"
        >
          학습 리포트
        </Link>
      </header>
      {asked.data ? <Loaded reply={asked.data} /> : <NotYet asked={asked} />}
    </div>
  )
}

function Loaded({ reply }: { readonly reply: OwnMonth }) {
  const [search] = useSearchParams()
  const { sees, month, first, last } = reply
  // Whoever leads comes for their people; their own month is one press away.
  const isTeam = sees !== null && search.get('view') !== 'mine'
  return (
    <>
      {sees && <Views isTeam={isTeam} label={sees === 'COMPANY' ? '우리 회사' : '우리 팀'} />}
      {isTeam ? (
        <TeamMonthPart month={month} team={teamOf(search)} />
      ) : (
        <>
          <MonthNav month={month} first={first} last={last} />
          {month > last ? <TooFar /> : <OwnMonthPart reply={reply} />}
        </>
      )}
    </>
  )
}

const teamOf = (search: URLSearchParams) => /^\d{1,18}$/.exec(search.get('team') ?? '')?.[0] ?? null

function Views({ isTeam, label }: { readonly isTeam: boolean; readonly label: string }) {
  const [search, setSearch] = useSearchParams()
  return (
    <Segmented
      label="누구의 참여"
      className="mt-4"
      options={[
        { value: 'TEAM', label },
        { value: 'MINE', label: '내 참여' },
      ]}
      value={isTeam ? 'TEAM' : 'MINE'}
      onChange={(view) => {
        const next = new URLSearchParams(search)
        if (view === 'MINE') next.set('view', 'mine')
        else next.delete('view')
        setSearch(next, { replace: true, preventScrollReset: true })
      }}
    />
  )
}

const TooFar = () => (
  <EmptyState
    title="아직 오지 않은 달이에요"
    message="다음 달까지 미리 볼 수 있어요."
    action={
      <Link to="/report-participation" className="font-semibold text-green underline underline-offset-4">
        이번 달 보기
      </Link>
    }
  />
)

interface Asked {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

function NotYet({ asked }: { readonly asked: Asked }) {
  if (asked.isError)
    return (
      <ScreenFailure
        title="참여 현황을 불러오지 못했어요"
        message={failureSentence(asked.error)}
        onRetry={() => void asked.refetch()}
        busy={asked.isFetching}
      />
    )
  return (
    <Waiting className="pt-6">
      <Skeleton className="h-10 w-48" />
      <SkeletonLines count={3} className="pt-5" />
      <Skeleton className="mt-6 h-72 w-full max-w-md" />
    </Waiting>
  )
}
