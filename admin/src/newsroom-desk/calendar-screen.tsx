import type { CallReply } from '@readgrow/contract'
import { sectionNames } from '@readgrow/contract/constants'
import { Button, classNames, useMediaQuery } from '@readgrow/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAsk } from '#api'
import { clockOf, dateOf, monthName, studyDateNow } from '#korean'
import { Loaded, Mark, Page } from '#parts'
import { monthBy, monthIn, weeksOf } from './month-days.ts'
import { MoveDialog } from './move-dialog.tsx'

type Calendar = CallReply<'GET /admin/newsroom/calendar'>
export type Planned = Calendar['articles'][number]

const weekdays = ['일', '월', '화', '수', '목', '금', '토']

/** A month of the paper: what came out, what is planned, and the days that nothing new leads. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const month = monthIn(search, studyDateNow())
  const calendar = useAsk('GET /admin/newsroom/calendar', { query: { month } })
  const [moved, setMoved] = useState<Planned | null>(null)
  const wide = useMediaQuery('(min-width: 48rem)')
  const go = (by: -1 | 1) => setSearch({ month: monthBy(month, by) }, { replace: true })
  const View = wide ? Grid : List
  return (
    <Page title="발행 달력" lead="신문은 서울 시각 새벽 4시에 다음 날로 넘어가요.">
      <div className="mt-4 flex items-center gap-3">
        <Button variant="outline" size="small" onClick={() => go(-1)}>
          이전 달
        </Button>
        <h2 className="tabular font-bold text-lead" aria-live="polite">
          {monthName(month)}
        </h2>
        <Button variant="outline" size="small" onClick={() => go(1)}>
          다음 달
        </Button>
      </div>
      <Loaded query={calendar} what="달력을">
        {(content) => <View month={month} calendar={content} onMove={setMoved} />}
      </Loaded>
      {moved && <MoveDialog planned={moved} onClose={() => setMoved(null)} />}
    </Page>
  )
}

interface ViewProps {
  readonly month: string
  readonly calendar: Calendar
  readonly onMove: (planned: Planned) => void
}

const on = (calendar: Calendar, date: string) => calendar.articles.filter((article) => article.date === date)

function Grid({ month, calendar, onMove }: ViewProps) {
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-small">
      <caption className="sr-only">{monthName(month)} 발행 달력</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="border border-rule py-1 font-semibold text-ink-soft">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, day) => (
              <td key={date ?? weekdays[day]} className="h-28 border border-rule p-1.5 align-top">
                {date && <Day date={date} calendar={calendar} onMove={onMove} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone: the days one below the other. */
const List = ({ month, calendar, onMove }: ViewProps) => (
  <ol className="mt-3 divide-y divide-rule border-rule border-y">
    {weeksOf(month)
      .flat()
      .filter((date) => date !== null)
      .map((date) => (
        <li key={date} className="py-2">
          <Day date={date} calendar={calendar} onMove={onMove} long />
        </li>
      ))}
  </ol>
)

interface DayProps extends Omit<ViewProps, 'month'> {
  readonly date: string
  readonly long?: boolean
}

function Day({ date, calendar, onMove, long = false }: DayProps) {
  const articles = on(calendar, date)
  const isToday = date === calendar.today
  return (
    <>
      <p className={classNames('tabular', isToday ? 'font-bold text-green' : 'text-ink-soft')}>
        <span aria-hidden={!long}>{long ? dateOf(date) : Number(date.slice(8))}</span>
        {!long && <span className="sr-only">{dateOf(date)}</span>}
        {isToday && ' 오늘'}
      </p>
      {articles.length === 0 && date >= calendar.today && <p className="text-amber">새 머리기사 없음</p>}
      <ul className="grid gap-1.5">
        {articles.map((article) => (
          <Entry key={`${article.manuscriptId} ${article.state}`} article={article} onMove={onMove} />
        ))}
      </ul>
    </>
  )
}

function Entry({ article, onMove }: { readonly article: Planned } & Pick<ViewProps, 'onMove'>) {
  const { manuscriptId, title, section, levels, publishAt } = article
  return (
    <li>
      <Link
        to={`/articles/${manuscriptId}`}
        className="line-clamp-2 font-semibold pointer-coarse:py-2.5 hover:underline"
        lang="en"
      >
        {title}
      </Link>
      <p className="tabular text-ink-faint">
        {sectionNames[section]} · {levels.join('·')}
      </p>
      {publishAt && (
        <div className="flex flex-wrap items-center gap-1">
          <Mark tone="warn">예약 {clockOf(publishAt)}</Mark>
          <Button variant="quiet" size="small" aria-label={`${title} 예약 옮기기`} onClick={() => onMove(article)}>
            옮기기
          </Button>
        </div>
      )}
    </li>
  )
}
