import {
  memberStateNames,
  type ReportColumn,
  reportColumnMeanings,
  reportColumnNames,
  reportColumns,
} from '@readgrow/contract/constants'
import { seoulTimeText } from '@readgrow/learning/seoul-time'
import type { Cell } from '#platform/spreadsheets/workbook'
import type { FileRow } from './export.ts'

const widths: Readonly<Record<ReportColumn, number>> = {
  NAME: 14,
  NUMBER: 26,
  TEAMS: 24,
  LAST_ACTIVE: 14,
  DAYS: 12,
  MINUTES: 15,
  LATE: 17,
  ARTICLES: 17,
  UNITS: 11,
  COMPLETION: 17,
}

export const titles: readonly string[] = reportColumns.map((column) => reportColumnNames[column])
export const fileColumns = reportColumns.map((column) => ({ title: reportColumnNames[column], width: widths[column] }))
/** What each column counts, as lines of a file. */
export const meanings: readonly (readonly string[])[] = reportColumns.map((column) => [
  reportColumnNames[column],
  reportColumnMeanings[column],
])

const cells: Readonly<Record<ReportColumn, (row: FileRow) => Cell>> = {
  NAME: ({ name, state }) => (state === 'ACTIVE' ? name : `${name} (${memberStateNames[state]})`),
  NUMBER: ({ number }) => number,
  TEAMS: ({ teams }) => teams.join('; '),
  LAST_ACTIVE: ({ lastActiveOn }) => lastActiveOn && { date: lastActiveOn },
  DAYS: ({ days }) => days,
  MINUTES: ({ minutes }) => minutes,
  LATE: ({ lateMinutes }) => lateMinutes,
  ARTICLES: ({ articles }) => articles,
  UNITS: ({ units }) => units,
  COMPLETION: ({ completion }) => completion,
}

export const cellsOf = (row: FileRow): Cell[] => reportColumns.map((column) => cells[column](row))
export const csvCellsOf = (row: FileRow): string[] => cellsOf(row).map(textOf)

function textOf(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? cell.date : String(cell)
}

interface About {
  readonly company: string
  readonly team: string | null
  readonly search: string | undefined
  readonly from: string
  readonly to: string
  readonly madeAt: Date
  readonly people: number
}

/** What the file is, as lines of it. */
export const factsOf = ({ company, team, search, from, to, madeAt, people }: About): string[][] => [
  ['회사', company],
  ['고른 팀', team ?? '모든 팀'],
  ...(search === undefined ? [] : [['찾은 말', search]]),
  ['기간', `${from} ~ ${to}`],
  ['사람 수', `${people}명`],
  ['만든 때', seoulTimeText(madeAt)],
]
