import type { CallReply } from '@readgrow/contract'
import { memberStateNames, reportColumnNames } from '@readgrow/contract/constants'
import type { DataColumn } from '#parts'
import { dotted } from './period.ts'

export type ReportRow = CallReply<'GET /admin/reports'>['rows'][number]

const counted = (count: number) => count.toLocaleString('ko-KR')
const quiet = (text: string) => <span className="block truncate text-small text-ink-soft">{text}</span>
const faint = (text: string) => <span className="text-ink-faint">{text}</span>

function withLate(minutes: number, late: number) {
  if (late === 0) return counted(minutes)
  return (
    <span className="grid leading-snug">
      <span>{counted(minutes)}</span>
      <span className="text-ink-faint text-small">늦게 온 {counted(late)}분</span>
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
    cell: ({ days }) => counted(days),
  },
  {
    id: 'minutes',
    title: reportColumnNames.MINUTES,
    width: 116,
    number: true,
    sort: 'MINUTES',
    cell: ({ minutes, lateMinutes }) => withLate(minutes, lateMinutes),
  },
  {
    id: 'articles',
    title: reportColumnNames.ARTICLES,
    width: 132,
    number: true,
    sort: 'ARTICLES',
    cell: ({ articles }) => counted(articles),
  },
  {
    id: 'units',
    title: reportColumnNames.UNITS,
    width: 88,
    number: true,
    sort: 'UNITS',
    cell: ({ units }) => counted(units),
  },
  {
    id: 'completion',
    title: reportColumnNames.COMPLETION,
    width: 132,
    number: true,
    cell: ({ completion }) => (completion === null ? faint('세지 않음') : completion),
  },
]
