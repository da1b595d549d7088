import { inSlices } from '#platform/turns'

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

/** The items of a list, still written: an item a line, or those of a list that opens the text or lies in a long object. */
export async function piecesOf(text: string, most: number): Promise<readonly Piece[] | null> {
  const lines = text.split(/\r\n|\r|\n/)
  const filled = lines.filter((line) => line.trim() !== '')
  const [first = ''] = filled
  if (filled.length > 1 && filled.every((line) => jsonLine.test(line)) && parsed(withoutComma(first)) !== undefined)
    return lines.map((json, at) => ({ json: withoutComma(json), line: at + 1 })).filter(({ json }) => json !== '')
  const isList = /^\s*\[/.test(text)
  if (!isList && text.length <= longestJson && parsed(text) !== undefined) return null
  const pieces: Piece[] = []
  let from = isList ? text.indexOf('[') : listAt(text, 0)
  let line = text.slice(0, Math.max(from, 0)).split('\n').length
  if (from < 0) return null
  while (from >= 0 && pieces.length < most) {
    const list = await listFrom(text, from, line, most - pieces.length)
    pieces.push(...list.pieces)
    from = isList ? -1 : listAt(text, list.end)
    line = list.line + (from < 0 ? 0 : text.slice(list.end, from).split('\n').length - 1)
  }
  return pieces
}

const withoutComma = (line: string): string => line.trim().replace(/,$/, '')

function listAt(text: string, from: number): number {
  const found = listInside.exec(text.slice(from, from + longestHead))
  return found ? from + found.index + found[0].length : -1
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
