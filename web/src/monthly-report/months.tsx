import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'

interface MonthsProps {
  readonly current: string
  /** Addresses; null where there is no such month. */
  readonly before: string | null
  readonly after: string | null
}

/** The month that is shown, between the ones before and after it. */
export const Months = ({ current, before, after }: MonthsProps) => (
  <nav aria-label="달" className="mt-4 flex min-h-11 items-center justify-between gap-2">
    <Step to={before} text="지난달" />
    <h2 className="font-bold text-lead tabular">{current}</h2>
    <Step to={after} text="다음 달" />
  </nav>
)

const Step = ({ to, text }: { readonly to: string | null; readonly text: string }) =>
  to ? (
    <Link to={to} preventScrollReset className={`${buttonClasses({ variant: 'outline' })} print:hidden`}>
      {text}
    </Link>
  ) : (
    <span className="w-20" />
  )
