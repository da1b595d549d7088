import { Button, buttonClasses } from '@readgrow/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { NextTask } from '#home'
import type { WrongAnswer } from './challenge.ts'
import type { Try } from './use-tries.ts'
import { dueItems, itemKey, noteRoundSize, wrongAnswersCall } from './wrong-answers.ts'

interface RoundOverProps {
  readonly items: readonly WrongAnswer[]
  readonly tries: ReadonlyMap<string, Try>
  readonly onMore: () => void
}

/** How a round went, what left the note, and what comes next. */
export function RoundOver({ items, tries, onMore }: RoundOverProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const queries = useQueryClient()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
    void queries.invalidateQueries({ queryKey: wrongAnswersCall.queryKey })
  }, [queries])
  const note = useQuery(wrongAnswersCall).data
  const left = note ? dueItems(note, Date.now()).length : 0
  const isRight = (item: WrongAnswer) => tries.get(itemKey(item))?.result?.correct === true
  const right = items.filter(isRight)
  const cleared = right.filter(({ rightDays }) => rightDays > 0).length
  const waiting = [...tries.values()].filter(({ result, refused }) => !result && !refused).length
  return (
    <div className="pt-6 sm:pt-10">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-title outline-none tabular">
        {waiting > 0 ? '채점을 기다리고 있어요' : `${items.length}문제 가운데 ${right.length}문제를 맞혔어요`}
      </h2>
      <p className="mt-2 text-ink-soft tabular">
        {waiting > 0 && `답 ${waiting}개를 이 기기에 저장했어요. 연결되면 채점해 드릴게요. `}
        {cleared > 0 && `${cleared}문제가 노트에서 빠졌어요. `}
        {right.length > cleared && '맞힌 문제는 다른 날 한 번 더 맞히면 빠져요.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {left > 0 && <Button onClick={onMore}>오답 {Math.min(noteRoundSize, left)}문제 더 풀기</Button>}
        <Link to="/challenge/review" className={buttonClasses({ variant: 'outline' })}>
          오답 노트로 가기
        </Link>
      </div>
      <NextTask />
    </div>
  )
}
