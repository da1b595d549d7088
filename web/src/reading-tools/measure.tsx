import type { CallReply } from '@readgrow/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Article } from '#articles'
import { flush, onDelivered } from '#outbox'
import { ask } from '#query'

type Measured = CallReply<'GET /articles/:id/measure'>
type Reading = Measured['measure']

const leastSeconds = 20

/** The figures of this reading (speed, comprehension, words looked up) beside the reader's usual ones. */
export function Measure({ article }: { readonly article: Article }) {
  const { id, level } = article.article
  const queries = useQueryClient()
  const [sent, setSent] = useState(false)
  const asked = ask('GET /articles/:id/measure', { params: { id }, query: { level } })
  useEffect(() => {
    // The last seconds and answers are still on their way right after finishing.
    void flush().then(() => setSent(true))
    return onDelivered(
      () => void queries.invalidateQueries({ queryKey: ['GET /articles/:id/measure'], refetchType: 'active' }),
    )
  }, [queries])
  const { data } = useQuery({ ...asked, staleTime: 0, enabled: sent })
  if (!data) return null
  return <Figures {...data} />
}

/** The figures, each with its reason where there is none. */
export function Figures({ measure, past }: Pick<Measured, 'measure' | 'past'>) {
  const { comprehension, lookUpRate } = measure
  return (
    <section aria-labelledby="measure-heading" className="mt-14 border-ink border-t pt-5 print:hidden">
      <h2 id="measure-heading" className="font-bold text-heading">
        이번 읽기
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Figure name="속도" usual={past && `평소 ${Math.round(past.wordsPerMinute)}단어`}>
          <Pace measure={measure} />
        </Figure>
        <Figure name="이해">
          {comprehension ? (
            <Big>
              {comprehension.answered}문제 중 {comprehension.right}문제
            </Big>
          ) : (
            <Unmeasured reason="문제를 풀면 보여요." />
          )}
        </Figure>
        <Figure name="찾아본 단어" usual={past && `평소 ${oneDigit(past.lookUpRate)}개`}>
          {lookUpRate === null ? (
            <Unmeasured reason="끝까지 읽으면 측정해요." />
          ) : (
            <Big>100단어에 {oneDigit(lookUpRate)}개</Big>
          )}
        </Figure>
      </dl>
    </section>
  )
}

const oneDigit = (value: number) => String(Math.round(value * 10) / 10)

function Pace({ measure }: { readonly measure: Reading }) {
  const { pace, wordsPerMinute, seconds } = measure
  if (pace === 'SKIM')
    return (
      <>
        <Big>훑어 읽음</Big>
        <p className="text-small text-ink-soft">분당 400단어보다 빨랐고, 문제는 절반보다 적게 맞혔어요.</p>
      </>
    )
  if (wordsPerMinute !== null && pace === 'MEASURED') return <Big>분당 {Math.round(wordsPerMinute)}단어</Big>
  return (
    <Unmeasured
      reason={
        seconds < leastSeconds ? `읽은 시간이 ${leastSeconds}초보다 짧았어요.` : '분당 40~400단어로 읽은 때만 측정해요.'
      }
    />
  )
}

const Big = ({ children }: { readonly children: ReactNode }) => (
  <p className="font-semibold text-heading tabular">{children}</p>
)

function Unmeasured({ reason }: { readonly reason: string }) {
  return (
    <>
      <p className="font-semibold text-ink-soft">측정하지 못했어요</p>
      <p className="text-small text-ink-soft">{reason}</p>
    </>
  )
}

function Figure({
  name,
  usual,
  children,
}: {
  readonly name: string
  readonly usual?: string | null
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt className="text-small text-ink-faint">{name}</dt>
      <dd>
        {children}
        {usual && <p className="text-small text-ink-faint tabular">{usual}</p>}
      </dd>
    </div>
  )
}
