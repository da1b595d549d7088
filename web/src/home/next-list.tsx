import { buttonClasses } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useDisplay } from '#display'
import { flush } from '#outbox'
import { ask } from '#query'
import { nextItems, stateOfDay } from './next-items.ts'
import { PlanRow } from './plan-row.tsx'

export interface NextListProps {
  /** The article that was read just now. */
  readonly read?: string | undefined
  readonly waiting?: ReactNode
  readonly instead?: ReactNode
}

/** What the day still asks for, the first of it in front. */
export function NextList({ read, waiting, instead }: NextListProps) {
  const [sent, setSent] = useState(false)
  useEffect(() => {
    // What was done is still on its way, and the day must know of it.
    void flush().then(() => setSent(true))
  }, [])
  const home = useQuery({ ...ask('GET /home'), enabled: sent, staleTime: 0 })
  const chosen = useDisplay((display) => display.today)
  if (!home.data) return home.isError ? instead : waiting
  const { plan, date, streak } = home.data
  const minutes = chosen?.date === date ? chosen.minutes : plan.minutes
  const { items, isExtra } = nextItems(plan, minutes, read)
  const [first, ...others] = items
  return (
    <>
      <p className="mt-1 font-semibold text-green tabular">{stateOfDay(streak)}</p>
      {isExtra && (
        <p className="mt-1 text-ink-soft">
          {first ? '오늘 할 일을 다 했어요. 더 하고 싶다면 이어서 해 보세요.' : '오늘 할 일을 다 했어요.'}
        </p>
      )}
      {first && (
        <div className="mt-4 rounded-card bg-green-soft px-4">
          <PlanRow item={first} today={date} />
        </div>
      )}
      {others.length > 0 && (
        <ul className="divide-y divide-rule px-4">
          {others.map((item) => (
            <li key={`${item.kind} ${item.articleId} ${item.reason}`}>
              <PlanRow item={item} today={date} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4">
        <Link to={first ? '/' : '/article'} className={buttonClasses({ variant: 'outline' })}>
          {first ? '오늘 할 일 보기' : '신문 펼치기'}
        </Link>
      </p>
    </>
  )
}
