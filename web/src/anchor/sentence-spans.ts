import type { CallReply } from '@readgrow/contract'
import { spokenWords } from '@readgrow/learning/dictation'
import { type Article, allSentences } from '#articles'

export type TakeWords = CallReply<'GET /takes/:takeId'>['measures']['words']

/** Where a sentence of the script lies in a take. */
export interface SentenceSpan {
  /** its words among those of the script */
  readonly first: number
  readonly count: number
  /** null where nothing of it was heard */
  readonly heard: { readonly startMs: number; readonly endMs: number } | null
}

/** Where each sentence of the script lies in a take, in ms; null where its words were not measured. */
export const sentenceSpans = (article: Article, words: TakeWords): SentenceSpan[] | null =>
  spansOf(allSentences(article), words)

/** The same for sentences of any script. */
export function spansOf(sentences: readonly { readonly en: string }[], words: TakeWords): SentenceSpan[] | null {
  if ('unavailable' in words) return null
  const spans: SentenceSpan[] = []
  let first = 0
  for (const { en } of sentences) {
    const count = spokenWords(en).length
    const own = words.value.slice(first, first + count)
    if (own.length < count || count === 0) return null
    const heard = own.flatMap(({ mine }) => (mine ? [mine] : []))
    const [start, end] = [heard[0]?.[0], heard.at(-1)?.[1]]
    const span = start === undefined || end === undefined ? null : { startMs: start, endMs: end }
    spans.push({ first, count, heard: span })
    first += count
  }
  return first === words.value.length ? spans : null
}
