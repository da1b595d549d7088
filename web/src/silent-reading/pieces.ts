import { inChanceOrder, seededChance } from '@readgrow/learning/seeded-chance'

/** A few words of a sentence that are put in their place together. */
export interface Piece {
  readonly id: string
  readonly text: string
}

/** More to press would be work for the fingers alone. */
const mostPieces = 7
/** Words that would end a piece badly: what follows belongs to them. */
const leaning = new Set(
  'a an the of in on at to for with by from and or but as that which who is are was were'.split(' '),
)

/**
 * The words of a sentence in at most seven pieces, mixed, the same for the same sentence. Short sentences are mixed word
 * by word; the pieces of long ones end at punctuation and not after "the".
 */
export function piecesOf({ id, en }: { readonly id: string; readonly en: string }): Piece[] {
  const words = en.split(/\s+/).filter(Boolean)
  const texts = inPieces(words, mostPieces)
  const pieces = texts.map((text, index) => ({ id: `${id}-${index}`, text }))
  const mixed = inChanceOrder(pieces, seededChance(en))
  return mixed.every((piece, index) => piece === pieces[index]) ? mixed.toReversed() : mixed
}

function inPieces(words: readonly string[], most: number): string[] {
  if (words.length <= most) return [...words]
  const pieces: string[] = []
  let from = 0
  for (let left = most; from < words.length; left--) {
    const wanted = (words.length - from) / left
    const to = left === 1 ? words.length : from + bestLength(words.slice(from), wanted, left)
    pieces.push(words.slice(from, to).join(' '))
    from = to
  }
  return pieces
}

/** How many of the words the next piece takes, so that at least one is left for each that follows. */
function bestLength(words: readonly string[], wanted: number, left: number): number {
  const longest = Math.max(1, Math.min(words.length - left + 1, Math.ceil(wanted) + 1))
  const lengths = Array.from({ length: longest }, (_, index) => index + 1)
  const cost = (length: number) => Math.abs(length - wanted) + endCost(words[length - 1] ?? '')
  return lengths.reduce((best, length) => (cost(length) < cost(best) ? length : best))
}

const endCost = (word: string) => (/[,;:.!?—]["”’)]?$/.test(word) ? -0.75 : leaning.has(word.toLowerCase()) ? 1.5 : 0)

const msAWord = 450
const [leastMs, mostMs] = [2_500, 12_000]

/** How long a sentence is shown before it is written from memory: long enough to read it once, in milliseconds. */
export function lookMs(en: string): number {
  const words = en.split(/\s+/).filter(Boolean).length
  return Math.min(mostMs, Math.max(leastMs, 1_000 + words * msAWord))
}
