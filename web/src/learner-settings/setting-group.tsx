import { PagePart } from '@readgrow/ui'
import type { ReactNode } from 'react'

interface GroupProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** A part of the settings under its heading. */
export const Part = ({ title, hint, children }: GroupProps) => (
  <PagePart title={title} hint={hint}>
    <div className="mt-4 grid gap-6">{children}</div>
  </PagePart>
)

/** One choice with its name over it; the choice itself is named for screen readers in place. */
export function Choice({ title, hint, children }: GroupProps) {
  return (
    <div>
      <p aria-hidden="true" className="font-semibold">
        {title}
      </p>
      {hint && <p className="text-body text-ink-faint">{hint}</p>}
      <div className="mt-2">{children}</div>
    </div>
  )
}
