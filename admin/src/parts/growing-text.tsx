import { classNames } from '@readgrow/ui'
import type { Ref, TextareaHTMLAttributes } from 'react'

export type GrowingTextProps = {
  /** Names the field for screen readers. */
  readonly 'aria-label': string
  readonly value: string
  readonly onText: (text: string) => void
  /** Line breaks become blanks: a sentence is one line. */
  readonly oneLine?: boolean
  readonly invalid?: boolean
  readonly ref?: Ref<HTMLTextAreaElement>
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'aria-label'>

const charactersInRow = 36

/** A text field as tall as its text. Browsers without `field-sizing` get about as many rows as the text needs. */
export function GrowingText({ value, onText, oneLine = true, invalid, className, rows, ...rest }: GrowingTextProps) {
  return (
    <textarea
      {...rest}
      {...(invalid ? { 'aria-invalid': true } : {})}
      rows={rows ?? Math.max(1, Math.ceil(value.length / charactersInRow))}
      value={value}
      onChange={(event) => onText(oneLine ? event.target.value.replace(/\s*\n\s*/g, ' ') : event.target.value)}
      className={classNames(
        'block w-full resize-none rounded-md border border-transparent bg-transparent px-2 py-1 leading-normal [field-sizing:content]',
        'placeholder:text-ink-faint hover:border-rule focus:border-edge focus:bg-surface focus-visible:outline-2 focus-visible:outline-offset-0',
        'aria-invalid:border-red/60',
        className,
      )}
    />
  )
}
