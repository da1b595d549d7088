import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type FieldTexts = {
  label: string
  /** What is expected, such as "영문과 숫자를 섞어 8자 이상". */
  hint?: ReactNode
  /** What is wrong and what to do; an empty string or undefined means the value is fine. */
  error?: string | undefined
}

/** The frame of an input or select; height and size of the text come from each field. */
export const controlClasses = classNames(
  'block w-full rounded-control border border-edge/70 bg-surface px-3.5 text-ink transition-colors',
  'placeholder:text-ink-faint hover:border-edge disabled:bg-rule/40 disabled:text-ink-faint',
  'focus-visible:border-green focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-green',
  'aria-invalid:border-red aria-invalid:focus-visible:outline-red',
)

/** The ids that tie a control to its hint and its error, and the ARIA properties that use them. */
export function useFieldWiring(given: { id?: string | undefined; hint?: ReactNode; error?: string | undefined }) {
  const generated = useId()
  const id = given.id ?? generated
  const hintId = given.hint ? `${id}-hint` : undefined
  const errorId = given.error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ')
  const aria = {
    ...(given.error ? { 'aria-invalid': true } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }
  return { id, hintId, errorId, aria }
}

export type FieldWiring = ReturnType<typeof useFieldWiring>

export type FieldFrameProps = FieldTexts & {
  wiring: FieldWiring
  children: ReactNode
  mark?: string | undefined
  labelHidden?: boolean | undefined
  className?: string | undefined
}

/** Label above a control, error and hint below it. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, wiring, children, mark, labelHidden = false, className } = props
  return (
    <div className={className}>
      <label htmlFor={wiring.id} className={labelHidden ? 'sr-only' : 'mb-1.5 block text-body font-semibold text-ink'}>
        {label}
        {mark && <span className="ml-1 font-normal text-ink-faint">{mark}</span>}
      </label>
      <div className="relative">{children}</div>
      <FieldNotes hint={hint} error={error} wiring={wiring} />
    </div>
  )
}

/** The error in red, then the hint. The live region exists before its error, so that the error is read out. */
export function FieldNotes(props: { hint?: ReactNode; error?: string | undefined; wiring: FieldWiring }) {
  const { hint, error, wiring } = props
  return (
    <>
      <div aria-live="polite">
        {error && (
          <p id={wiring.errorId} className="mt-1.5 text-body text-red">
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={wiring.hintId} className="mt-1.5 text-body text-ink-faint">
          {hint}
        </p>
      )}
    </>
  )
}
