import { monthAfter, monthBefore, monthText } from '@readgrow/learning/report'
import { ChevronLeftIcon, ChevronRightIcon, IconButton } from '@readgrow/ui'
import { Link, useSearchParams } from 'react-router'

interface MonthNavProps {
  readonly month: string
  readonly first: string
  readonly last: string
}

/** The month that the address names, and the ways to those beside it. */
export function MonthNav({ month, first, last }: MonthNavProps) {
  const [search] = useSearchParams()
  const to = (other: string) => {
    const next = new URLSearchParams(search)
    next.set('month', other)
    return `?${next}`
  }
  const [before, after] = [monthBefore(month), monthAfter(month)]
  // From a month out of reach the way leads back into reach.
  const back = before > last ? last : before
  const on = after < first ? first : after
  return (
    <nav aria-label="달 고르기" className="mt-4 flex flex-wrap items-center gap-1">
      {back >= first ? (
        <IconButton aria-label={`${monthText(back)} 보기`} className="-ml-2.5" render={<Link to={to(back)} />}>
          <ChevronLeftIcon />
        </IconButton>
      ) : (
        <span className="-ml-2.5 size-11" />
      )}
      <h2 aria-live="polite" className="min-w-32 text-center font-bold text-heading tabular">
        {monthText(month)}
      </h2>
      {on <= last && (
        <IconButton aria-label={`${monthText(on)} 보기`} render={<Link to={to(on)} />}>
          <ChevronRightIcon />
        </IconButton>
      )}
    </nav>
  )
}
