import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlClasses, FieldFrame, type FieldTexts, useFieldWiring } from './field-frame.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

export type TextFieldProps = FieldTexts & {
  /** A mark after the label, such as "(선택)". */
  mark?: string | undefined
  /** Hides the label except for screen readers, as in a search field. */
  labelHidden?: boolean | undefined
  /** Inside the frame, after the text: a unit, a timer, a small button. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
} & InputHTMLAttributes<HTMLInputElement>

/** One line of text with label, hint and error. With `type="password"` it gets a button that shows the text. */
export function TextField(props: TextFieldProps) {
  const { label, mark, labelHidden, hint, error, trailing, id, type = 'text', className, ...rest } = props
  const wiring = useFieldWiring({ id, hint, error })
  const [revealed, setRevealed] = useState(false)
  const isPassword = type === 'password'
  const inset = isPassword ? <RevealToggle revealed={revealed} onToggle={() => setRevealed(!revealed)} /> : trailing
  const insetRoom = isPassword ? 'pr-12' : Boolean(trailing) && 'pr-24'
  return (
    <FieldFrame {...{ label, mark, labelHidden, hint, error, wiring, className }}>
      <input
        {...rest}
        {...wiring.aria}
        id={wiring.id}
        type={isPassword && revealed ? 'text' : type}
        className={classNames(controlClasses, 'min-h-12 text-body', insetRoom)}
      />
      {inset && <div className="absolute inset-y-0 right-0.5 flex items-center">{inset}</div>}
    </FieldFrame>
  )
}

function RevealToggle({ revealed, onToggle }: { revealed: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-label={revealed ? '비밀번호 숨기기' : '비밀번호 보기'}
      onClick={onToggle}
      className="grid size-11 place-items-center rounded-control text-ink-faint transition-colors hover:text-ink"
    >
      {revealed ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  )
}
