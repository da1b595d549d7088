import { Button } from '@readgrow/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { ChoiceInput } from './choice-input.tsx'
import { OrderInput } from './order-input.tsx'
import { noIdea, type QuestionAnswer, type QuestionResult, type QuestionView, questionNames } from './question.ts'
import { SoundPart } from './sound-part.tsx'
import { TextInput } from './text-input.tsx'

export interface QuestionCardProps {
  readonly view: QuestionView
  /** Null before the answer, and while it waits to be judged. */
  readonly result: QuestionResult | null
  /** An answer that was given and is not judged yet. */
  readonly given: QuestionAnswer | null
  readonly onAnswer: (answer: QuestionAnswer) => void
  /** What stands above the question, such as a mark. */
  readonly mark?: ReactNode
}

/** A question, however it is asked. A new instance for every question. */
export function QuestionCard({ view, result, given, onAnswer, mark }: QuestionCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const isOpen = result === null && given === null
  const answer = result?.given ?? given
  return (
    <section aria-label={questionNames[view.type]}>
      <p className="flex flex-wrap items-center gap-x-3 text-body text-ink-faint">
        {questionNames[view.type]}
        {mark}
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 font-bold text-lead outline-none">
        {view.instruction}
      </h2>
      {view.title && (
        <p lang="en" className="mt-3 font-semibold font-serif">
          {view.title}
        </p>
      )}
      {view.passage.map((paragraph) => (
        <p key={paragraph} lang="en" className="mt-2 font-serif leading-relaxed">
          {paragraph}
        </p>
      ))}
      {view.sound && <SoundPart view={view} sound={view.sound} />}
      <StemPart view={view} />
      {view.ko && <p className="mt-2 whitespace-pre-line text-ink-soft">{view.ko}</p>}
      <Input view={view} answer={answer} rightChoice={result?.answer.choiceId ?? null} onAnswer={onAnswer} />
      {isOpen && (
        <div className="mt-2 text-center">
          <Button variant="quiet" aria-keyshortcuts="0" onClick={() => onAnswer(noIdea(view))}>
            모르겠어요
          </Button>
        </div>
      )}
    </section>
  )
}

/** Letters whose Korean names end in a consonant other than ㄹ. */
const endsInConsonant = new Set(['m', 'n'])

/** The English with its gap or its marked word; a stretch to be put in order shows what stands around it. */
function StemPart({ view: { stem, gap, input } }: { readonly view: QuestionView }) {
  if (!stem) return null
  const isGap = gap !== null || input.kind === 'ORDER'
  return (
    <p lang="en" className="mt-4 whitespace-pre-line font-serif text-heading leading-normal">
      {stem.before}
      {stem.marked !== null && <mark className="rounded-xs bg-green-soft px-0.5 text-ink">{stem.marked}</mark>}
      {isGap && (
        <span className="mx-0.5 inline-block border-ink border-b-2 px-1">
          {gap ? (
            <>
              <span aria-hidden="true">{gap.first + '·'.repeat(Math.max(0, gap.letters - 1))}</span>
              <span lang="ko" className="sr-only">
                빈칸, {gap.first}
                {endsInConsonant.has(gap.first.toLowerCase()) ? '으로' : '로'} 시작하는 {gap.letters}글자
              </span>
            </>
          ) : (
            <span lang="ko" className="text-ink-faint">
              <span aria-hidden="true">…</span>
              <span className="sr-only">빈칸</span>
            </span>
          )}
        </span>
      )}
      {stem.after}
    </p>
  )
}

interface InputProps {
  readonly view: QuestionView
  readonly answer: QuestionAnswer | null
  readonly rightChoice: string | null
  readonly onAnswer: (answer: QuestionAnswer) => void
}

function Input({ view: { input, gap }, answer, rightChoice, onAnswer }: InputProps) {
  switch (input.kind) {
    case 'CHOICE':
      return (
        <ChoiceInput
          choices={input.choices}
          lang={input.lang}
          chosen={answer?.kind === 'CHOICE' ? answer.choiceId : undefined}
          right={rightChoice}
          onChoose={(choiceId) => onAnswer({ kind: 'CHOICE', choiceId })}
        />
      )
    case 'TEXT':
      return (
        <TextInput
          most={input.most}
          isSentence={gap === null}
          typed={answer?.kind === 'TEXT' ? (answer.text ?? '') : undefined}
          onSend={(text) => onAnswer({ kind: 'TEXT', text })}
        />
      )
    case 'ORDER':
      return (
        <OrderInput
          pieces={input.pieces}
          order={answer?.kind === 'ORDER' ? (answer.pieceIds ?? []) : undefined}
          onSend={(pieceIds) => onAnswer({ kind: 'ORDER', pieceIds })}
        />
      )
  }
}
