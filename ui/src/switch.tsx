import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'

export type SwitchProps = {
  label: ReactNode
  description?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'>

/** An on/off setting that takes effect at once; the whole row is its target. */
export function Switch({ label, description, id, className, ...rest }: SwitchProps) {
  const generated = useId()
  const inputId = id ?? generated
  const descriptionId = `${inputId}-description`
  return (
    <label htmlFor={inputId} className={classNames('flex min-h-12 items-center justify-between gap-4 py-2', className)}>
      <span>
        <span className="block font-medium">{label}</span>
        {description && (
          <span id={descriptionId} className="block text-body text-ink-faint">
            {description}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          {...(description ? { 'aria-describedby': descriptionId } : {})}
          id={inputId}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox announces its state itself.
          role="switch"
          className="peer h-7 w-12 appearance-none rounded-full border border-edge bg-ink/8 transition-colors checked:border-green checked:bg-green disabled:opacity-45"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-edge transition duration-calm ease-calm peer-checked:translate-x-5 peer-checked:bg-surface"
        />
      </span>
    </label>
  )
}
