import { hasCode } from '@readgrow/client'
import {
  buttonClasses,
  CloseIcon,
  EmptyState,
  IconButton,
  ScreenFailure,
  Segmented,
  Skeleton,
  SkeletonLines,
  Waiting,
} from '@readgrow/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { failureSentence } from '#forms'
import { HelpEntry } from '#help-link'
import { koreanDate } from '#korean'
import { useAsk } from '#query'
import { useSession } from '#session'
import { Joining } from './joining.tsx'
import { GoalNote, OwnGoal, Participation } from './own-part.tsx'
import { Standings } from './standings.tsx'
import { pageHeading, type TeamChallenge } from './use-team-challenge.ts'

/** The weekly challenge of one's company. */
export function Screen() {
  const session = useSession()
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16 sm:px-8">
      <title>우리 회사 챌린지 · 리드그로우</title>
      <header className="flex h-14 items-center gap-2">
        <IconButton aria-label="챌린지로 돌아가기" className="-ml-2.5" render={<Link to="/challenge" />}>
          <CloseIcon />
        </IconButton>
        <h1 id={pageHeading} tabIndex={-1} className="grow font-bold text-title outline-none">
          우리 회사 챌린지
        </h1>
        <HelpEntry className="-mr-2" />
      </header>
      {session?.companyType === 'COMPANY' ? <OfCompany /> : <ForCompanies />}
    </div>
  )
}

const ForCompanies = () => (
  <EmptyState
    title="회사에서 이용하는 분들을 위한 챌린지예요"
    message="같은 회사 동료와 주간 목표를 함께 채워요. 오늘의 챌린지는 누구나 풀 수 있어요."
    action={
      <Link to="/challenge" className={buttonClasses({ variant: 'outline' })}>
        챌린지로 가기
      </Link>
    }
  />
)

function OfCompany() {
  const challenge = useAsk('GET /team-challenge')
  const [search] = useSearchParams()
  if (!challenge.data) return <NotYet asked={challenge} />
  const { nickname, participants } = challenge.data
  if (nickname === null) return <Joining participants={participants} />
  const isLast = search.get('week') === 'last'
  return (
    <>
      <Weeks isLast={isLast} />
      {isLast ? <LastWeek /> : <ThisWeek challenge={challenge.data} />}
      <Participation nickname={nickname} />
    </>
  )
}

function Weeks({ isLast }: { readonly isLast: boolean }) {
  const navigate = useNavigate()
  return (
    <Segmented
      label="어느 주"
      className="mt-2"
      options={[
        { value: 'THIS', label: '이번 주' },
        { value: 'LAST', label: '지난주' },
      ]}
      value={isLast ? 'LAST' : 'THIS'}
      onChange={(week) =>
        void navigate({ search: week === 'LAST' ? '?week=last' : '' }, { replace: true, preventScrollReset: true })
      }
    />
  )
}

const Dates = ({ week: { from, to } }: Pick<TeamChallenge, 'week'>) => (
  <p className="mt-3 text-ink-faint text-small tabular">
    {koreanDate(from)} – {koreanDate(to)}
  </p>
)

const ThisWeek = ({ challenge }: { readonly challenge: TeamChallenge }) => (
  <>
    <Dates week={challenge.week} />
    {challenge.own && (
      <>
        <OwnGoal own={challenge.own} title="이번 주 내 목표" />
        <GoalNote nextGoal={challenge.own.nextGoal} />
      </>
    )}
    <Standings challenge={challenge} week="THIS" />
  </>
)

function LastWeek() {
  const challenge = useAsk('GET /team-challenge/last-week')
  if (!challenge.data) return <NotYet asked={challenge} />
  const { week, own } = challenge.data
  return (
    <>
      <Dates week={week} />
      {own ? (
        <OwnGoal own={own} title="지난주 내 목표" />
      ) : (
        <p className="mt-4 text-ink-soft">지난주에는 참여하지 않았어요.</p>
      )}
      <Standings challenge={challenge.data} week="LAST" />
    </>
  )
}

/** Waiting, or what went wrong. */
function NotYet({ asked }: { readonly asked: UseQueryResult<TeamChallenge> }) {
  if (!asked.isError)
    return (
      <Waiting className="grid gap-6 pt-6">
        <Skeleton className="h-36 w-full" />
        <SkeletonLines count={6} />
      </Waiting>
    )
  if (hasCode(asked.error, 'NOT_FOUND')) return <ForCompanies />
  return (
    <ScreenFailure
      title="회사 챌린지를 불러오지 못했어요"
      message={failureSentence(asked.error)}
      onRetry={() => void asked.refetch()}
      busy={asked.isFetching}
    />
  )
}
