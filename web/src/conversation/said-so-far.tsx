import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CommentsPart } from '#take-comments'
import type { Turn } from './conversation.ts'
import { OwnRecording } from './own-recording.tsx'

/** How an answer without a text came to be. */
function AnswerText({ turn: { answer } }: { readonly turn: Pick<Turn, 'answer'> }) {
  if (!answer || answer.source === 'SKIPPED') return <p className="text-body text-ink-faint">건너뛰었어요.</p>
  if (answer.source === 'NOT_HEARD')
    return <p className="text-body text-ink-faint">말로 답했어요. 받아 적은 글은 없어요.</p>
  return (
    <p lang="en" className="whitespace-pre-line break-words font-serif text-lead leading-relaxed">
      {answer.text}
    </p>
  )
}

/** What was said before the open question, out of the way. */
export function SaidSoFar({ turns }: { readonly turns: readonly Turn[] }) {
  if (turns.length === 0) return null
  return (
    <details className="mt-4 rounded-card bg-ink/4 px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-body text-ink-soft">
        앞의 대화 보기 ({turns.length})
      </summary>
      <Transcript turns={turns} />
    </details>
  )
}

interface TranscriptProps {
  readonly turns: readonly Turn[]
  /** Whether an editor may be asked what they think of a recorded answer. */
  readonly withComments?: boolean
}

/** Questions and answers in their order. */
export function Transcript({ turns, withComments = false }: TranscriptProps) {
  return (
    <ol className="grid gap-5 pb-4">
      {turns.map((turn) => (
        <li key={turn.no} className="grid gap-1.5">
          <p lang="en" className="font-serif text-ink-soft">
            <span lang="ko" className="sr-only">
              {turn.no}번째 질문:{' '}
            </span>
            {turn.question.en}
          </p>
          <div className="border-green border-l-2 pl-3">
            <span className="sr-only">내 답: </span>
            <AnswerText turn={turn} />
            {turn.answer?.takeId && <OwnRecording takeId={turn.answer.takeId} no={turn.no} />}
            {turn.answer?.takeId && withComments && <AnswerComments takeId={turn.answer.takeId} no={turn.no} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

interface AnswerCommentsProps {
  readonly takeId: string
  readonly no: number
}

/** What an editor says about a recorded answer: open where an alarm leads to it, else when it is wanted. */
function AnswerComments({ takeId, no }: AnswerCommentsProps) {
  const [address] = useSearchParams()
  const [isOpen, setOpen] = useState(address.get('take') === takeId)
  if (isOpen) return <CommentsPart takeId={takeId} title={`${no}번째 답에 대한 편집자의 의견`} />
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3.5 min-h-11"
      aria-label={`${no}번째 답에 대한 편집자의 의견`}
      onClick={() => setOpen(true)}
    >
      편집자의 의견
    </Button>
  )
}
