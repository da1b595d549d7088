import type { CallReply } from '@readgrow/contract'
import { partsOfSpeech } from '@readgrow/contract/constants'

export type SavedWord = CallReply<'GET /vocabulary/words'>['words'][number]
export type WordSentence = NonNullable<SavedWord['sentence']>
export type WordDetail = CallReply<'GET /vocabulary/words/:no'>
type Key = Pick<SavedWord, 'lemma' | 'pos' | 'sense'>

/** Forgotten so often that help is offered (docs/learning.md 1: the leech rule's first threshold). */
export const hardFromLapses = 4

export const keyOf = ({ lemma, pos, sense }: Key) => `${lemma}|${pos}|${sense}`

/** The tracks of a word as a reader calls them. */
export const trackNames = { RECALL: '뜻 떠올리기', PRODUCTION: '철자 쓰기' } as const

/** How an event names a word. */
export const namedBy = ({ lemma, pos, sense }: Key): Key => ({ lemma, pos, sense })

/** What a word is; one that is no dictionary's is a word or several. */
export function partName({ lemma, pos }: Pick<SavedWord, 'lemma' | 'pos'>): string {
  if (pos === 'own') return /\S\s+\S/.test(lemma) ? '내 표현' : '직접 넣은 단어'
  return pos === 'phrase' ? '구동사' : partsOfSpeech[pos]
}

export const isHard = ({ lapses }: Pick<SavedWord, 'lapses'>) => lapses >= hardFromLapses

/** The address of the sentence in its article. */
export const addressOf = ({ articleId, level, sentenceId }: NonNullable<WordSentence['place']>) =>
  `/article/detail/${articleId}?level=${level}&sentence=${sentenceId}`

/** The place of a sentence as an event names it. The log wants a revision, but finds the sentence of a word by its id. */
export const eventPlace = ({ articleId, level, sentenceId }: NonNullable<WordSentence['place']>) => ({
  articleId,
  level,
  revision: 1,
  sentenceId,
})
