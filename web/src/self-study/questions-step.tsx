import { Button } from '@readgrow/ui'
import { useCallback, useState } from 'react'
import { Quiz } from '#reader'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './steps.ts'

/** The article's questions, answered once; an answer given under the article counts here as well. */
export function QuestionsStep({ article, onDone, onSkip }: StepProps) {
  const [answered, setAnswered] = useState(article.quiz.length === 0)
  const onAnswered = useCallback(() => setAnswered(true), [])
  return (
    <>
      {article.quiz.length === 0 && <p className="mt-5 text-ink-soft">이 기사에는 문제가 없어요.</p>}
      <Quiz article={article} onAnswered={onAnswered} />
      <StepFoot onSkip={onSkip}>
        {answered && (
          <Button size="large" wide onClick={() => onDone({ step: 'QUESTIONS' })}>
            다음 단계로
          </Button>
        )}
      </StepFoot>
    </>
  )
}
