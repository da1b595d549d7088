import { SearchIcon } from '@readgrow/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

// A filter should feel immediate (200 ms with the answer), and a word that is being typed should not ask five times.
const searchAfterMs = 80

/** One line that looks in word, meaning and sentence, also by first consonants. */
export function SearchField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const look = useEffectEvent(onChange)
  // The address changes by itself too: by the way back, or by a link that clears the search.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    const wanted = text.normalize('NFC').trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      look(wanted)
    }, searchAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className="mt-4 flex items-center gap-2 rounded-control border border-edge/50 bg-surface px-3 focus-within:border-green">
      <SearchIcon className="size-5 shrink-0 text-ink-faint" />
      <input
        type="search"
        aria-label="단어, 뜻, 문장에서 찾기"
        placeholder="단어, 뜻, 문장, 초성(ㅅㅇ)"
        value={text}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 min-w-0 grow bg-transparent outline-none placeholder:text-ink-faint"
      />
    </search>
  )
}
