import { type ReactNode, useId } from 'react'

interface BrandPartProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** A part of a brand page under its heading and a strong line. */
export function BrandPart({ title, lead, children }: BrandPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="below-fold border-ink border-t-[3px] pt-5">
      <h2 id={id} className="font-bold text-title leading-snug sm:text-display">
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-[38rem] text-ink-soft">{lead}</p>}
      {children}
    </section>
  )
}

interface OpeningProps {
  readonly title: ReactNode
  readonly children: ReactNode
}

/** The top of a brand page: what it is about, in one look. */
export function Opening({ title, children }: OpeningProps) {
  return (
    <header className="pt-10 pb-14 sm:pt-16 sm:pb-20">
      <h1 className="font-bold text-display leading-[1.28] tracking-[-0.02em] sm:text-hero">{title}</h1>
      <div className="mt-5 max-w-[36rem] text-lead text-ink-soft leading-[1.75]">{children}</div>
    </header>
  )
}

/** The measure and the distances of a brand page. */
export const BrandPageBody = ({ children }: { readonly children: ReactNode }) => (
  <div className="mx-auto max-w-4xl px-4 pb-10 sm:px-6">{children}</div>
)
