import { SearchIcon } from '@readgrow/ui'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** One line that searches articles, words and the learner's sentences, in English or Korean. */
export function SearchForm({ initial }: { readonly initial: string }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = initial
  }, [initial])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const q = field.current?.value.normalize('NFC').trim() ?? ''
    void navigate(q ? `/article?q=${encodeURIComponent(q)}` : '/article')
  }

  return (
    <search>
      {/* It also works as a plain form, before the page is alive. */}
      <form action="/article" onSubmit={submit} className="relative border-rule border-b">
        <SearchIcon aria-hidden="true" className="-translate-y-1/2 absolute top-1/2 left-0 text-ink-faint" />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={initial}
          maxLength={60}
          aria-label="기사, 단어, 내 문장 찾기"
          placeholder="기사, 단어, 내 문장 찾기"
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11 w-full bg-transparent pl-8 text-lead placeholder:text-ink-faint"
        />
      </form>
    </search>
  )
}
