import { Button } from '@readgrow/ui'
import { useId, useState } from 'react'
import { useDraft } from '#drafts'
import { FormAlert } from '#forms'
import { QuietSwitch, useQuiet } from '#quiet'
import { forgetRecording } from '#recorder'
import { forgetTake, problemText, type ReviewedTake } from '#takes'
import { AnswerField } from './answer-field.tsx'
import { AttachedTake, isUsable } from './attached-take.tsx'
import type { Talk, Turn } from './conversation.ts'
import { useAnswer } from './use-answer.ts'
import { VoicePart } from './voice-part.tsx'

interface ComposerProps {
  readonly talk: Talk
  readonly turn: Turn
  readonly onAnswered: (talk: Talk) => void
}

/** Answering by text or by voice. What was typed stays on this device until the server has it. */
export function Composer({ talk, turn, onAnswered }: ComposerProps) {
  const quiet = useQuiet()
  const [speaking, setSpeaking] = useState(false)
  const [review, setReview] = useState<ReviewedTake | null>(null)
  const draft = useDraft(`conversation/${talk.id}`, '')
  const { busy, problems, submit, forgive, setProblems } = useAnswer(talk, turn, (answered, said) => {
    setReview(null)
    if (!said.skipped) {
      draft.write('')
      draft.handOver()
    }
    onAnswered(answered)
  })
  function taken(next: ReviewedTake): void {
    if (!isUsable(next)) {
      void forgetRecording(next.take.id)
      return setProblems({ form: problemText[next.problems[0] ?? 'BROKEN'] })
    }
    forgive()
    setReview(next)
    // What was typed before stays before what was said.
    if (next.transcript) draft.write([draft.text.trim(), next.transcript].filter((part) => part !== '').join(' '))
  }
  /** It may wait on the device already, or be on its way. */
  function drop(): void {
    if (review) void forgetRecording(review.take.id).then(() => forgetTake(review.take.id))
    setReview(null)
  }
  // An article that was taken down has no text that a recording could belong to.
  const maySpeak = !quiet && talk.revision !== null
  if (speaking && maySpeak && !review)
    return (
      <>
        <VoicePart purpose={`conversation/${talk.id}/${turn.no}`} onTake={taken} onBack={() => setSpeaking(false)} />
        <FormAlert className="mt-3">{problems?.form}</FormAlert>
      </>
    )
  return (
    <>
      {review && <AttachedTake review={review} onDrop={drop} />}
      <WrittenAnswer
        text={draft.text}
        problem={problems?.form}
        busy={busy}
        onWrite={(text) => {
          forgive()
          draft.write(text)
        }}
        onSend={() => submit({ skipped: false, text: draft.text.trim(), review })}
        onSkip={() => submit({ skipped: true, text: '', review: null })}
        {...(maySpeak && !review ? { onSpeak: () => setSpeaking(true) } : {})}
      />
      <p className="mt-2 text-center">
        {quiet && <span className="block text-ink-faint text-small">글로 답해도 똑같이 인정돼요.</span>}
        <QuietSwitch />
      </p>
    </>
  )
}

interface WrittenAnswerProps {
  readonly text: string
  readonly problem: string | undefined
  readonly busy: boolean
  readonly onWrite: (text: string) => void
  readonly onSend: () => void
  readonly onSkip: () => void
  /** Not given where nothing is to be said aloud. */
  readonly onSpeak?: () => void
}

function WrittenAnswer({ text, problem, busy, onWrite, onSend, onSkip, onSpeak }: WrittenAnswerProps) {
  const id = useId()
  return (
    <form
      method="dialog"
      className="mt-5 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <label htmlFor={id} className="font-semibold">
        내 답
      </label>
      <AnswerField id={id} text={text} wrong={Boolean(problem)} onWrite={onWrite} />
      <FormAlert className="">{problem}</FormAlert>
      <Button type="submit" size="large" wide busy={busy} busyLabel="보내고 있어요">
        답하기
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        {onSpeak && (
          <Button variant="outline" className="min-h-11" disabled={busy} onClick={onSpeak}>
            말로 답하기
          </Button>
        )}
        <Button variant="quiet" className="min-h-11" disabled={busy} onClick={onSkip}>
          이 질문 건너뛰기
        </Button>
      </div>
    </form>
  )
}
