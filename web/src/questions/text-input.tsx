import { Button } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { HangulNotice, hasHangul } from '#dictation'

interface TextInputProps {
  readonly most: number
  /** A whole sentence rather than one word. */
  readonly isSentence: boolean
  /** Undefined before the answer. */
  readonly typed: string | undefined
  readonly onSend: (text: string) => void
}

const fieldClasses =
  'w-full rounded-control border border-edge bg-surface px-4 py-3 font-serif text-lead outline-offset-2 read-only:border-rule read-only:text-ink-soft'

/** An answer to type. Nothing corrects or completes it, and nothing is sent that was typed with the Korean keyboard on. */
export function TextInput({ most, isSentence, typed, onSend }: TextInputProps) {
  const [text, setText] = useState('')
  const isOpen = typed === undefined
  const isEmpty = text.trim() === ''
  function send(event: FormEvent): void {
    event.preventDefault()
    if (isOpen && !isEmpty && !hasHangul(text)) onSend(text.trim())
  }
  const shared = {
    lang: 'en',
    'aria-label': isSentence ? '들은 문장' : '빈칸에 들어갈 단어',
    autoComplete: 'off',
    autoCorrect: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: most,
    readOnly: !isOpen,
    value: typed ?? text,
    className: fieldClasses,
  } as const
  return (
    <form method="dialog" onSubmit={send} className="mt-5 grid gap-3">
      {isSentence ? (
        <textarea
          rows={3}
          {...shared}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
          }}
        />
      ) : (
        <input type="text" {...shared} onChange={(event) => setText(event.target.value)} />
      )}
      {isOpen && <HangulNotice text={text} onConvert={setText} />}
      {isOpen && (
        <Button type="submit" size="large" wide disabled={isEmpty}>
          답하기
        </Button>
      )}
    </form>
  )
}
