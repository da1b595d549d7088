import { type ReactNode, useId } from 'react'

export interface PagePartProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}

/** A part of a page under its heading. */
export function PagePart({ title, hint, children }: PagePartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="border-ink border-b pb-2 font-bold text-lead">
        {title}
      </h2>
      {hint && <p className="mt-2 text-body text-ink-faint">{hint}</p>}
      {children}
    </section>
  )
}
