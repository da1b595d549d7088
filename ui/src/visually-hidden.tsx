import type { ReactNode } from 'react'

/** Text that screen readers read and eyes do not see. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
