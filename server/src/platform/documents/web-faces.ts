import { facesFor } from './missing-signs.ts'
import type { Piece } from './scripts.ts'

/** The name under which pages find them; it comes last in the lists of `ui/src/tokens.css`, after what a device has. */
const family = 'Noto Scripts'

// Hebrew to Burmese, Khmer to Mongolian, Chinese characters, older forms of Arabic and Hebrew letters; joiners within.
const scripts =
  /[\u0590-\u109f\u1780-\u18af\u2e80-\u2fdf\u3400-\u9fff\uf900-\ufaff\ufb1d-\ufdff\ufe70-\ufefc\u{20000}-\u{3ffff}](?:[\u0590-\u109f\u1780-\u18af\u2e80-\u2fdf\u3400-\u9fff\uf900-\ufaff\ufb1d-\ufdff\ufe70-\ufefc\u{20000}-\u{3ffff}]|\u200c|\u200d)*/gu
const emoji = /\p{RGI_Emoji}/gv

interface Wanted {
  /** Whether emoji count too. Nearly every device draws them itself, and our own texts have some. */
  readonly emoji: boolean
}

/**
 * The `@font-face` rules for what a page says in scripts that a device may lack: the files with the signs that are there.
 * A browser loads one only where its own fonts have no such sign. Empty for nearly every page, without a font being read.
 */
export async function faceRules(page: string, wanted: Wanted): Promise<string> {
  const runs = [...new Set([...(page.match(scripts) ?? []), ...(wanted.emoji ? (page.match(emoji) ?? []) : [])])]
  if (runs.length === 0) return ''
  const { pieces } = await facesFor(runs)
  return [...pieces]
    .filter(([{ isEmoji }]) => wanted.emoji || !isEmoji)
    .map(([piece, drawn]) => ruleOf(piece, [...drawn].map(hex).join()))
    .join('')
}

let ofAll: Promise<string> | undefined

/** The rules of all scripts, for a page whose texts come later. */
export function allFaceRules(): Promise<string> {
  ofAll ??= import('./scripts.ts').then(({ allPieces }) => {
    const rangesOf = ({ ranges }: Piece) => ranges.map(([from, to]) => `${hex(from)}-${to.toString(16)}`).join()
    return allPieces()
      .map((piece) => ruleOf(piece, rangesOf(piece)))
      .join('')
  })
  return ofAll
}

/** The file at an address of a rule. */
export async function facePieceAt(address: string): Promise<Piece | undefined> {
  const { allPieces } = await import('./scripts.ts')
  return allPieces().find((piece) => piece.address === address)
}

const hex = (codePoint: number) => `U+${codePoint.toString(16)}`

// Devices have emoji in colours, which look better than ours.
const emojiOfDevices = ['Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji'].map((name) => `local("${name}"),`)

// All say the same weights, also the one file that has a single one: a browser takes only those that fit best.
const ruleOf = ({ address, isEmoji }: Piece, range: string) =>
  `@font-face{font-family:"${family}";src:${isEmoji ? emojiOfDevices.join('') : ''}url("${address}") format("woff2");font-weight:100 900;font-display:swap;unicode-range:${range}}`
