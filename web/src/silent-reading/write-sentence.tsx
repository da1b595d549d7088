import { Button } from '@readgrow/ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { DictationDiff, HangulNotice, hasHangul } from '#dictation'
import { JudgedSentence } from './judged-sentence.tsx'
import { lookMs } from './pieces.ts'
import type { TaskProps } from './silent-reading.tsx'
import { useJudged } from './use-judged.ts'

/** The sentence is shown for as long as one reads it, then written. It may be looked at again as often as one likes. */
export function WriteSentence({ sentence, onDone, children }: TaskProps) {
  const [looking, setLooking] = useState(false)
  const [seen, setSeen] = useState(false)
  const [typed, setTyped] = useState('')
  const { score, state, judge, again } = useJudged(sentence.en)
  useEffect(() => {
    if (!looking) return
    const timer = setTimeout(() => setLooking(false), lookMs(sentence.en))
    return () => clearTimeout(timer)
  }, [looking, sentence.en])

  function look(): void {
    setSeen(true)
    setLooking(true)
  }

  if (score)
    return (
      <JudgedSentence en={sentence.en} right={score.exact} onAgain={again} onDone={onDone}>
        <DictationDiff tokens={score.tokens} heard={false} />
      </JudgedSentence>
    )
  if (looking) return <Shown en={sentence.en} onHide={() => setLooking(false)} />
  if (!seen)
    return (
      <>
        <p className="font-semibold">문장을 잠깐 보고, 가린 뒤에 기억해서 써 보세요.</p>
        <Button size="large" wide onClick={look}>
          문장 보기
        </Button>
        {children}
      </>
    )
  return (
    <>
      <WritingForm
        {...{ typed, setTyped }}
        busy={state === 'JUDGING'}
        onLook={look}
        onSend={() => void judge(typed.trim())}
      >
        {state === 'FAILED' && (
          <p role="alert" className="text-body text-red">
            답을 확인하지 못했어요. 연결을 확인하고 다시 눌러 주세요.
          </p>
        )}
      </WritingForm>
      {children}
    </>
  )
}

function Shown({ en, onHide }: { readonly en: string; readonly onHide: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone, and this is what is to be read.
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid gap-4">
      <p ref={text} lang="en" tabIndex={-1} className="min-h-24 font-serif text-title leading-snug">
        {en}
      </p>
      <Button variant="outline" size="large" wide onClick={onHide}>
        가리고 쓰기
      </Button>
    </div>
  )
}

interface WritingFormProps {
  readonly typed: string
  readonly setTyped: (typed: string) => void
  readonly busy: boolean
  readonly onLook: () => void
  readonly onSend: () => void
  readonly children: ReactNode
}

function WritingForm({ typed, setTyped, busy, onLook, onSend, children }: WritingFormProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim() !== '' && !busy && !hasHangul(typed)) onSend()
  }
  return (
    <form method="dialog" onSubmit={submit} className="grid gap-3">
      <label htmlFor={id} className="font-medium">
        기억나는 문장
      </label>
      <textarea
        ref={field}
        id={id}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        lang="en"
        rows={3}
        maxLength={1_000}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        className="w-full rounded-control border border-edge bg-surface px-4 py-3 font-serif text-heading leading-snug"
      />
      <HangulNotice text={typed} onConvert={setTyped} />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="large" className="grow" onClick={onLook}>
          다시 보기
        </Button>
        <Button type="submit" size="large" className="grow" busy={busy} disabled={typed.trim() === ''}>
          확인하기
        </Button>
      </div>
    </form>
  )
}
