import type { ReactNode } from 'react'

interface FormAlertProps {
  /** Its distance from what stands beside it. */
  readonly className?: string
  readonly children: ReactNode
}

/** A failure of the whole form. Its place exists beforehand, so that screen readers read the sentence out. */
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
