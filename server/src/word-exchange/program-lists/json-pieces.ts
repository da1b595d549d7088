import { inSlices } from '#platform/turns'
import { knowsWord } from './records.ts'

/** Characters of JSON that are parsed at once. Longer lists are parsed item by item, so that others get a turn. */
export const longestJson = 200_000
export const longestItem = 65_536
const longestHead = 10_000
const beginsAsJson = /^\s*(?:\[\s*(?:\{\s*"|\[\s*"|")|\{\s*"[^"\n]{0,100}"\s*:)/
/** Where a list of objects or pairs opens inside an object. */
const listInside = /"[^"\n]{0,100}"\s*:\s*(?=\[\s*[[{])/
const jsonLine = /^\s*[[{].*[\]}],?\s*$/

export const isJson = (text: string): boolean => beginsAsJson.test(text.slice(0, longestHead))

/** The value of a JSON text, also with commas behind the last items; undefined if it is none. */
export function parsed(text: string): unknown {
  for (const json of [text, text.replace(/,(?=\s{0,100}[\]}])/g, '')])
    try {
      return JSON.parse(json)
    } catch {}
  return undefined
}

export interface Piece {
  readonly json: string
  readonly line: number
}

/**
 * The items of a list, still written: an item a line, or those of a list that opens the text or lies in a long object.
 * Lists inside that name no word stand under their words, which would be lost, so that they are none.
 */
export async function piecesOf(text: string, most: number): Promise<readonly Piece[] | null> {
  const lines = await lineItems(text, most)
  if (lines !== null) return lines
  if (/^\s*\[/.test(text)) {
    const open = text.indexOf('[')
    return (await listFrom(text, open, text.slice(0, open).split('\n').length, most)).pieces
  }
  if (text.length <= longestJson && parsed(text) !== undefined) return null
  const turn = inSlices()
  const pieces: Piece[] = []
  let unknown: readonly Piece[] | null = null
  let lists = 0
  for (let open = await listAt(text, 0, 1); open !== null && pieces.length < most; lists++) {
    await turn()
    const list = await listFrom(text, open.at, open.line, most - pieces.length)
    if (isOfWords(list.pieces)) pieces.push(...list.pieces)
    else unknown = list.pieces
    open = await listAt(text, list.end, list.line)
  }
  if (pieces.length > 0) return pieces
  // The only list of a long object is the list that is meant, whatever its names are.
  return lists === 1 && text.length > longestJson ? unknown : null
}

const isOfWords = ([first]: readonly Piece[]): boolean =>
  first !== undefined && first.json.length <= longestItem && knowsWord([parsed(first.json)])

/** The lines of a text that has an item on each; null if one is something else. */
async function lineItems(text: string, most: number): Promise<readonly Piece[] | null> {
  const turn = inSlices()
  const pieces: Piece[] = []
  let line = 1
  for (const [part] of text.matchAll(/[^\r\n]+|(?:\r\n?|\n){1,1000}/g)) {
    await turn()
    if (/^[\r\n]/.test(part)) line += part.match(/\r\n?|\n/g)?.length ?? 0
    else if (part.trim() !== '') {
      if (!jsonLine.test(part)) return null
      const json = withoutComma(part)
      if (pieces.length === 0 && (json.length > longestItem || parsed(json) === undefined)) return null
      pieces.push({ json, line })
      if (pieces.length === most) break
    }
  }
  return pieces.length > 1 ? pieces : null
}

const withoutComma = (line: string): string => line.trim().replace(/,$/, '')

// The longest name with blanks around its colon, so that none is cut in two.
const overlap = 500

/** Where the next list opens, looked for piece by piece, and its line; null if there is none. */
async function listAt(text: string, from: number, firstLine: number): Promise<{ at: number; line: number } | null> {
  const turn = inSlices()
  let line = firstLine
  for (let at = from; at < text.length; at += longestHead - overlap) {
    await turn()
    const found = listInside.exec(text.slice(at, at + longestHead))
    const end = found ? at + found.index + found[0].length : at + longestHead - overlap
    line += text.slice(at, end).split('\n').length - 1
    if (found) return { at: end, line }
  }
  return null
}

const sliceLength = 16_384
const [quote, backslash, comma, newline] = [34, 92, 44, 10]
const openers: ReadonlySet<number> = new Set([91, 123])
const closers: ReadonlySet<number> = new Set([93, 125])

/** The items of the list that opens at a bracket, and where it ends. One that nothing closes is an item too. */
async function listFrom(text: string, open: number, firstLine: number, most: number) {
  const turn = inSlices()
  const pieces: Piece[] = []
  let line = firstLine
  let begin = -1
  let beginLine = line
  let depth = 0
  let isInside = false
  let at = open + 1
  const finish = () => {
    if (begin >= 0)
      pieces.push({ json: text.slice(begin, Math.min(at, begin + longestItem + 1)).trim(), line: beginLine })
    begin = -1
  }
  for (; at < text.length && depth >= 0 && pieces.length < most; at++) {
    if (at % sliceLength === 0) await turn()
    const code = text.charCodeAt(at)
    if (code === newline) line++
    if (isInside) {
      if (code === backslash) at++
      else if (code === quote) isInside = false
      continue
    }
    const isOpener = openers.has(code)
    if ((isOpener || code === quote) && depth === 0 && begin < 0) {
      begin = at
      beginLine = line
    }
    if (code === quote) isInside = true
    else if (isOpener) depth++
    else if (closers.has(code) && --depth < 0) finish()
    else if (code === comma && depth === 0) finish()
  }
  if (depth >= 0) finish()
  return { pieces, end: at, line }
}
