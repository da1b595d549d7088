import { tokenize } from './text/tokens.ts'
import type { TextToken } from './text/types.ts'

/** A stored highlight: its place, and enough text to find it again. Offsets are UTF-16 units, `end` is exclusive. */
export interface Anchor {
  readonly sentenceId: string
  readonly start: number
  readonly end: number
  readonly quote: string
  /** up to 32 characters of the sentence on either side */
  readonly before: string
  readonly after: string
}

export interface AnchorSentence {
  readonly id: string
  readonly en: string
}

/**
 * `EXACT`: the same words in the same sentence. `MOVED`: the same words in another sentence. `CHANGED`: the words were
 * corrected. `LOST`: not found; place and offsets are the stored ones and fit no text, so show the note with its quote.
 */
export interface AnchorPlace {
  readonly state: 'EXACT' | 'MOVED' | 'CHANGED' | 'LOST'
  readonly sentenceId: string
  readonly start: number
  readonly end: number
}

const contextLength = 32
const leastSimilarity = 0.6
// Our choice: how many characters of quote and context must agree, in another sentence and for a corrected quote in its
// own. It keeps a note on "the" from moving to any "the", and one on "sea" to any "see".
const leastAgreement = 12
const leastAgreementInPlace = 6

/** The anchor of a stretch of a sentence; null if it is empty, leaves the sentence or cuts a character in two. */
export function anchorAt({ id, en }: AnchorSentence, start: number, end: number): Anchor | null {
  if (!Number.isInteger(start) || !Number.isInteger(end)) return null
  if (start < 0 || end <= start || end > en.length) return null
  const quote = en.slice(start, end)
  if (!quote.isWellFormed()) return null
  // The first and the last unit may be half a character.
  const before = en.slice(Math.max(0, start - contextLength), start).replace(/^[\uDC00-\uDFFF]/, '')
  const after = en.slice(end, end + contextLength).replace(/[\uD800-\uDBFF]$/, '')
  return { sentenceId: id, start, end, quote, before, after }
}

/** Where the highlights of an article are in its (corrected) text, in the order of `anchors`. */
export function reanchorAll(anchors: readonly Anchor[], sentences: readonly AnchorSentence[]): AnchorPlace[] {
  const text = preparedText(sentences)
  return anchors.map((anchor) => {
    const own = sentences.filter(({ id }) => id === anchor.sentenceId)
    const others = sentences.filter(({ id }) => id !== anchor.sentenceId)
    return (
      exactPlace(anchor, own, 'EXACT', 0) ??
      fuzzyPlace(anchor, own, text, leastAgreementInPlace) ??
      exactPlace(anchor, others, 'MOVED', leastAgreement) ??
      fuzzyPlace(anchor, others, text, leastAgreement) ??
      lost(anchor)
    )
  })
}

const lost = ({ sentenceId, start, end }: Anchor): AnchorPlace => ({ state: 'LOST', sentenceId, start, end })

interface Found {
  readonly sentenceId: string
  readonly start: number
  readonly end: number
  readonly similarity: number
  /** characters of quote and context that agree, and nearness to the old offset */
  readonly agreement: number
  readonly nearness: number
}

function exactPlace(
  anchor: Anchor,
  sentences: readonly AnchorSentence[],
  state: 'EXACT' | 'MOVED',
  least: number,
): AnchorPlace | undefined {
  const found = sentences.flatMap((sentence) =>
    placesOf(anchor, sentence.en).map((start) => foundAt(anchor, sentence, start, start + anchor.quote.length, 1)),
  )
  const best = bestOf(found.filter(({ agreement }) => agreement >= least))
  return best && { state, sentenceId: best.sentenceId, start: best.start, end: best.end }
}

/** Where the quote occurs; a note on "art" does not fit a part of "start". */
function placesOf({ quote, before, after }: Anchor, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const end = at + quote.length
    const opens = isInsideWord(before.at(-1), quote[0]) || !isInsideWord(text[at - 1], text[at])
    if (opens && (isInsideWord(quote.at(-1), after[0]) || !isInsideWord(text[end - 1], text[end]))) places.push(at)
  }
  return places
}

const isInsideWord = (left = '', right = '') => /^[\p{L}\p{N}]{2}$/u.test(left + right)

function foundAt(anchor: Anchor, { id, en }: AnchorSentence, start: number, end: number, similarity: number): Found {
  const context = agreementBefore(anchor.before, en.slice(0, start)) + agreementAfter(anchor.after, en.slice(end))
  return {
    sentenceId: id,
    start,
    end,
    similarity,
    agreement: similarity * anchor.quote.length + context,
    nearness: -Math.abs(start - anchor.start),
  }
}

/** Characters that agree next to the quote. A context that is the sentence's whole beginning counts in full. */
function agreementBefore(before: string, text: string): number {
  if (before === text && before.length < contextLength) return contextLength
  let same = 0
  while (same < Math.min(before.length, text.length) && before.at(-1 - same) === text.at(-1 - same)) same += 1
  return same
}

function agreementAfter(after: string, text: string): number {
  if (after === text && after.length < contextLength) return contextLength
  let same = 0
  while (same < Math.min(after.length, text.length) && after[same] === text[same]) same += 1
  return same
}

const bestOf = (found: readonly Found[]): Found | undefined =>
  found.toSorted((a, b) => b.similarity - a.similarity || b.agreement - a.agreement || b.nearness - a.nearness)[0]

