import { buttonClasses } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { focusHeading } from './focus-heading.ts'
import { FormPage } from './form-page.tsx'

interface WayOutProps {
  readonly title: string
  readonly heading: string
  readonly to: string
  /** A verb. */
  readonly label: string
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** A dead end: what happened, what to do now, and one button that leads there. */
export function WayOut({ title, heading, to, label, above, children }: WayOutProps) {
  return (
    <FormPage title={title} heading={heading} headingRef={focusHeading} above={above}>
      <div role="status" className="grid gap-3 text-ink-soft">
        {children}
      </div>
      <Link to={to} className={`${buttonClasses({ size: 'large', wide: true })} mt-7`}>
        {label}
      </Link>
    </FormPage>
  )
}

/** A quiet line while something is loading. */
export const OneMoment = ({ title, sentence }: { readonly title: string; readonly sentence: string }) => (
  <FormPage title={title} heading={title}>
    <p role="status" className="text-ink-soft">
      {sentence}
    </p>
  </FormPage>
)
