import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { classNames } from './class-names.ts'
import { FieldNotes, useFieldWiring } from './field-frame.tsx'

export type CheckboxProps = {
  label: ReactNode
  /** The mark before the label: "(필수)" or "(선택)". */
  mark?: string | undefined
  description?: ReactNode
  error?: string | undefined
  /** Neither on nor off: some of the boxes below are checked. */
  mixed?: boolean | undefined
  /** At the end of the row, outside the label, such as a link to the terms. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>

const boxClasses = classNames(
  'peer size-6 shrink-0 appearance-none rounded-md border border-edge bg-surface transition-colors',
  'checked:border-green checked:bg-green indeterminate:border-green disabled:opacity-45 aria-invalid:border-red',
)

/** A native checkbox in our style; the whole 44 px row is its target. */
export function Checkbox(props: CheckboxProps) {
  const { label, mark, description, error, mixed = false, trailing, id, className, ref, ...rest } = props
  const wiring = useFieldWiring({ id, hint: description, error })
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current)
  // HTML has no attribute for the mixed state, only a property.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <div className={className}>
      <div className="flex items-start gap-2">
        <label htmlFor={wiring.id} className="flex min-h-11 flex-1 items-start gap-3 py-2.5">
          <span className="relative grid place-items-center">
            <input {...rest} {...wiring.aria} ref={box} id={wiring.id} type="checkbox" className={boxClasses} />
            <Mark
              path="m5 12.5 4.7 4.7L19 7.5"
              className="text-surface peer-checked:not-peer-indeterminate:opacity-100"
            />
            <Mark path="M6 12h12" className="text-green peer-indeterminate:opacity-100" />
          </span>
          <span className="leading-6">
            {mark && <span className="mr-1 text-ink-soft">{mark}</span>}
            {label}
          </span>
        </label>
        {trailing && <div className="flex min-h-11 shrink-0 items-center text-body">{trailing}</div>}
      </div>
      <div className={classNames('pl-9', Boolean(description || error) && '-mt-2.5 pb-1')}>
        <FieldNotes hint={description} error={error} wiring={wiring} />
      </div>
    </div>
  )
}

function Mark({ path, className }: { path: string; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('pointer-events-none absolute size-4.5 opacity-0 transition-opacity', className)}
    >
      <path d={path} />
    </svg>
  )
}
