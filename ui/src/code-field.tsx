import type { ClipboardEvent, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { controlClasses, FieldFrame, type FieldTexts, useFieldWiring } from './field-frame.tsx'

export type CodeFieldProps = FieldTexts & {
  value: string
  /** Gets digits only, at most `length` of them. */
  onChange: (digits: string) => void
  /** Called once the last digit is there, typed, pasted or filled in by the phone. */
  onComplete?: ((digits: string) => void) | undefined
  length?: number | undefined
  /** Sits inside the frame at the end: the time that is left. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'maxLength' | 'type'>

/** The digits of a pasted or typed code: "123 456" and full-width digits count, anything else falls away. */
function digitsOf(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
}

/** One input for the six digits of a verification code: with one, paste, autofill and screen readers just work. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, value, onChange, onComplete, length = 6, trailing, id, className, ...rest } = props
  const wiring = useFieldWiring({ id, hint, error })
  const take = (text: string) => {
    const digits = digitsOf(text, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  // A pasted code replaces what is there: the field holds one code and nothing else.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    take(event.clipboardData.getData('text'))
  }
  return (
    <FieldFrame {...{ label, hint, error, wiring, className }}>
      <input
        autoComplete="one-time-code"
        {...rest}
        {...wiring.aria}
        id={wiring.id}
        type="text"
        inputMode="numeric"
        value={value}
        onChange={(event) => take(event.target.value)}
        onPaste={paste}
        className={classNames(
          controlClasses,
          'tabular min-h-14 text-title font-semibold tracking-[0.35em]',
          Boolean(trailing) && 'pr-20',
        )}
      />
      {trailing && (
        <div className="tabular absolute inset-y-0 right-4 flex items-center text-body text-ink-soft">{trailing}</div>
      )}
    </FieldFrame>
  )
}
