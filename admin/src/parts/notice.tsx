import { classNames } from '@readgrow/ui'
import type { ReactNode } from 'react'

const tones = {
  quiet: 'border-rule bg-surface text-ink-soft',
  good: 'border-green/40 bg-green-soft text-ink',
  warn: 'border-amber/50 bg-amber/8 text-ink',
  bad: 'border-red/50 bg-red/6 text-ink',
}

/** A message with what can be done about it. `live` makes screen readers read it when it appears. */
export function Notice(props: {
  tone?: keyof typeof tones
  children: ReactNode
  actions?: ReactNode
  live?: boolean
  className?: string
}) {
  const { tone = 'quiet', children, actions, live = false, className } = props
  return (
    <div
      {...(live ? { role: 'status' } : {})}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border px-3.5 py-2.5 text-body',
        tones[tone],
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-60">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

const markTones = {
  plain: 'border-rule text-ink-soft',
  good: 'border-green/50 text-green',
  warn: 'border-amber/60 text-amber',
  bad: 'border-red/50 text-red',
}

/** A word in a frame: a state, a level, "모델 초안". */
export function Mark({ tone = 'plain', children }: { tone?: keyof typeof markTones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center whitespace-nowrap rounded-md border px-1.5 py-px font-semibold text-small leading-snug',
        markTones[tone],
      )}
    >
      {children}
    </span>
  )
}
