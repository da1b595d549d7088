import { inSlices } from '#platform/turns'
import { layoutOfHeader } from '../foreign-header.ts'
import type { ProgramList } from './records.ts'

const hangul = /\p{Script=Hangul}/u
const latin = /\p{Script=Latin}/u
const longestPiece = 300
const piecesLookedAt = 200

/** "brittle,부서지기 쉬운;gloomy,우울한;" on one line or on several: more pairs than lines, and nothing else. */
export async function semicolonPairs(text: string, most: number): Promise<ProgramList | null> {
  const beginning = text.slice(0, 20_000)
  if (!beginning.includes(';') || !hangul.test(beginning)) return null
  const lines = beginning.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const looked = lines.flatMap((line) => line.split(';').filter((piece) => piece.trim() !== ''))
  // The last one may be cut.
  const pieces = looked.slice(
    0,
    Math.min(piecesLookedAt, text.length > beginning.length ? looked.length - 1 : looked.length),
  )
  const pairs = pieces.filter((piece) => pairIn(piece) !== null)
  const isMeant = pieces.every((piece, at) => pairIn(piece) !== null || (at > 0 && isRest(piece)))
  if (!isMeant || pairs.length <= Math.min(lines.length, pieces.length - 1)) return null
  const turn = inSlices()
  const rows: { cells: string[]; line: number }[] = []
  let line = 1
  for (const [piece] of text.matchAll(/[^;\r\n]+|\r\n|[;\r\n]/g)) {
    await turn()
    if (/^[\r\n]/.test(piece)) line++
    if (/^[;\r\n]/.test(piece) || piece.trim() === '') continue
    if (rows.length === most) break
    const pair = pairIn(piece)
    const last = rows.at(-1)
    if (pair === null && last?.cells[1] !== undefined && isRest(piece) && last.cells[1].length < longestPiece)
      last.cells[1] += `; ${piece.trim()}`
    else rows.push({ cells: [...(pair ?? [piece.trim()])], line })
  }
  return { rows, problems: [] }
}

/** A meaning behind a semicolon: "달리다; 운영하다". */
const isRest = (piece: string): boolean => hangul.test(piece) && !latin.test(piece) && !/[,\t]/.test(piece)

/** The two cells of "brittle,부서지기 쉬운", "gloomy 우울한" and of names of columns; null if it is something else. */
function pairIn(piece: string): readonly [string, string] | null {
  const text = piece.trim()
  const korean = text.search(hangul)
  if (text.length > longestPiece || korean < 0) return null
  const sign = text.search(/[,\t]/)
  const cells = [text.slice(0, sign).trim(), text.slice(sign + 1).trim()] as const
  if (sign > 0 && isPair(...cells)) return cells
  const [, word = '', opening = ''] =
    /^([^,\t]*[^\s,\t:=|(~[\u2013\u2014-])(?:\s{0,5}[:=|]\s{0,5}|\s{1,5}[-\u2013\u2014]\s{1,5}|\s{1,5})([~([]{0,3}[A-Z]{0,3})$/u.exec(
      text.slice(0, korean),
    ) ?? []
  return word !== '' && latin.test(word) ? [word, opening + text.slice(korean)] : null
}

function isPair(one: string, other: string): boolean {
  const isWord = (cell: string) => latin.test(cell) && !hangul.test(cell)
  const isKorean = (cell: string) => hangul.test(cell) && !latin.test(cell)
  return (
    (isWord(one) && hangul.test(other)) ||
    (isKorean(one) && isWord(other)) ||
    layoutOfHeader([one, other])?.meaning !== undefined
  )
}
