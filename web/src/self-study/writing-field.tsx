import { classNames } from '@readgrow/ui'
import { useId } from 'react'

interface WritingFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly most: number
  readonly rows: number
  readonly error: string | null
  readonly lang?: 'en' | undefined
  readonly onChange: (value: string) => void
}

/** A text of some lines. One that is too long is neither cut nor sent. */
export function WritingField({ label, hint, value, most, rows, error, lang, onChange }: WritingFieldProps) {
  const id = useId()
  // Blanks around a text are not sent.
  const { length } = value.trim()
  const long = length > most
  return (
    <div className="mt-5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        rows={rows}
        lang={lang}
        spellCheck={false}
        autoCapitalize={lang ? 'off' : undefined}
        autoCorrect={lang ? 'off' : undefined}
        autoComplete="off"
        aria-invalid={error !== null || long}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'mt-1.5 block w-full rounded-control border bg-surface px-3.5 py-2.5 text-lead leading-relaxed',
          lang && 'font-serif',
          error || long ? 'border-red' : 'border-edge',
        )}
      />
      <div className="mt-1.5 flex items-baseline justify-between gap-4 text-small text-ink-faint">
        <p id={`${id}-hint`}>{hint}</p>
        <p className={classNames('shrink-0 tabular', long && 'font-semibold text-red')}>
          {length.toLocaleString('ko-KR')} / {most.toLocaleString('ko-KR')}
        </p>
      </div>
      <p id={`${id}-error`} role="alert" className="text-body text-red">
        {error}
      </p>
    </div>
  )
}

/** Why a text cannot go on; null when it can. */
export function problemOf(text: string, most: number): string | null {
  if (text === '') return '먼저 써 주세요. 떠오르지 않으면 건너뛰어도 돼요.'
  return text.length > most ? `${most.toLocaleString('ko-KR')}자까지 쓸 수 있어요. 조금 줄여 주세요.` : null
}
