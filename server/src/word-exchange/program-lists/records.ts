import { mapInSlices } from '#platform/turns'
import { layoutOfHeader, nameOfWord } from '../foreign-header.ts'
import type { RowProblem } from '../record.ts'
import type { FileRow } from '../rows.ts'

/** A list in a form that programs write, and what is to be said about it. */
export interface ProgramList {
  readonly rows: readonly FileRow[]
  readonly problems: readonly RowProblem[]
}

export interface NamedRecord {
  readonly item: ReadonlyMap<string, string>
  readonly line: number
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const deepest = 4
const mostNames = 40

/** The columns that an object's names are. */
export const layoutOfNames = (record: Readonly<Record<string, unknown>>) =>
  layoutOfHeader(Object.keys(record).slice(0, mostNames))

/** Whether a list is one of words: of pairs, or of objects that name the word. */
export const knowsWord = ([first]: readonly unknown[]): boolean =>
  Array.isArray(first) ||
  (isRecord(first) && (layoutOfNames(first)?.word !== undefined || wordNameIn(first) !== undefined))

export const wordNameIn = (record: Readonly<Record<string, unknown>>): string | undefined =>
  nameOfWord(Object.keys(record).slice(0, mostNames))

/** Texts under their paths; those of a list inside stand together. Numbers and ticks say something about the item. */
export function texts(value: unknown, path: string, found: Map<string, string>, depth = 0): Map<string, string> {
  if (typeof value === 'string' && value.trim() !== '') {
    const before = found.get(path)
    if (before !== undefined || found.size < mostNames)
      found.set(path, before === undefined ? value : `${before}; ${value}`)
  } else if (Array.isArray(value) && depth <= deepest) {
    for (const inside of value.slice(0, mostNames)) texts(inside, path, found, depth + 1)
  } else if (isRecord(value) && depth <= deepest) {
    for (const [name, inside] of Object.entries(value)) texts(inside, `${path}\u0000${name}`, found, depth + 1)
  }
  return found
}

const hangul = /\p{Script=Hangul}/u
const latin = /\p{Script=Latin}/u

function pathsOf(records: readonly NamedRecord[]): string[] {
  const paths = new Set<string>()
  for (const { item } of records) for (const path of item.keys()) if (paths.size < mostNames) paths.add(path)
  return [...paths]
}

/** Records as rows below their names. Names that say nothing leave it to what stands under them, and the result says so. */
export async function namedRows(records: readonly NamedRecord[]): Promise<ProgramList> {
  const [first] = records
  if (!first) return { rows: [], problems: [] }
  const paths = pathsOf(records)
  const leaves = paths.map((path) => path.split('\u0000').at(-1) ?? '')
  const names = paths.map((path, at) =>
    leaves.filter((leaf) => leaf === leaves[at]).length > 1
      ? path.replaceAll('\u0000', ' ').trim()
      : (leaves[at] ?? ''),
  )
  const layout = layoutOfHeader(names)
  const rows = await mapInSlices(records, ({ item, line }) => ({
    cells: paths.map((path) => item.get(path) ?? ''),
    line,
  }))
  const isKnown = layout?.word !== undefined && layout.meaning !== undefined
  if (isKnown || paths.length < 2) return { rows: [{ cells: names, line: first.line }, ...rows], problems: [] }
  const looked = rows.slice(0, 100)
  const most = (at: number, test: (cell: string) => boolean) =>
    looked.filter(({ cells }) => test((cells[at] ?? '').slice(0, 200))).length * 2 > looked.length
  const places = paths.map((_, at) => at)
  const word =
    layout?.word ?? places.find((at) => most(at, (cell) => cell.length <= 60 && latin.test(cell) && !hangul.test(cell)))
  const rest = places.filter((at) => at !== word && most(at, (cell) => hangul.test(cell) || latin.test(cell)))
  const meaning = rest.find((at) => most(at, (cell) => hangul.test(cell))) ?? rest[0]
  if (word === undefined || meaning === undefined)
    return { rows: [{ cells: names, line: first.line }, ...rows], problems: [] }
  const ko = `‘${short(names[word])}’ 칸을 단어로, ‘${short(names[meaning])}’ 칸을 뜻으로 읽었어요. 다르면 이름을 ‘단어’와 ‘뜻’으로 바꿔 주세요.`
  return {
    rows: rows.map(({ cells, line }) => ({ cells: [cells[word] ?? '', cells[meaning] ?? ''], line })),
    problems: [{ line: first.line, rule: 'COLUMN_UNUSED', ko }],
  }
}

const short = (name = ''): string => name.slice(0, 40)
