import { Button, EmptyState, showToast } from '@readgrow/ui'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call, useAction } from '#api'
import { dateOf, dateTimeOf } from '#korean'
import { Loaded, Mark, MoreButton, Page, SmallSelect } from '#parts'
import { errorText, type Forecast, type Missing, projectionText, reasonText } from './forecast-words.ts'
import { NudgeEverybody } from './nudge-everybody.tsx'

const queryKey = 'GET /admin/completion/forecast'

function useForecast(target: string, team: string | null) {
  const query = { target, ...(team ? { team } : {}) }
  return useInfiniteQuery({
    queryKey: [queryKey, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call(queryKey, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }),
    getNextPageParam: (last) => last.next,
  })
}

/** Who will miss this month or a course at their pace, why, and one press that encourages them. */
export function Screen() {
  const [search] = useSearchParams()
  const target = search.get('target') ?? 'month'
  const team = search.get('team')
  const pages = useForecast(target, team)
  return (
    <Page
      title="참여 예측"
      lead="지금 속도로는 기준을 채우지 못할 것 같은 사람이에요. 조금만 더 하면 되는 사람부터 보여요."
    >
      <Loaded query={pages} what="예측을">
        {(data) => <Content pages={pages} data={data} target={target} team={team} />}
      </Loaded>
    </Page>
  )
}

interface ContentProps {
  readonly pages: ReturnType<typeof useForecast>
  readonly data: InfiniteData<Forecast>
  readonly target: string
  readonly team: string | null
}

function Content({ pages, data, target, team }: ContentProps) {
  const [first] = data.pages
  if (!first) return null
  const missing = data.pages.flatMap((page) => page.missing)
  return (
    <>
      <Choices forecast={first} target={target} />
      <NudgeEverybody
        forecast={first}
        names={missing.filter(({ nudge }) => nudge.isOpen).map(({ name }) => name)}
        target={target}
        team={team}
      />
      <p className="tabular mt-3 text-body text-ink-soft">
        {dateOf(first.from)} – {dateOf(first.to)} · {first.learners}명 가운데{' '}
        <b className="font-semibold text-ink">{first.total}명</b>
      </p>
      <p className="mt-1 text-ink-faint text-small">{errorText(first.error, target === 'month')}</p>
      {missing.length === 0 ? (
        <EmptyState
          title="모두 채울 것 같아요"
          message={first.learners === 0 ? '지금 셀 사람이 없어요.' : '지금 속도라면 모두 기준을 채워요.'}
        />
      ) : (
        <ul aria-label="채우지 못할 것 같은 사람" className="mt-3 divide-y divide-rule border-ink border-t">
          {missing.map((each) => (
            <Row key={each.id} missing={each} target={target} from={first.from} />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} />
    </>
  )
}

function Choices({ forecast: { courses, teams }, target }: { readonly forecast: Forecast; readonly target: string }) {
  const [search, setSearch] = useSearchParams()
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  return (
    <div className="grid grid-cols-2 gap-2 py-4 sm:flex">
      <SmallSelect
        label="무엇을 예측할까요?"
        className="sm:w-56"
        value={target}
        onChange={(event) => set('target', event.target.value === 'month' ? '' : event.target.value)}
      >
        <option value="month">이번 달 참여</option>
        {courses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SmallSelect>
      <SmallSelect
        label="팀"
        className="sm:w-44"
        value={search.get('team') ?? ''}
        onChange={(event) => set('team', event.target.value)}
      >
        <option value="">모두</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SmallSelect>
    </div>
  )
}

interface RowProps {
  readonly missing: Missing
  readonly target: string
  /** The first day of the month or the course. */
  readonly from: string
}

function Row({ missing, target, from }: RowProps) {
  const { name, number, teams, joinedOn, share, projections } = missing
  return (
    <li className="grid gap-x-6 gap-y-2 py-3.5 sm:grid-cols-[11rem_1fr_auto]">
      <div className="flex flex-wrap items-baseline gap-x-2 sm:block">
        <b className="font-semibold">{name}</b>
        <span className="text-ink-faint text-small [overflow-wrap:anywhere] sm:block">{number}</span>
        {teams.length > 0 && <span className="text-ink-faint text-small sm:block">{teams.join(', ')}</span>}
        {joinedOn !== null && joinedOn > from && (
          <span className="tabular text-ink-faint text-small sm:block">{dateOf(joinedOn)}부터 대상</span>
        )}
      </div>
      <div className="min-w-0 text-body">
        <p className="flex flex-wrap items-center gap-2">
          <span>{reasonText(missing)}</span>
          <Mark tone={share.state === 'IMPOSSIBLE' ? 'warn' : 'plain'}>지금 {share.percent}%</Mark>
        </p>
        <p className="tabular mt-0.5 text-ink-soft text-small">예상: {projections.map(projectionText).join(' · ')}</p>
        <p className="mt-0.5 text-ink-soft text-small">{share.needed}</p>
      </div>
      <Nudge missing={missing} target={target} />
    </li>
  )
}

function Nudge({ missing: { id, name, nudge }, target }: { readonly missing: Missing; readonly target: string }) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [queryKey] })
  const send = useAction('POST /admin/completion/learners/:id/nudge', {
    done: ({ goesAt, isWaiting }) => {
      const message = isWaiting
        ? `밤에는 보내지 않아요. ${name} 님에게 ${dateTimeOf(goesAt)}에 보낼게요.`
        : `${name} 님에게 응원을 보냈어요.`
      showToast({ type: 'success', message })
      return refresh()
    },
  })
  if (nudge.last)
    return (
      <p className="max-w-44 text-ink-faint text-small sm:text-right">
        {nudge.last.by ?? '탈퇴한 사람'} · {dateTimeOf(nudge.last.at)}에{' '}
        {nudge.last.isSent ? '보냈어요' : '보낼 거예요'}
      </p>
    )
  if (!nudge.isOpen) return null
  return (
    <Button
      variant="outline"
      className="justify-self-start sm:justify-self-end"
      busy={send.isPending}
      aria-label={`${name} 님에게 응원 보내기`}
      onClick={() => send.mutate({ params: { id }, body: { target } }, { onError: () => void refresh() })}
    >
      응원 보내기
    </Button>
  )
}
