import { drawnOf, signsOf } from './printable.ts'
import { type Piece, piecesWith, signsOfPiece } from './scripts.ts'

export interface Chosen {
  /** The signs that no face has, each once. */
  readonly missing: ReadonlySet<string>
  /** The pieces that a document with these texts needs, and the code points that each of them draws. */
  readonly pieces: ReadonlyMap<Piece, ReadonlySet<number>>
}

/**
 * Says which faces draw the signs of texts. `faces` have what they have between them; a sign is drawn by one face as a
 * whole, or its parts would lie beside each other. Chinese characters of a text that needs the Chinese face all come from
 * it, because those of Korea are written otherwise.
 */
export async function chooseFaces(texts: readonly string[], faces: readonly ReadonlySet<number>[]): Promise<Chosen> {
  const missing = new Set<string>()
  const pieces = new Map<Piece, Set<number>>()
  const use = (piece: Piece, sign: string) => {
    const drawn = pieces.get(piece) ?? new Set()
    for (const each of sign) drawn.add(each.codePointAt(0) ?? 0)
    pieces.set(piece, drawn)
  }
  for (const text of texts) {
    const signs = [...new Set(signsOf(text))]
    let isChinese = false
    for (const sign of signs.filter((each) => !hasSign(faces, each))) {
      const piece = await pieceWith(sign)
      if (piece) use(piece, sign)
      else missing.add(sign)
      isChinese ||= piece?.isHan ?? false
    }
    for (const sign of isChinese ? signs.filter((each) => han.test(each)) : []) {
      const piece = await pieceWith(sign)
      if (piece?.isHan) use(piece, sign)
    }
  }
  return { missing, pieces }
}

const han = /^\p{Script=Han}$/u

const hasSign = (faces: readonly ReadonlySet<number>[], sign: string) => {
  const drawn = drawnOf(sign)
  return faces.some((face) => drawn.every((each) => face.has(each)))
}

const found = new Map<string, Promise<Piece | null>>()

/** The first piece that has all of a sign. It is looked for once. */
function pieceWith(sign: string): Promise<Piece | null> {
  const before = found.get(sign)
  if (before !== undefined) return before
  const search = searchPiece(sign)
  // What people type is without end.
  if (found.size < 20_000) found.set(sign, search)
  return search
}

async function searchPiece(sign: string): Promise<Piece | null> {
  const drawn = drawnOf(sign)
  const [first] = drawn
  // A piece that drew a Latin letter or digit of one sign would draw all of them.
  if (first === undefined || first < 0x80) return null
  for (const piece of piecesWith(first)) {
    const has = await signsOfPiece(piece)
    if (drawn.every((each) => has.has(each))) return piece
  }
  return null
}
