import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeProps = {
  /** What it means, for screen readers: "새 알림이 있어요". */
  label: string
  children?: ReactNode
  className?: string | undefined
}

/** The small round N that marks something new; place it with `className`. */
export function Badge({ label, children = 'N', className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'tabular inline-grid h-4 min-w-4 place-items-center rounded-full bg-green px-1 text-badge font-bold leading-none text-surface',
        className,
      )}
    >
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** A word in a thin frame: a part of speech, a level. */
export function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-md border border-rule px-1.5 py-0.5 text-badge font-semibold leading-tight text-ink-soft',
        className,
      )}
    >
      {children}
    </span>
  )
}
