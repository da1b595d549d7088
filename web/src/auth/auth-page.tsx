import type { ReactNode, Ref } from 'react'

interface AuthPageProps {
  /** Of the document. */
  readonly title: string
  readonly heading: ReactNode
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly above?: ReactNode
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** One narrow column under a newspaper's double rule. */
export function AuthPage({ title, heading, headingRef, above, lead, children }: AuthPageProps) {
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

interface FormAlertProps {
  /** Its distance from what stands beside it. */
  readonly className?: string
  readonly children: ReactNode
}

/** A failure of the whole form, read out as it appears. The place exists before, so that the sentence is heard. */
export function FormAlert({ className = 'mt-6', children }: FormAlertProps) {
  return (
    <div role="alert">
      {children && (
        <div className={`${className} flex gap-3 rounded-control border border-red/35 bg-red/6 px-4 py-3 text-body`}>
          <AlertIcon />
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </div>
  )
}

/** A circled exclamation, beside a sentence that says what went wrong. */
function AlertIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className="mt-0.5 size-5 shrink-0 text-red">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="1.75" />
      <path d="M12 7.5v5.5M12 16.4v.1" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
