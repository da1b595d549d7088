import { EmptyState, Segmented } from '@readgrow/ui'
import { useSearchParams } from 'react-router'
import { dateTimeOf } from '#korean'
import { Loaded, Mark, MoreButton, Page } from '#parts'
import { ReportedCard } from './reported-card.tsx'
import { type Decision, useDecisions, useReported } from './use-reported.ts'

/** Reported answers of discussions, and what was decided about them. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const decided = search.get('show') === 'decided'
  return (
    <Page title="토론 신고" lead="신고 두 건이 모이면 모두에게 숨겨지고, 여기서 정할 때까지 그대로예요.">
      <div className="py-4">
        <Segmented
          label="보기"
          options={[
            { value: 'open', label: '살펴볼 답' },
            { value: 'decided', label: '결정 기록' },
          ]}
          value={decided ? 'decided' : 'open'}
          onChange={(show) => setSearch(show === 'decided' ? { show } : {}, { replace: true })}
        />
      </div>
      {decided ? <Decisions /> : <Queue />}
    </Page>
  )
}

function Queue() {
  const query = useReported()
  const answers = query.data?.pages.flatMap((page) => page.answers) ?? []
  return (
    <>
      <Loaded query={query} what="신고를">
        {() =>
          answers.length === 0 ? (
            <EmptyState title="살펴볼 답이 없어요" message="누군가 토론에서 답을 신고하면 여기에 모여요." />
          ) : (
            <ul className="grid gap-4">
              {answers.map((answer) => (
                <ReportedCard key={answer.id} answer={answer} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton pages={query} className="mt-5" />
    </>
  )
}

function Decisions() {
  const query = useDecisions()
  const decisions = query.data?.pages.flatMap((page) => page.decisions) ?? []
  return (
    <>
      <Loaded query={query} what="결정 기록을">
        {() =>
          decisions.length === 0 ? (
            <EmptyState
              title="아직 결정한 것이 없어요"
              message="살펴볼 답에서 정한 것이 바뀌지 않는 기록으로 남아요."
            />
          ) : (
            <ul className="grid gap-3">
              {decisions.map((decision) => (
                <DecisionLine key={decision.id} decision={decision} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton pages={query} className="mt-5" />
    </>
  )
}

const DecisionLine = ({ decision }: { readonly decision: Decision }) => (
  <li className="rounded-card border border-rule bg-surface p-4">
    <div className="flex flex-wrap items-center gap-2">
      <Mark>{decision.decision === 'KEEP' ? '그대로 둠' : '내림'}</Mark>
      <p className="font-semibold text-body">{decision.headline}</p>
    </div>
    <p className="text-small text-ink-faint tabular">
      {dateTimeOf(decision.at)} · 신고 {decision.reports}건
    </p>
    {decision.reason && <p className="mt-1 break-words text-body">{decision.reason}</p>}
  </li>
)
