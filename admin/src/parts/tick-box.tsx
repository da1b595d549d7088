import { classNames } from '@readgrow/ui'
import { type InputHTMLAttributes, useEffect, useRef } from 'react'

type TickBoxProps = { readonly label: string; readonly isShown?: boolean; readonly mixed?: boolean } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'aria-label'
>

/** A tick box for a row of a table, bare unless its label is to be shown; its whole cell is the target. */
export function TickBox({ label, isShown = false, mixed = false, className, ...rest }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  // HTML has only a property for the mixed state, and every press clears it: set it after each rendering.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  })
  return (
    <label
      className={classNames(
        'min-h-11',
        isShown ? 'inline-flex items-center' : 'grid w-11 place-items-center',
        className,
      )}
    >
      <span className={isShown ? 'grid size-11 place-items-center' : 'contents'}>
        <input {...rest} ref={box} type="checkbox" aria-label={label} className="size-5 accent-green" />
      </span>
      {isShown && <span>{label}</span>}
    </label>
  )
}