/** A text prepared for many fuzzy searches. Words are in lower case. */
interface PreparedText {
  readonly tokens: ReadonlyMap<string, readonly TextToken[]>
  readonly wordsOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly vocabulary: ReadonlySet<string>
  /** quoted word → similar words of the text → similarity; filled during the search */
  readonly likeness: Map<string, ReadonlyMap<string, number>>
}

function preparedText(sentences: readonly AnchorSentence[]): PreparedText {
  const tokens = new Map(sentences.map(({ en }) => [en, wordTokens(en)]))
  const wordsOf = new Map([...tokens].map(([en, list]) => [en, new Set(list.map(({ text }) => text))]))
  return {
    tokens,
    wordsOf,
    vocabulary: new Set([...wordsOf.values()].flatMap((words) => [...words])),
    likeness: new Map(),
  }
}

const wordTokens = (text: string) => tokenize(text).map((token) => ({ ...token, text: token.text.toLowerCase() }))

/** The stretch of a sentence that is most similar to the quote, on token boundaries. */
function fuzzyPlace(
  anchor: Anchor,
  sentences: readonly AnchorSentence[],
  text: PreparedText,
  least: number,
): AnchorPlace | undefined {
  if (sentences.length === 0) return undefined
  const likenesses = wordTokens(anchor.quote).map((word) => likenessOf(word.text, text))
  const found = sentences
    .filter(({ en }) => mayHold(likenesses, text.wordsOf.get(en) ?? new Set()))
    .flatMap((sentence) =>
      windowsLike(likenesses, text.tokens.get(sentence.en) ?? []).map(({ start, end, similarity }) =>
        foundAt(anchor, sentence, start, end, similarity),
      ),
    )
  const best = bestOf(found.filter(({ agreement }) => agreement >= least))
  return best && { state: 'CHANGED', sentenceId: best.sentenceId, start: best.start, end: best.end }
}

function likenessOf(word: string, { vocabulary, likeness }: PreparedText): ReadonlyMap<string, number> {
  const known = likeness.get(word)
  if (known) return known
  const like = new Map<string, number>()
  for (const other of vocabulary) {
    const similarity = wordSimilarity(word, other)
    if (similarity > 0) like.set(other, similarity)
  }
  likeness.set(word, like)
  return like
}

/** Whether `windowsLike` can find anything, by an upper bound over the words that occur at all. */
function mayHold(likenesses: readonly ReadonlyMap<string, number>[], words: ReadonlySet<string>): boolean {
  const most = likenesses.reduce((sum, like) => {
    let best = 0
    for (const [word, similarity] of like) if (similarity > best && words.has(word)) best = similarity
    return sum + best
  }, 0)
  return most > 0 && most >= leastSimilarity * likenesses.length
}

/** The cost of the cheapest alignment that ends here, and the token at which its stretch of the sentence begins. */
interface Cell {
  readonly cost: number
  readonly first: number
}

/**
 * Aligns the quoted words with any stretch of a sentence: edit distance with free ends (Sellers 1980). An extra or
 * missing word costs 1, a pair of words costs their difference. Returns the best stretch for each last token if it is
 * similar enough.
 */
function windowsLike(likenesses: readonly ReadonlyMap<string, number>[], tokens: readonly TextToken[]) {
  let row: Cell[] = [...tokens, undefined].map((_, first) => ({ cost: 0, first }))
  for (const like of likenesses) {
    const next: Cell[] = [plus(row[0], 1)]
    for (const [index, token] of tokens.entries()) {
      const paired = plus(row[index], 1 - (like.get(token.text) ?? 0))
      next.push(cheaper(cheaper(paired, plus(next[index], 1)), plus(row[index + 1], 1)))
    }
    row = next
  }
  return row.flatMap(({ cost, first }, end) => {
    const similarity = 1 - cost / Math.max(likenesses.length, end - first)
    const [from, to] = [tokens[first], tokens[end - 1]]
    return from && to && first < end && similarity >= leastSimilarity
      ? [{ start: from.start, end: to.end, similarity }]
      : []
  })
}

const nowhere: Cell = { cost: Number.POSITIVE_INFINITY, first: 0 }
const plus = ({ cost, first }: Cell = nowhere, more: number): Cell => ({ cost: cost + more, first })

/** The cheaper cell; of equals the longer stretch, so that a word replaced at an end stays inside. */
const cheaper = (one: Cell, other: Cell): Cell =>
  other.cost < one.cost || (other.cost === one.cost && other.first < one.first) ? other : one

/**
 * 1 − edit distance ÷ length of the longer word. 0 below one half, where similarity is chance, and for words with
 * different first letters: corrections change endings and spelling ("dives", "metres"), so most pairs need no
 * comparison.
 */
export function wordSimilarity(left: string, right: string): number {
  if (left === right) return 1
  if (left[0] !== right[0]) return 0
  const longer = Math.max(left.length, right.length)
  if (Math.min(left.length, right.length) * 2 < longer) return 0
  const distance = editDistance(left, right, longer / 2)
  return distance <= longer / 2 ? 1 - distance / longer : 0
}

/** Levenshtein's distance in one row; any number above `most` once it is certain to exceed it. */
function editDistance(left: string, right: string, most: number): number {
  const row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 0; i < left.length; i++) {
    let diagonal = i
    let before = i + 1
    let least = before
    for (let j = 0; j < right.length; j++) {
      const above = row[j + 1] ?? 0
      const here = Math.min(diagonal + Number(left[i] !== right[j]), above + 1, before + 1)
      row[j] = before
      diagonal = above
      before = here
      if (here < least) least = here
    }
    row[right.length] = before
    if (least > most) return least
  }
  return row[right.length] ?? 0
}
