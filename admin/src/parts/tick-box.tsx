import { classNames } from '@readgrow/ui'
import { type InputHTMLAttributes, useEffect, useRef } from 'react'

type TickBoxProps = { readonly label: string; readonly mixed?: boolean } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'aria-label'
>

/** A bare tick box for a row of a table; its whole cell is the target. */
export function TickBox({ label, mixed = false, className, ...rest }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  // HTML has only a property for the mixed state, and every press clears it: set it after each rendering.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  })
  return (
    <label className={classNames('grid size-11 place-items-center', className)}>
      <input {...rest} ref={box} type="checkbox" aria-label={label} className="size-5 accent-green" />
    </label>
  )
}
