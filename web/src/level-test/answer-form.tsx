import { CallFailure, sentenceOf } from '@readgrow/client'
import { Button, classNames } from '@readgrow/ui'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Question } from './level-test.ts'
import { WithGap } from './passage.tsx'
import { useTestKeys } from './use-test-keys.ts'

interface AnswerFormProps {
  readonly question: Question
  readonly busy: boolean
  readonly failure: unknown
  /** Plays what is to be heard, where there is something. */
  readonly hear: (() => void) | undefined
  readonly onAnswer: (choice: string | null, responseMs: number) => void
}

const longestMs = 3_600_000
const isOffline = (failure: unknown) => failure instanceof CallFailure && failure.status === 0

/** One question: choose, then confirm, because an answer cannot be taken back. */
export function AnswerForm({ question, busy, failure, hear, onAnswer }: AnswerFormProps) {
  // Undefined while nothing is chosen, null for "모르겠어요".
  const [choice, setChoice] = useState<string | null>()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
    heading.current?.focus()
  }, [])
  function confirm(): void {
    if (busy || choice === undefined) return
    onAnswer(choice, Math.min(longestMs, Math.round(performance.now() - shownAt.current)))
  }
  function choose(place: number | null): void {
    if (busy) return
    setChoice(place === null ? null : question.options[place]?.id)
    // The focus follows, so that a screen reader says what was chosen.
    form.current?.querySelector<HTMLInputElement>(`input[value="${place ?? 'unknown'}"]`)?.focus()
  }
  useTestKeys({ choose, confirm, hear })
  useSendAgain(isOffline(failure), confirm)
  return (
    <form
      method="dialog"
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        confirm()
      }}
    >
      <h2
        ref={heading}
        tabIndex={-1}
        lang="en"
        className="scroll-mt-20 whitespace-pre-line font-serif text-heading leading-normal outline-none"
      >
        <WithGap text={question.question} />
      </h2>
      <fieldset aria-busy={busy} className="mt-5 grid gap-2">
        <legend className="sr-only">보기</legend>
        <Options options={question.options} chosen={choice} onChoose={(id) => !busy && setChoice(id)} />
        <Option value={null} checked={choice === null} onChoose={() => !busy && setChoice(null)}>
          모르겠어요
        </Option>
      </fieldset>
      <div className="max-sm:tall:sticky bottom-0 -mx-4 bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        {failure !== null && <Unsent failure={failure} />}
        <Button type="submit" size="large" wide busy={busy} disabled={choice === undefined}>
          {failure === null ? '다음' : '다시 보내기'}
        </Button>
      </div>
    </form>
  )
}

interface OptionsProps {
  readonly options: Question['options']
  readonly chosen: string | null | undefined
  readonly onChoose: (id: string) => void
}

const Options = ({ options, chosen, onChoose }: OptionsProps) =>
  options.map(({ id, text }, index) => (
    <Option key={id} value={index} checked={chosen === id} onChoose={() => onChoose(id)}>
      <span lang="en" className="font-serif text-lead">
        {text}
      </span>
    </Option>
  ))

const Unsent = ({ failure }: { readonly failure: unknown }) => (
  <p role="alert" className="mb-2 text-body text-red">
    {isOffline(failure)
      ? '연결이 끊겨서 답을 보내지 못했어요. 고른 답은 그대로 있어요. 연결되면 다시 보낼게요.'
      : sentenceOf(failure)}
  </p>
)

/** Sends what was chosen as soon as there is a connection again. */
function useSendAgain(waiting: boolean, send: () => void): void {
  const sendAgain = useEffectEvent(send)
  useEffect(() => {
    if (!waiting) return
    const again = () => sendAgain()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [waiting])
}

interface OptionProps {
  readonly value: number | null
  readonly checked: boolean
  readonly onChoose: () => void
  readonly children: React.ReactNode
}

function Option({ value, checked, onChoose, children }: OptionProps) {
  return (
    <label
      className={classNames(
        'flex min-h-13 items-center gap-3 rounded-control border border-rule px-4 py-2.5 hover:border-edge',
        'has-checked:border-green has-checked:bg-green-soft',
        value === null ? 'text-ink-soft' : 'bg-surface',
      )}
    >
      <input
        type="radio"
        name="choice"
        value={value ?? 'unknown'}
        checked={checked}
        onChange={onChoose}
        aria-keyshortcuts={String(value === null ? 0 : value + 1)}
        className="size-5 shrink-0"
      />
      <span aria-hidden="true" className="w-3 shrink-0 text-ink-faint tabular">
        {value === null ? 0 : value + 1}
      </span>
      {children}
    </label>
  )
}
