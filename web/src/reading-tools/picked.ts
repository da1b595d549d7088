import { elementAt, type Sentence, type SentenceNotes, textBetween } from '#articles'

/** Words that a reader has chosen: tokens `from` to `to` of one sentence, both included. */
export interface Picked {
  readonly sentenceId: string
  /** The word at which choosing began; it stays while the other end moves. */
  readonly anchor: number
  readonly head: number
}

/** How many words an own phrase may have (docs/features.md E7). */
export const ownPhraseWords = { least: 2, most: 8 } as const

export const rangeOf = ({ anchor, head }: Picked) => ({ from: Math.min(anchor, head), to: Math.max(anchor, head) })

export function isOwnPhrase(picked: Picked): boolean {
  const { from, to } = rangeOf(picked)
  const count = to - from + 1
  return count >= ownPhraseWords.least && count <= ownPhraseWords.most
}

/** Offsets of the chosen words in their sentence, in UTF-16 units; null where the sentence has no such words. */
export function offsetsOf(sentence: Pick<Sentence, 'tokens'>, picked: Picked): { start: number; end: number } | null {
  const { from, to } = rangeOf(picked)
  const [start, end] = [sentence.tokens[from]?.[0], sentence.tokens[to]?.[1]]
  return start === undefined || end === undefined ? null : { start, end }
}

const endingMarks = /[\p{P}\s]+$/u
/** What joins a chunk to the next one and is no part of a meaning. */
const joiningMarks = /[,;:\s]+$/u

/** The Korean of the chunk that was chosen whole; nothing else is a meaning of these words alone. */
export function koreanOfChunk(
  sentence: Pick<Sentence, 'en' | 'tokens'>,
  picked: Picked,
  notes: Pick<SentenceNotes, 'chunks'> | undefined,
): string | undefined {
  const { from, to } = rangeOf(picked)
  const words = textBetween(sentence, from, to)
  const chunk = notes?.chunks.find(([en]) => en.replace(endingMarks, '') === words)
  return chunk?.[1].replace(joiningMarks, '')
}

/** Elements of the chosen words. */
export function elementsOf(root: HTMLElement, picked: Picked): HTMLElement[] {
  const { from, to } = rangeOf(picked)
  const tokens = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return tokens
    .map((token) => elementAt(root, { sentenceId: picked.sentenceId, token }))
    .filter((element) => element !== null)
}

/** The words that the browser's own selection touches, where they are two or more of one sentence. */
export function pickedBySelection(root: HTMLElement, selection: Selection | null): Picked | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const touched = [...root.querySelectorAll<HTMLElement>('[data-token]')].filter((token) => overlaps(range, token))
  const [first, last] = [touched[0], touched.at(-1)]
  const sentence = first?.closest<HTMLElement>('[data-sentence]')
  if (!first || !last || first === last || !sentence || last.closest('[data-sentence]') !== sentence) return null
  const picked = { anchor: Number(first.dataset.token), head: Number(last.dataset.token) }
  return { sentenceId: sentence.dataset.sentence ?? '', ...picked }
}

/** Whether a selection holds at least one letter of a word, and does not only end at its edge. */
function overlaps(range: Range, word: HTMLElement): boolean {
  const letters = word.firstChild
  if (!letters) return false
  const inside = document.createRange()
  inside.setStart(letters, 0)
  inside.setEnd(letters, letters.textContent?.length ?? 0)
  const startsBefore = range.compareBoundaryPoints(Range.END_TO_START, inside) < 0
  const endsAfter = range.compareBoundaryPoints(Range.START_TO_END, inside) > 0
  return startsBefore && endsAfter
}
