import { ruleSentences } from '@readgrow/contract/constants'
import { Button, EmptyState, ScreenFailure, SelectField, SkeletonLines, Tag, Waiting } from '@readgrow/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureSentence } from '#forms'
import { useAsk } from '#query'
import { MonthNav } from './month-nav.tsx'
import { gradeNames, type TeamMonth } from './participation.ts'

type Member = TeamMonth['members'][number]

interface TeamMonthProps {
  readonly month: string
  readonly team: string | null
}

/** A month of those whom an owner or a lead sees: the same share as each of them sees of themselves. */
export function TeamMonthPart({ month, team }: TeamMonthProps) {
  const query = { month, ...(team ? { team } : {}) }
  const asked = useAsk('GET /participation/members', { query })
  if (!asked.data)
    return asked.isError ? (
      <ScreenFailure
        title="구성원의 참여를 불러오지 못했어요"
        message={failureSentence(asked.error)}
        onRetry={() => void asked.refetch()}
        busy={asked.isFetching}
      />
    ) : (
      <Waiting>
        <SkeletonLines count={8} className="py-6" />
      </Waiting>
    )
  return <Content reply={asked.data} query={query} />
}

function Content({ reply, query }: { readonly reply: TeamMonth; readonly query: { month: string; team?: string } }) {
  const { month, first, last, summary, members, teams, total, next } = reply
  return (
    <>
      <MonthNav month={month} first={first} last={last} />
      {teams.length > 0 && <TeamChoice teams={teams} />}
      {summary ? <Summary summary={summary} /> : <TooFew />}
      <Rule rule={reply.rule} />
      {members.length === 0 ? (
        <EmptyState title="이 달에 이용한 사람이 없어요" message="다른 달이나 다른 팀을 골라 보세요." />
      ) : (
        <>
          <p className="mt-6 border-ink border-b pb-2 text-ink-soft text-small tabular">{total}명 · 이름순</p>
          <ul aria-label="구성원의 참여" className="divide-y divide-rule">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
            {next && <MorePages key={`${month}-${query.team}`} query={query} cursor={next} />}
          </ul>
        </>
      )}
    </>
  )
}

function TeamChoice({ teams }: Pick<TeamMonth, 'teams'>) {
  const [search, setSearch] = useSearchParams()
  const choose = (team: string) => {
    const next = new URLSearchParams(search)
    if (team) next.set('team', team)
    else next.delete('team')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <SelectField
      label="팀"
      className="mt-3 max-w-xs"
      value={search.get('team') ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">모두</option>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const Summary = ({ summary }: { readonly summary: NonNullable<TeamMonth['summary']> }) => (
  <p className="mt-5 max-w-prose text-lead tabular">
    모두 {summary.counted}명 가운데 <b className="font-bold">{summary.participating}명</b>이 참여 기준을 채웠어요. 그중{' '}
    {summary.excellent}명은 우수예요.
    {summary.notEligible > 0 && (
      <span className="block text-body text-ink-faint">이용한 날이 적은 {summary.notEligible}명은 세지 않았어요.</span>
    )}
  </p>
)

const TooFew = () => <p className="mt-5 max-w-prose text-body text-ink-faint">다섯 명부터 합계를 보여 드려요.</p>

const Rule = ({ rule }: Pick<TeamMonth, 'rule'>) => (
  <details className="mt-2">
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-body text-ink-soft">
      이 달의 참여 기준
    </summary>
    <ul className="grid gap-1 text-body">
      {ruleSentences(rule).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </details>
)

function MemberRow({ member: { name, number, teams, share } }: { readonly member: Member }) {
  const { participating } = share
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_5rem_1fr]">
      <div className="flex items-baseline justify-between gap-2 sm:block">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-faint text-small [overflow-wrap:anywhere] sm:block">{number}</span>
        {teams.length > 0 && <span className="text-ink-faint text-small sm:block">{teams.join(', ')}</span>}
      </div>
      <p className="flex items-baseline gap-2 sm:block">
        <b className="font-bold text-lead tabular">{participating.percent}%</b>{' '}
        <Tag className="sm:mt-0.5">{gradeNames[share.grade]}</Tag>
      </p>
      <p className="text-body text-ink-soft">
        {participating.needed}
        {share.grade === 'PARTICIPATING' && ` 우수 기준은 ${share.excellent.percent}%예요.`}
      </p>
    </li>
  )
}

/** The page at a cursor, and the button for the one after it. */
function MorePages({ query, cursor }: { readonly query: { month: string; team?: string }; readonly cursor: string }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <NextPage query={query} cursor={cursor} />
  ) : (
    <li className="py-4 text-center">
      <Button variant="outline" onClick={() => setOpen(true)}>
        더 보기
      </Button>
    </li>
  )
}

function NextPage({ query, cursor }: { readonly query: { month: string; team?: string }; readonly cursor: string }) {
  const asked = useAsk('GET /participation/members', { query: { ...query, cursor } })
  if (!asked.data)
    return (
      <li className="py-4 text-center text-body text-ink-faint">
        {asked.isError ? (
          <Button variant="outline" onClick={() => void asked.refetch()}>
            다시 시도하기
          </Button>
        ) : (
          '불러오고 있어요.'
        )}
      </li>
    )
  return (
    <>
      {asked.data.members.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
      {asked.data.next && <MorePages key={asked.data.next} query={query} cursor={asked.data.next} />}
    </>
  )
}
