import type { CallArgs, CallReply } from '@readgrow/contract'
import { Button } from '@readgrow/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ask, useAction } from '#query'

type Backlog = NonNullable<CallReply<'GET /vocabulary/overview'>['backlog']>
type Days = CallArgs<'POST /vocabulary/backlog'>['body']['days']

const offered: readonly Days[] = [3, 5, 7]
const isOffered = (days: number): days is Days => offered.some((each) => each === days)

/** How many words today asks for goes by the plan. */
const forgetQueue = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ask('GET /vocabulary/overview').queryKey }),
    queries.invalidateQueries({ queryKey: ['GET /vocabulary/today'] }),
    queries.invalidateQueries({ queryKey: ask('GET /home').queryKey }),
  ])

/** Words that have piled up are spread over days, the weakest memories first; new words wait until then. */
export function BacklogPart({ backlog }: { readonly backlog: Backlog }) {
  const queries = useQueryClient()
  const title = useRef<HTMLHeadingElement>(null)
  const planning = useAction('POST /vocabulary/backlog', {
    call: { quiet: true },
    settled: () => forgetQueue(queries),
  })
  const planned = backlog.plan !== null
  const before = useRef(planned)
  useEffect(() => {
    // The buttons of the other state are gone, and with them the focus.
    if (before.current !== planned) title.current?.focus()
    before.current = planned
  }, [planned])
  return (
    <section aria-labelledby="backlog" className="mt-8 border-amber border-l-2 pl-4">
      <h2 id="backlog" ref={title} tabIndex={-1} className="font-bold text-lead outline-none tabular">
        {backlog.plan ? '밀린 단어를 나누어 하고 있어요' : `밀린 단어가 ${backlog.overdue}개 있어요`}
      </h2>
      {backlog.plan ? (
        <>
          <p className="mt-1 text-ink-soft tabular">
            하루 {backlog.plan.perDay}개씩, {backlog.plan.daysLeft}일 남았어요. 남은 단어는 {backlog.overdue}개예요.
          </p>
          <Button
            variant="quiet"
            size="small"
            className="mt-1 -ml-3.5 min-h-11"
            busy={planning.isPending}
            onClick={() => planning.mutate({ body: { days: 0 } })}
          >
            나누기 그만두기
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">며칠에 나누면 돼요. 기억이 가장 흐린 단어부터 나와요.</p>
          <div className="mt-3 grid max-w-md grid-cols-3 gap-2">
            {backlog.choices.map(({ days, perDay }) => (
              <Button
                key={days}
                variant="outline"
                className="tabular"
                busy={planning.isPending && planning.variables.body.days === days}
                onClick={() => isOffered(days) && planning.mutate({ body: { days } })}
              >
                <span>
                  <span className="block">{days}일</span>
                  <span className="block font-normal text-small text-ink-soft">하루 {perDay}개</span>
                </span>
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
