import { inSlices } from '#platform/turns'
import type { RowProblem } from '../record.ts'
import type { FileRow } from '../rows.ts'
import { isJson, longestItem, longestJson, type Piece, parsed, piecesOf } from './json-pieces.ts'
import {
  isRecord,
  knowsWord,
  layoutOfNames,
  type NamedRecord,
  namedRows,
  type ProgramList,
  texts,
  wordNameIn,
} from './records.ts'
import { semicolonPairs } from './semicolon-pairs.ts'

export type { ProgramList } from './records.ts'

/**
 * The rows of a list in JSON (objects with names, pairs, words with their meanings, an object a line) or of pairs that
 * semicolons part, as Quizlet writes them on one line; null for any other text.
 */
export async function programList(text: string, most: number): Promise<ProgramList | null> {
  if (!isJson(text)) return semicolonPairs(text, most)
  const pieces = await piecesOf(text, most)
  if (pieces !== null) return listOfPieces(pieces, most)
  const whole = text.length <= longestJson ? parsed(text) : undefined
  if (whole !== undefined) return listOfItems(itemsIn(whole), linesOf(text), most)
  if (text.length > longestJson) {
    const ko = '목록이 너무 길어서 한 번에 읽지 못했어요. 파일을 나눠서 올려 주세요.'
    return { rows: [], problems: [{ line: 1, rule: 'TOO_LONG', ko }] }
  }
  const ko = 'JSON이 끝까지 맞게 적혀 있지 않아서 읽지 못했어요. 파일을 확인하고 다시 올려 주세요.'
  return { rows: [], problems: [{ line: 1, rule: 'UNREADABLE', ko }] }
}

type Item = readonly unknown[] | Readonly<Record<string, unknown>> | string

const isItem = (value: unknown): value is Item =>
  typeof value === 'string' || (typeof value === 'object' && value !== null)
const deepest = 4

/** The lists inside a value: those of objects or of pairs. */
const listsIn = (value: unknown, depth = 0): readonly unknown[][] => {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && item !== null) ? [value] : []
  return isRecord(value) && depth < deepest ? Object.values(value).flatMap((inside) => listsIn(inside, depth + 1)) : []
}

/** Whether an object with lists is one word with its senses or examples, and no book of words. */
function isOneWord(whole: Readonly<Record<string, unknown>>): boolean {
  const word = whole[wordNameIn(whole) ?? '']
  return (
    typeof word === 'string' && /^[^\p{Script=Hangul}]*\p{Script=Latin}[^\p{Script=Hangul}]*$/u.test(word.slice(0, 200))
  )
}

/** The words of a value: a list, lists inside an object, one record, or an object whose names are the words. */
function itemsIn(whole: unknown): readonly Item[] {
  if (Array.isArray(whole)) return whole.filter(isItem)
  if (!isRecord(whole)) return []
  const lists = listsIn(whole)
  if (lists.length > 0 && isOneWord(whole)) return [whole]
  if (lists.length > 0 && lists.every(knowsWord)) return lists.flat().filter(isItem)
  if (lists.length === 1 && lists[0]) return lists[0].filter(isItem)
  if (layoutOfNames(whole)?.meaning !== undefined) return [whole]
  const entries = Object.entries(whole)
  return entries.map(([word, value]) => {
    if (isRecord(value) && knowsWord([value])) return value
    return isRecord(value) || listsIn(value).length > 0 ? { word, value } : [word, ...[value].flat()]
  })
}

async function listOfItems(
  items: readonly Item[],
  lineOf: (text: string) => number,
  most: number,
): Promise<ProgramList> {
  const turn = inSlices()
  const records: NamedRecord[] = []
  const rows: FileRow[] = []
  for (const each of items.slice(0, most)) {
    await turn()
    if (isRecord(each)) {
      const item = texts(each, '', new Map())
      records.push({ item, line: lineOf(item.values().next().value ?? '') })
    } else {
      const cells = cellsIn(each)
      if (cells.length === 0) continue
      rows.push({ cells, line: lineOf(cells.find((cell) => cell !== '') ?? '') })
    }
  }
  const named = await namedRows(records)
  return { rows: [...named.rows, ...rows].slice(0, most), problems: named.problems }
}

const cellsIn = (item: Item): string[] =>
  [item].flat().map((cell) => (typeof cell === 'string' ? cell : textsIn(cell).join('; ')))

/** The texts of a cell that is a list or an object: "run" with `[{"ko": "달리다"}]`. */
const textsIn = (value: unknown, depth = 0): readonly string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  return Object.values(value).flatMap((inside) => textsIn(inside, depth + 1))
}

/** Items that are parsed one by one; what is no JSON costs its item. */
async function listOfPieces(pieces: readonly Piece[], most: number): Promise<ProgramList> {
  const turn = inSlices()
  const records: NamedRecord[] = []
  const rows: FileRow[] = []
  const problems: RowProblem[] = []
  for (const { json, line } of pieces.slice(0, most)) {
    await turn()
    const value = json.length > longestItem ? undefined : parsed(json)
    if (isRecord(value)) records.push({ item: texts(value, '', new Map()), line })
    else if (isItem(value)) rows.push({ cells: cellsIn(value), line })
    else if (value === undefined)
      problems.push({ line, rule: 'BROKEN_ITEM', ko: '여기에서 JSON이 맞게 적혀 있지 않아서 이 항목은 건너뛰었어요.' })
  }
  const named = await namedRows(records)
  return { rows: [...named.rows, ...rows].slice(0, most), problems: [...named.problems, ...problems] }
}

/** The line on which a text stands, at or below the one before. */
function linesOf(text: string): (value: string) => number {
  let from = 0
  let line = 1
  return (value) => {
    const found = text.slice(from, from + 20_000).indexOf(JSON.stringify(value))
    if (found < 0) return line
    line += text.slice(from, from + found).split('\n').length - 1
    from += found
    return line
  }
}
