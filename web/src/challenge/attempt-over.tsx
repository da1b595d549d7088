import { buttonClasses } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { NextTask } from '#home'
import { pointsText } from '#korean'
import { AttemptRow } from './attempt-row.tsx'
import type { Attempt } from './challenge.ts'

interface AttemptOverProps {
  readonly attempt: Attempt
  /** Answers that wait on this device. */
  readonly waiting: number
}

/** How the challenge went, question by question, and where to go from here. */
export function AttemptOver({ attempt: { items, state, score }, waiting }: AttemptOverProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const wrong = items.filter(({ result, isPilot }) => result?.correct === false && !isPilot).length
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="font-bold text-title outline-none">
        {waiting > 0 ? '채점을 기다리고 있어요' : state === 'CLOSED' ? '마감된 챌린지예요' : '챌린지를 마쳤어요'}
      </h2>
      {waiting > 0 && (
        <p role="status" className="mt-2 text-ink-soft">
          답 {waiting}개를 이 기기에 저장했어요. 연결되면 보내고 채점해 드릴게요. 새벽 4시까지 도착한 답만 채점해요.
        </p>
      )}
      {score && waiting === 0 && (
        <p className="mt-2 font-serif text-display leading-snug tabular">{pointsText(score)}</p>
      )}
      <ol className="mt-6 divide-y divide-rule border-rule border-y">
        {items.map((item) => (
          <li key={item.position}>
            <AttemptRow item={item} />
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        {wrong > 0 && (
          <Link to="/challenge/review" className={buttonClasses({})}>
            오답 노트 보기
          </Link>
        )}
        <Link to="/challenge" className={buttonClasses({ variant: 'outline' })}>
          챌린지로 가기
        </Link>
      </div>
      <NextTask />
    </>
  )
}
