import { sentenceOf } from '@readgrow/client'
import { ScreenFailure, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { useState } from 'react'
import { Bare } from '#layout'
import { BeginView } from './begin-view.tsx'
import { QuestionView } from './question-view.tsx'
import { ResultView } from './result-view.tsx'
import { useLevelTest } from './use-level-test.ts'

/** The level test: before it, in it, or what it said; the server knows which. */
export function Screen() {
  const test = useLevelTest()
  const [again, setAgain] = useState(false)
  const { data, isPending, error, isFetching, refetch } = test.reply
  if (isPending)
    return (
      <Bare title="레벨 테스트">
        <Waiting>
          <SkeletonLines count={4} />
          <Skeleton className="mt-8 h-60 w-full" />
        </Waiting>
      </Bare>
    )
  if (!data)
    return (
      <Bare title="레벨 테스트">
        <ScreenFailure
          title="레벨 테스트를 불러오지 못했어요"
          message={<>{sentenceOf(error)} 지금까지 답한 것은 저장되어 있어요.</>}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Bare>
    )
  if (data.test) return <QuestionView test={data.test} level={test} />
  if (!data.last || test.ending === 'DROPPED' || (again && test.ending !== 'RESULT')) return <BeginView test={test} />
  return <ResultView result={data.last} earlier={data.earlier} againOn={data.againOn} onAgain={() => setAgain(true)} />
}
