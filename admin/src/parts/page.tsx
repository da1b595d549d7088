import { classNames } from '@readgrow/ui'
import type { ReactNode } from 'react'

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly wide?: boolean
}

/** A screen of the console: its name, its actions, its content. */
export function Page({ title, lead, actions, children, wide = false }: PageProps) {
  return (
    <div className={classNames('mx-auto px-4 pt-6 pb-16 sm:px-6', wide ? 'max-w-[90rem]' : 'max-w-5xl')}>
      <title>{`${title} · 리드그로우`}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-ink border-b pb-3">
        <div className="min-w-0">
          <h1 className="font-bold text-title leading-snug">{title}</h1>
          {lead && <div className="mt-0.5 text-body text-ink-soft">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A part of a screen under its own heading. */
export function Section(props: { title: string; actions?: ReactNode; children: ReactNode; className?: string }) {
  return (
    <section aria-label={props.title} className={classNames('mt-8', props.className)}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-rule border-b pb-1.5">
        <h2 className="font-bold text-lead">{props.title}</h2>
        {props.actions && <div className="flex flex-wrap items-center gap-2">{props.actions}</div>}
      </div>
      {props.children}
    </section>
  )
}

/** A quiet line where a list would be. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="py-4 text-body text-ink-faint">{children}</p>
)
