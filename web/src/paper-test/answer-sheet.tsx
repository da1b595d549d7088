import { Button, ProgressLine } from '@readgrow/ui'
import { ConfirmSheet } from '@readgrow/ui/sheet'
import { type FormEvent, useState } from 'react'
import type { QuestionAnswer } from '#questions'
import { givenAnswer } from './given-answer.ts'
import { type Paper, questionsOf } from './paper.ts'
import { PaperSheet } from './paper-sheet.tsx'
import { useAnswers } from './use-answers.ts'

type Answers = ReadonlyMap<number, QuestionAnswer>

interface AnswerSheetProps {
  readonly paper: Paper
  readonly onHandIn: (answers: Answers) => void
}

/** The sheet with places for answers. What is left out counts as wrong; the key may be looked at instead. */
export function AnswerSheet({ paper, onHandIn }: AnswerSheetProps) {
  const { values, write, forget } = useAnswers(paper.week)
  const [asking, setAsking] = useState<'HAND_IN' | 'KEY' | null>(null)
  const questions = questionsOf(paper)
  const answers: Answers = new Map(
    questions.flatMap(({ number, input }) => {
      const answer = givenAnswer(input, values.get(number))
      return answer ? [[number, answer] as const] : []
    }),
  )
  const left = questions.length - answers.size
  function handIn(given: Answers): void {
    setAsking(null)
    forget()
    onHandIn(given)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (answers.size > 0) setAsking('HAND_IN')
  }
  return (
    // What has the focus scrolls clear of the bar at the foot.
    <form method="dialog" onSubmit={submit} className="[&_:focus-visible]:scroll-mb-28">
      <PaperSheet paper={paper} values={values} onWrite={write} />
      <SheetFoot answered={answers.size} of={questions.length} onKey={() => setAsking('KEY')} />
      <AskingSheet
        asking={asking}
        left={left}
        onHandIn={() => handIn(asking === 'KEY' ? new Map() : answers)}
        onClose={() => setAsking(null)}
      />
    </form>
  )
}

interface SheetFootProps {
  readonly answered: number
  readonly of: number
  readonly onKey: () => void
}

const SheetFoot = ({ answered, of, onKey }: SheetFootProps) => (
  <div className="tall:sticky bottom-0 z-bar -mx-4 mt-6 border-rule border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8 print:hidden">
    <ProgressLine value={answered / of} label="적은 답" valueText={`${of}문제 가운데 ${answered}문제`} />
    <div className="mt-3 flex items-center gap-3">
      <Button type="submit" disabled={answered === 0}>
        채점하기
      </Button>
      <Button variant="quiet" onClick={onKey}>
        정답만 보기
      </Button>
      <span className="ml-auto whitespace-nowrap text-body text-ink-soft tabular" aria-hidden="true">
        {answered} / {of}
      </span>
    </div>
  </div>
)

interface AskingSheetProps {
  readonly asking: 'HAND_IN' | 'KEY' | null
  readonly left: number
  readonly onHandIn: () => void
  readonly onClose: () => void
}

function AskingSheet({ asking, left, onHandIn, onClose }: AskingSheetProps) {
  if (asking === null) return null
  const texts =
    asking === 'HAND_IN'
      ? { title: '답을 낼까요?', confirmLabel: '답 내기' }
      : { title: '정답을 먼저 볼까요?', confirmLabel: '정답 보기' }
  return (
    <ConfirmSheet {...texts} cancelLabel="더 풀기" onConfirm={onHandIn} onClose={onClose}>
      {asking === 'KEY' && '정답을 보면 이 시험지에는 답을 낼 수 없고, 점수는 측정하지 않아요.'}
      {asking === 'HAND_IN' && left > 0 && `답하지 않은 문제가 ${left}개 있어요. 빈 답은 틀린 것으로 채점해요. `}
      {asking === 'HAND_IN' && '낸 뒤에는 고칠 수 없어요.'}
    </ConfirmSheet>
  )
}
