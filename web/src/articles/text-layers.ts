import type { CallReply } from '@readgrow/contract'
import { type Piece, piecesOf, type Sentence } from './reading.ts'

export type SentenceNotes = CallReply<'GET /articles/:id/notes'>['sentences'][number]

/** A marked stretch of a sentence; `number` where a note belongs to it. */
export interface SentenceMark {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly number: number | null
}

/** The layers over the plain text, by sentence: pieces with their Korean, and what the reader has marked. */
export interface TextLayers {
  readonly notes: ReadonlyMap<string, SentenceNotes>
  readonly marks: ReadonlyMap<string, readonly SentenceMark[]>
}

export const noLayers: TextLayers = { notes: new Map(), marks: new Map() }

export interface PlacedPiece extends Piece {
  readonly start: number
}

/** The pieces of a sentence with the offset at which each begins. */
export function placedPieces(sentence: Pick<Sentence, 'en' | 'tokens'>): PlacedPiece[] {
  let start = 0
  return piecesOf(sentence).map((piece) => {
    const placed = { ...piece, start }
    start += piece.text.length
    return placed
  })
}

export interface Chunk {
  readonly pieces: readonly PlacedPiece[]
  readonly ko: string
}

/**
 * A sentence cut where its notes cut it. The blank between two chunks belongs to neither; a word is never cut. Null
 * when the notes are of another wording, so that the sentence stays as it is.
 */
export function chunksOf(sentence: Pick<Sentence, 'en' | 'tokens'>, notes: SentenceNotes): Chunk[] | null {
  if (notes.chunks.map(([en]) => en).join(' ') !== sentence.en) return null
  const pieces = placedPieces(sentence)
  let start = 0
  return notes.chunks.map(([en, ko]) => {
    const end = start + en.length
    const own = pieces.flatMap((piece) => within(piece, start, end))
    start = end + 1
    return { pieces: own, ko }
  })
}

function within(piece: PlacedPiece, start: number, end: number): PlacedPiece[] {
  const pieceEnd = piece.start + piece.text.length
  if (piece.token !== null) return piece.start >= start && piece.start < end ? [piece] : []
  const [from, to] = [Math.max(start, piece.start), Math.min(end, pieceEnd)]
  return from < to ? [{ token: null, start: from, text: piece.text.slice(from - piece.start, to - piece.start) }] : []
}

/** The mark that covers a piece; between words only where both neighbours are marked too. */
export function markOf(piece: PlacedPiece, marks: readonly SentenceMark[]): SentenceMark | undefined {
  const end = piece.start + piece.text.length
  return marks.find((mark) =>
    piece.token === null ? piece.start >= mark.start && end <= mark.end : piece.start < mark.end && end > mark.start,
  )
}

/** Tokens that overlap the stretch a grammar note explains; none where the sentence does not hold it. */
export function tokensOfPoint(sentence: Pick<Sentence, 'en' | 'tokens'>, point: string): ReadonlySet<number> {
  const start = sentence.en.indexOf(point)
  const end = start + point.length
  const tokens = sentence.tokens.flatMap(([from, to], token) => (start >= 0 && from < end && to > start ? [token] : []))
  return new Set(tokens)
}
