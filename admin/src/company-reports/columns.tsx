import type { CallReply } from '@readgrow/contract'
import { memberStateNames, reportColumnNames } from '@readgrow/contract/constants'
import type { DataColumn } from '#parts'
import { dotted } from './period.ts'

export type ReportRow = CallReply<'GET /admin/reports'>['rows'][number]

const counted = (count: number) => count.toLocaleString('ko-KR')
const quiet = (text: string) => <span className="block truncate text-small text-ink-soft">{text}</span>
const faint = (text: string) => <span className="text-ink-faint">{text}</span>

type Figure = keyof NonNullable<ReportRow['now']>

const shown = (figure: number | null) => (figure === null ? faint('세지 않음') : counted(figure))

/** A figure, with what it is now where its month was closed with another. */
function figureOf(row: ReportRow, figure: Figure, below?: string) {
  const { now } = row
  const isOther = now !== null && now[figure] !== row[figure]
  if (!isOther && below === undefined) return shown(row[figure])
  return (
    <span className="grid leading-snug">
      <span>{shown(row[figure])}</span>
      {below && <span className="text-ink-faint text-small">{below}</span>}
      {isOther && <span className="text-ink-faint text-small">지금 {shown(now[figure])}</span>}
    </span>
  )
}

export const reportTableColumns: readonly DataColumn<ReportRow>[] = [
  {
    id: 'name',
    title: reportColumnNames.NAME,
    width: 116,
    sort: 'NAME',
    cell: ({ name, state }) =>
      state === 'ACTIVE' ? (
        name
      ) : (
        <span className="grid leading-snug">
          <span className="truncate">{name}</span>
          <span className="text-ink-faint text-small">{memberStateNames[state]}</span>
        </span>
      ),
  },
  { id: 'number', title: reportColumnNames.NUMBER, width: 132, grows: true, cell: ({ number }) => quiet(number) },
  { id: 'teams', title: reportColumnNames.TEAMS, width: 112, cell: ({ teams }) => quiet(teams.join(', ')) },
  {
    id: 'last',
    title: reportColumnNames.LAST_ACTIVE,
    width: 112,
    number: true,
    sort: 'LAST_ACTIVE',
    cell: ({ lastActiveOn }) => (lastActiveOn ? dotted(lastActiveOn) : faint('아직 없음')),
  },
  {
    id: 'days',
    title: reportColumnNames.DAYS,
    width: 92,
    number: true,
    sort: 'DAYS',
    cell: (row) => figureOf(row, 'days'),
  },
  {
    id: 'minutes',
    title: reportColumnNames.MINUTES,
    width: 116,
    number: true,
    sort: 'MINUTES',
    cell: (row) => figureOf(row, 'minutes', row.lateMinutes > 0 ? `늦게 온 ${counted(row.lateMinutes)}분` : undefined),
  },
  {
    id: 'articles',
    title: reportColumnNames.ARTICLES,
    width: 132,
    number: true,
    sort: 'ARTICLES',
    cell: (row) => figureOf(row, 'articles'),
  },
  {
    id: 'units',
    title: reportColumnNames.UNITS,
    width: 88,
    number: true,
    sort: 'UNITS',
    cell: (row) => figureOf(row, 'units'),
  },
  {
    id: 'completion',
    title: reportColumnNames.COMPLETION,
    width: 132,
    number: true,
    cell: (row) => figureOf(row, 'completion'),
  },
]
