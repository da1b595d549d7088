import { Button } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { pointsText } from '#korean'
import type { Attempt } from './challenge.ts'

interface SecondRoundProps {
  readonly attempt: Attempt
  readonly onBegin: () => void
  readonly onLater: () => void
}

/** Between the rounds: how the first one went, and what the second one asks, which may also wait. */
export function SecondRound({ attempt: { items, score }, onBegin, onLater }: SecondRoundProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const wrong = items.filter(({ result, again }) => result?.correct === false && again === null).length
  return (
    <>
      {score && <p className="font-serif text-display leading-snug tabular">{pointsText(score)}</p>}
      <h2 ref={heading} tabIndex={-1} className="mt-2 font-bold text-title outline-none tabular">
        틀린 {wrong}문제를 한 번 더 풀까요?
      </h2>
      <p className="mt-2 text-ink-soft">두 번째 답은 점수에 넣지 않아요. 나중에 오답 노트에서 풀어도 돼요.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onBegin}>다시 풀기</Button>
        <Button variant="outline" onClick={onLater}>
          나중에 하기
        </Button>
      </div>
    </>
  )
}
