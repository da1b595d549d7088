import { classNames } from '@readgrow/ui'
import { type ClipboardEvent, type FocusEvent, type Ref, type TextareaHTMLAttributes, useState } from 'react'

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

const asOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/**
 * A text field as tall as its text. Browsers without `field-sizing` get about as many rows as the text needs. A browser
 * cuts what is pasted at `maxLength` without a word, so the field says how much is missing.
 */
export function GrowingText({ value, onText, oneLine = true, invalid, className, rows, ...rest }: GrowingTextProps) {
  const [cut, setCut] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const { maxLength = Number.POSITIVE_INFINITY } = rest
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    // The browser cuts what is pasted before a line is made of it, with line ends of one character.
    const pasted = event.clipboardData.getData('text').replace(/\r\n?/g, '\n')
    const length = value.length - (selectionEnd - selectionStart) + pasted.length
    setCut(Math.max(0, length - maxLength))
    rest.onPaste?.(event)
  }
  const enter = (event: FocusEvent<HTMLTextAreaElement>) => {
    setEntered(true)
    rest.onFocus?.(event)
  }
  const write = (text: string) => {
    if (text.length < maxLength) setCut(0)
    onText(oneLine ? asOneLine(text) : text)
  }
  return (
    <>
      <textarea
        {...rest}
        {...(invalid ? { 'aria-invalid': true } : {})}
        rows={rows ?? Math.max(1, Math.ceil(value.length / charactersInRow))}
        value={value}
        onFocus={enter}
        onPaste={paste}
        onChange={(event) => write(event.target.value)}
        className={classNames(
          'block w-full resize-none rounded-md border border-transparent bg-transparent px-2 py-1 leading-normal [field-sizing:content]',
          'placeholder:text-ink-faint hover:border-rule focus:border-edge focus:bg-surface focus-visible:outline-2 focus-visible:outline-offset-0',
          'aria-invalid:border-red/60',
          className,
        )}
      />
      {isEntered && Number.isFinite(maxLength) && (
        // Screen readers read what comes into a status, and nothing of one that comes with its text.
        <p role="status" className="px-2 text-amber text-small empty:absolute">
          {cut > 0 &&
            `${maxLength.toLocaleString('ko-KR')}자까지 들어가요. 붙여넣은 글 끝의 ${cut.toLocaleString('ko-KR')}자는 넣지 못했어요.`}
        </p>
      )}
    </>
  )
}
