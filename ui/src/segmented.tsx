import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type SegmentedProps<Value extends string> = {
  /** Names the group for screen readers. */
  label: string
  options: readonly { value: Value; label: ReactNode; disabled?: boolean | undefined }[]
  value: Value
  onChange: (value: Value) => void
  /** Segments share the whole width. */
  wide?: boolean | undefined
  className?: string | undefined
}

/** A radio group that looks like a row of tabs: two to five short choices. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, wide = false, className } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'rounded-[10px] bg-ink/7 p-1',
        wide ? 'flex flex-wrap' : 'inline-flex max-w-full flex-wrap',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex min-h-11 min-w-11 items-center justify-center rounded-[7px] px-[clamp(0.25rem,4vw,1rem)] text-center text-body leading-tight',
            'font-medium text-ink-soft transition-colors hover:text-ink',
            'has-checked:bg-[light-dark(var(--color-surface),color-mix(in_srgb,var(--color-ink)_18%,var(--color-surface)))] has-checked:font-semibold has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-rule)]',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
            'has-disabled:opacity-45',
            wide && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none rounded-[7px] outline-none focus-visible:outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
