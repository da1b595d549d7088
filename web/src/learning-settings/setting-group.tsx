import { type ReactNode, useId } from 'react'

interface GroupProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** A part of the settings under its heading. */
export function Part({ title, hint, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="border-ink border-b pb-2 font-bold text-[1.125rem]">
        {title}
      </h2>
      {hint && <p className="mt-2 text-[0.9375rem] text-ink-faint">{hint}</p>}
      <div className="mt-4 grid gap-6">{children}</div>
    </section>
  )
}

/** One choice with its name over it; the choice itself is named for screen readers where it stands. */
export function Choice({ title, hint, children }: GroupProps) {
  return (
    <div>
      <p aria-hidden="true" className="font-semibold">
        {title}
      </p>
      {hint && <p className="text-[0.9375rem] text-ink-faint">{hint}</p>}
      <div className="mt-2">{children}</div>
    </div>
  )
}
