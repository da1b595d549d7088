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

export interface Pieces {
  readonly inOrder: readonly Piece[]
  /** Mixed, the same for the same sentence. */
  readonly shown: readonly Piece[]
}

/**
 * The words of a sentence in at most seven pieces. Short sentences are mixed word by word; the pieces of long ones end at
 * punctuation rather than after "the".
 */
export function piecesOf({ id, en }: { readonly id: string; readonly en: string }): Pieces {
  const texts = inPieces(en.split(/\s+/).filter(Boolean), mostPieces)
  const inOrder = texts.map((text, index) => ({ id: `${id}-${index}`, text }))
  const mixed = inChanceOrder(inOrder, seededChance(en))
  return { inOrder, shown: mixed.every((piece, index) => piece === inOrder[index]) ? mixed.toReversed() : mixed }
}

/** One piece of an answer; `moved` where it has to go elsewhere. */
export interface PlacedPiece {
  readonly text: string
  readonly moved: boolean
}

/** An answer beside the right order, with as few pieces moved as possible; the same words may stand in either place. */
export function judgeOrder(inOrder: readonly Piece[], texts: readonly string[]): PlacedPiece[] {
  const taken = new Set<number>()
  const places = texts.map((text) => {
    const place = inOrder.findIndex((piece, index) => piece.text === text && !taken.has(index))
    taken.add(place)
    return place
  })
  const kept = longestRising(places)
  return texts.map((text, index) => ({ text, moved: !kept.has(index) }))
}

/** Indexes of the longest run of rising numbers, not all neighbours. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = []
  for (const [index, number] of numbers.entries()) {
    const before = runs.filter((run) => (numbers[run.at(-1) ?? 0] ?? 0) < number)
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, index])
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []))
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
