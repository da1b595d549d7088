import { Button, buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { answerText } from '#questions'
import type { WrongAnswer } from './challenge.ts'
import { QuestionLine } from './question-line.tsx'
import { useDismiss } from './use-dismiss.ts'
import { itemKey } from './wrong-answers.ts'

interface RowProps {
  readonly item: WrongAnswer
  readonly nowMs: number
}

/** A row of the note: what was asked and what I answered, without the key, which would make trying again copying. */
export function WrongAnswerRow({ item, nowMs }: RowProps) {
  const { view, result, rightDays, retryAt } = item
  const dismiss = useDismiss()
  const mine = answerText(view, result.given)
  const left = Date.parse(retryAt) - nowMs
  return (
    <>
      <QuestionLine item={item} />
      <p className="mt-1 text-body text-ink-soft">
        내 답:{' '}
        {mine === null ? (
          '모르겠어요'
        ) : (
          <span lang={view.input.kind === 'CHOICE' ? view.input.lang : 'en'}>{mine}</span>
        )}
      </p>
      {rightDays > 0 && <p className="mt-1 text-body text-green">다른 날 한 번 더 맞히면 노트에서 빠져요.</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {left > 0 ? (
          <Button variant="outline" disabled>
            {Math.ceil(left / 60_000)}분 뒤에 다시 풀기
          </Button>
        ) : (
          <Link to={`/challenge/review?round=${itemKey(item)}`} className={buttonClasses({ variant: 'outline' })}>
            다시 풀기
          </Link>
        )}
        <Button variant="quiet" onClick={() => dismiss(item)}>
          그만 보기
        </Button>
      </div>
    </>
  )
}
