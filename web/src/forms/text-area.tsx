import { useId } from 'react'

interface TextAreaProps {
  readonly label: string
  readonly name?: string
  readonly required?: boolean
  readonly hint?: string
  readonly error?: string | undefined
  readonly most: number
  readonly value: string
  readonly rows?: number
  readonly onChange: (value: string) => void
}

/**
 * Several lines of text with the number of characters that count: blanks around them are not sent. Nothing is cut off while
 * somebody types or pastes.
 */
export function TextArea({ label, name, required, hint, error, most, value, rows = 8, onChange }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-body">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        required={required}
        rows={rows}
        value={value}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className="block w-full rounded-control border border-edge/70 bg-surface px-3.5 py-3 leading-relaxed focus-visible:border-green aria-invalid:border-red"
      />
      <div id={`${id}-error`} aria-live="polite">
        {error && <p className="mt-1.5 text-body text-red">{error}</p>}
      </div>
      <p id={`${id}-hint`} className="tabular mt-1.5 text-body text-ink-faint">
        {hint && `${hint} `}
        {value.trim().length.toLocaleString('ko-KR')} / {most.toLocaleString('ko-KR')}자
      </p>
    </div>
  )
}
