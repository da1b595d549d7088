import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { cloneElement } from 'react'
import { classNames } from './class-names.ts'

export type IconButtonProps = {
  /** What pressing does, for screen readers: the icon is silent. */
  'aria-label': string
  children: ReactNode
  variant?: 'quiet' | 'outline' | 'solid' | undefined
  /** An element that gets the styles and the children instead of <button>, such as a router's link. */
  render?: ReactElement<{ className?: string; children?: ReactNode }> | undefined
  ref?: Ref<HTMLButtonElement> | undefined
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'>

const variants = {
  quiet: 'text-ink-soft hover:bg-ink/6 hover:text-ink aria-pressed:text-green',
  outline:
    'border border-edge/40 bg-surface text-ink hover:border-edge aria-pressed:border-green aria-pressed:text-green',
  solid: 'bg-ink text-paper hover:bg-ink-soft',
}

/** A round 44 px button with an icon only. */
export function IconButton({ variant = 'quiet', render, className, children, ...rest }: IconButtonProps) {
  const looks = classNames(
    'relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors',
    'active:translate-y-px disabled:opacity-40 disabled:active:translate-y-0 print:hidden',
    variants[variant],
    className,
  )
  if (render) return cloneElement(render, { ...rest, className: looks, children } as object)
  const { type = 'button', ...buttonProps } = rest
  return (
    <button {...buttonProps} type={type} className={looks}>
      {children}
    </button>
  )
}
