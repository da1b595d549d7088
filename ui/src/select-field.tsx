import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { controlClasses, FieldFrame, type FieldTexts, useFieldWiring } from './field-frame.tsx'
import { ChevronDownIcon } from './icons.tsx'

export type SelectFieldProps = FieldTexts & {
  /** <option> elements. */
  children: ReactNode
  /** Hides the label except for screen readers. */
  labelHidden?: boolean | undefined
  ref?: Ref<HTMLSelectElement> | undefined
} & SelectHTMLAttributes<HTMLSelectElement>

/** The system's own select in our style: phones show their wheel, keyboards and IMEs just work. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, error, id, className, children, ...rest } = props
  const wiring = useFieldWiring({ id, hint, error })
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, wiring, className }}>
      <select
        {...rest}
        {...wiring.aria}
        id={wiring.id}
        className={classNames(controlClasses, 'min-h-12 appearance-none pr-10 text-body')}
      >
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
    </FieldFrame>
  )
}
