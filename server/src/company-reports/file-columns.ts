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

const cells: Readonly<Record<ReportColumn, (row: FileRow) => Cell>> = {
  NAME: ({ name }) => name,
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

const changed = {
  title: '마감 뒤 바뀐 값',
  width: 44,
  meaning:
    '이 달은 마감해서 표의 값은 마감한 때의 것이에요. 그 뒤에 온 기록 때문에 지금은 값이 다른 열을 여기에 적어요. 비어 있으면 그대로예요.',
}

/** Whoever looks a name up in another table finds it as it is, so the state stands for itself. */
const state = { title: '이용 상태', width: 12, meaning: '파일을 만든 때의 이용 상태예요.' }

interface Column {
  readonly title: string
  readonly width: number
  readonly meaning: string
  readonly cellOf: (row: FileRow) => Cell
}

/** The columns of a file; what is new stands at the end, so that the others stay where they are. */
export function columnsOf(isClosed: boolean) {
  const columns: readonly Column[] = [
    ...reportColumns.map((column) => ({
      title: reportColumnNames[column],
      width: widths[column],
      meaning: reportColumnMeanings[column],
      cellOf: cells[column],
    })),
    { ...state, cellOf: (row) => memberStateNames[row.state] },
    ...(isClosed ? [{ ...changed, cellOf: changesOf }] : []),
  ]
  const cellsOf = (row: FileRow): Cell[] => columns.map(({ cellOf }) => cellOf(row))
  return {
    titles: columns.map(({ title }) => title),
    widths: columns.map(({ title, width }) => ({ title, width })),
    /** What each column counts, as lines of a file. */
    meanings: columns.map(({ title, meaning }) => [title, meaning]),
    cellsOf,
    csvCellsOf: (row: FileRow): string[] => cellsOf(row).map(textOf),
  }
}

const figures = [
  ['days', 'DAYS'],
  ['minutes', 'MINUTES'],
  ['articles', 'ARTICLES'],
  ['units', 'UNITS'],
  ['completion', 'COMPLETION'],
] as const

/** `학습한 날 5 → 6, 학습 시간(분) 50 → 80`. */
function changesOf({ now, ...then }: FileRow): string {
  if (!now) return ''
  return figures
    .filter(([figure]) => then[figure] !== now[figure])
    .map(([figure, column]) => `${reportColumnNames[column]} ${then[figure] ?? '없음'} → ${now[figure] ?? '없음'}`)
    .join(', ')
}

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
  /** Null for a period that is no closed month with rows of its own. */
  readonly closedAt: Date | null
}

/** What the file is, as lines of it. */
export const factsOf = ({ company, team, search, from, to, madeAt, people, closedAt }: About): string[][] => [
  ['회사', company],
  ['고른 팀', team ?? '모든 팀'],
  ...(search === undefined ? [] : [['찾은 말', search]]),
  ['기간', `${from} ~ ${to}`],
  ['사람 수', `${people}명`],
  ['만든 때', seoulTimeText(madeAt)],
  ...(closedAt ? [['마감한 때', seoulTimeText(closedAt)]] : []),
]
