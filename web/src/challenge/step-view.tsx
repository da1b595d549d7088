import { Foot } from '#practice'
import { Feedback, type QuestionAnswer, QuestionCard } from '#questions'
import { NextButton } from './next-button.tsx'
import { keyOf, resultAt, type Step } from './steps.ts'

interface StepViewProps {
  readonly step: Step
  readonly waiting: ReadonlyMap<string, QuestionAnswer>
  /** Whether the first try was a word of the same sense. */
  readonly isClose: boolean
  readonly onAnswer: (answer: QuestionAnswer) => void
  readonly onNext: () => void
}

/** One question with what came of its answer. Without a connection the answer waits, and one goes on. */
export function StepView({ step: { item, round }, waiting, isClose, onAnswer, onNext }: StepViewProps) {
  const result = resultAt(item, round)
  const given = waiting.get(keyOf(item.position, round)) ?? null
  return (
    <>
      <QuestionCard
        view={item.view}
        result={result}
        given={given}
        onAnswer={onAnswer}
        mark={item.isPilot && <span>· 새로 시험해 보는 문제라 점수에 넣지 않아요</span>}
      />
      {isClose && !result && !given && (
        <p role="status" className="mt-5 border-rule border-t pt-4 text-ink-soft">
          뜻은 맞아요. 이 문장에 쓰인 단어는 달라요. 첫 글자와 글자 수를 보고 한 번 더 떠올려 보세요.
        </p>
      )}
      {result && <Feedback view={item.view} result={result} />}
      {!result && given && (
        <p role="status" className="mt-5 border-rule border-t pt-4 text-ink-soft">
          답을 저장했어요. 연결되면 채점해 드릴게요.
        </p>
      )}
      {(result || given) && (
        <Foot>
          <NextButton onNext={onNext} />
        </Foot>
      )}
    </>
  )
}
