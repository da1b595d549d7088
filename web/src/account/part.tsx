import { type ReactNode, useId } from 'react'

interface PartProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}

/** A part of the page under its heading. */
export function Part({ title, hint, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="border-ink border-b pb-2 font-bold text-[1.125rem]">
        {title}
      </h2>
      {hint && <p className="mt-2 text-[0.9375rem] text-ink-faint">{hint}</p>}
      {children}
    </section>
  )
}

interface LineProps {
  readonly name: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** One line of a list: what it is, how it stands, and what can be done with it. */
export const Line = ({ name, children, action }: LineProps) => (
  <div className="flex min-h-16 items-center justify-between gap-4 border-rule border-b py-2.5">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">{name}</p>
      {children && <div className="text-[0.9375rem] text-ink-faint">{children}</div>}
    </div>
    {action && <div className="flex shrink-0 flex-wrap justify-end gap-2">{action}</div>}
  </div>
)
