import type { ReactNode, Ref } from 'react'

interface FormPageProps {
  /** Of the document. */
  readonly title: string
  readonly heading: ReactNode
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly above?: ReactNode
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** One narrow column under a newspaper's double rule. */
export function FormPage({ title, heading, headingRef, above, lead, children }: FormPageProps) {
  return (
    <div className="mx-auto w-full max-w-[27rem] px-4 pt-8 pb-16 sm:pt-16">
      <title>{`${title} · 리드그로우`}</title>
      {above}
      <div className="border-ink border-t-[3px] pt-0.5">
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="border-ink border-y py-3.5 font-bold text-title leading-snug outline-none"
        >
          {heading}
        </h1>
      </div>
      {lead && <div className="mt-4 text-ink-soft">{lead}</div>}
      <div className="mt-7">{children}</div>
    </div>
  )
}
