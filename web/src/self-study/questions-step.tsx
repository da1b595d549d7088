import { Button } from '@readgrow/ui'
import { useCallback, useState } from 'react'
import { PracticeQuiz, Quiz } from '#reader'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './steps.ts'

const isAnswered = ({ quiz, answers }: StepProps['article']) =>
  quiz.length > 0 && quiz.every(({ id }) => answers.some(({ quizId }) => quizId === id))

/** The article's questions, answered once; whoever answered them under the article gets a round of practice here. */
export function QuestionsStep({ article, onDone, onSkip }: StepProps) {
  // What was answered on the way here is not asked again at once.
  const [practises, setPractises] = useState(() => isAnswered(article))
  const [answered, setAnswered] = useState(article.quiz.length === 0)
  const onAnswered = useCallback(() => setAnswered(true), [])
  return (
    <>
      {article.quiz.length === 0 && <p className="mt-5 text-ink-soft">이 기사에는 문제가 없어요.</p>}
      {practises && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-green-soft px-4 py-2 text-body">
          <p className="py-2">전에 푼 문제예요. 연습으로 다시 풀어요. 기록은 처음 답이 그대로 남아요.</p>
          <Button
            variant="quiet"
            size="small"
            className="-mx-3 min-h-11"
            onClick={() => {
              setPractises(false)
              setAnswered(true)
            }}
          >
            처음 답 보기
          </Button>
        </div>
      )}
      {practises ? (
        <PracticeQuiz article={article} onAnswered={onAnswered} />
      ) : (
        <Quiz article={article} onAnswered={onAnswered} />
      )}
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
