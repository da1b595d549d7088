import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type ScreenStateProps = {
  title: string
  /** What happened, or what will be here, in one or two short sentences. */
  message: ReactNode
  className?: string | undefined
}

export type ScreenFailureProps = ScreenStateProps & { onRetry?: (() => void) | undefined; busy?: boolean | undefined }

/** Replaces a screen's content that could not be loaded. */
export function ScreenFailure({ onRetry, busy = false, ...texts }: ScreenFailureProps) {
  const retry = onRetry && (
    <Button variant="outline" busy={busy} onClick={onRetry}>
      다시 시도하기
    </Button>
  )
  return <ScreenState {...texts} action={retry} role="alert" />
}

export type EmptyStateProps = ScreenStateProps & {
  /** The button or link that adds the first content. */
  action?: ReactNode
}

/** Says what will be here and offers the action that adds the first content. */
export function EmptyState(props: EmptyStateProps) {
  return <ScreenState {...props} />
}

function ScreenState({ title, message, action, role, className }: EmptyStateProps & { role?: 'alert' }) {
  return (
    <section
      role={role}
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center', className)}
    >
      <span aria-hidden="true" className="mb-6 h-0.5 w-10 bg-ink" />
      <h2 className="text-heading font-bold leading-snug">{title}</h2>
      <div className="mt-2 text-ink-soft">{message}</div>
      {action && <div className="mt-6">{action}</div>}
    </section>
  )
}
