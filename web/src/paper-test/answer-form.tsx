import { Button, PagePart, ProgressLine } from '@readgrow/ui'
import { ConfirmSheet } from '@readgrow/ui/confirm-sheet'
import { type FormEvent, useState } from 'react'
import type { QuestionAnswer } from '#questions'
import { AnswerField } from './answer-field.tsx'
import type { PaperQuestion } from './paper.ts'
import { useAnswers } from './use-answers.ts'

interface AnswerFormProps {
  readonly week: string
  readonly questions: readonly PaperQuestion[]
  readonly onHandIn: (answers: ReadonlyMap<number, QuestionAnswer>) => void
}

/** The answers of a sheet by number. What is left out counts as wrong; the key may be looked at instead. */
export function AnswerForm({ week, questions, onHandIn }: AnswerFormProps) {
  const { answers, write, forget } = useAnswers(week)
  const [asking, setAsking] = useState<'BLANKS' | 'KEY' | null>(null)
  const left = questions.length - answers.size
  const close = () => setAsking(null)
  function handIn(given: ReadonlyMap<number, QuestionAnswer>): void {
    close()
    forget()
    onHandIn(given)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (answers.size === 0) return
    if (left > 0) setAsking('BLANKS')
    else handIn(answers)
  }
  return (
    <PagePart title="답안지">
      <p className="mt-3 text-body text-ink-faint">
        종이에 푼 답도 여기에 옮기면 채점해 드려요. 적은 답은 이 기기에 남아 있어요.
      </p>
      <form onSubmit={submit} className="mt-2">
        <ol className="divide-y divide-rule">
          {questions.map((question) => (
            <li key={question.number} className="py-4">
              <AnswerField
                question={question}
                answer={answers.get(question.number)}
                onAnswer={(answer) => write(question.number, answer)}
              />
            </li>
          ))}
        </ol>
        <FormFoot answered={answers.size} of={questions.length} onKey={() => setAsking('KEY')} />
      </form>
      <AskingSheet
        asking={asking}
        left={left}
        onHandIn={() => handIn(asking === 'KEY' ? new Map() : answers)}
        onClose={close}
      />
    </PagePart>
  )
}

interface FormFootProps {
  readonly answered: number
  readonly of: number
  readonly onKey: () => void
}

const FormFoot = ({ answered, of, onKey }: FormFootProps) => (
  <>
    <div className="mt-2">
      <ProgressLine value={answered / of} label="적은 답" valueText={`${of}문제 가운데 ${answered}문제`} />
    </div>
    <div className="mt-4 flex flex-wrap gap-3">
      <Button type="submit" disabled={answered === 0}>
        답 내고 채점하기
      </Button>
      <Button variant="quiet" onClick={onKey}>
        정답만 보기
      </Button>
    </div>
  </>
)

interface AskingSheetProps {
  readonly asking: 'BLANKS' | 'KEY' | null
  readonly left: number
  readonly onHandIn: () => void
  readonly onClose: () => void
}

function AskingSheet({ asking, left, onHandIn, onClose }: AskingSheetProps) {
  if (asking === null) return null
  const texts =
    asking === 'BLANKS'
      ? { title: '이대로 낼까요?', confirmLabel: '이대로 내기' }
      : { title: '정답을 먼저 볼까요?', confirmLabel: '정답 보기' }
  return (
    <ConfirmSheet {...texts} cancelLabel="더 풀기" onConfirm={onHandIn} onClose={onClose}>
      {asking === 'BLANKS'
        ? `답하지 않은 문제가 ${left}개 있어요. 낸 뒤에는 고칠 수 없고, 빈 답은 틀린 것으로 채점해요.`
        : '정답을 보면 이 시험지에는 답을 낼 수 없고, 점수는 측정하지 않아요.'}
    </ConfirmSheet>
  )
}
