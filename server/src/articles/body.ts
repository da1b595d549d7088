import type { Content, StoryVersion } from '@readgrow/content'
import type { ReplyOf, readArticle, SentenceNotes } from '@readgrow/contract'
import type { PartOfSpeech } from '@readgrow/contract/constants'
import { wordKindOf } from '@readgrow/learning'
import type { z } from 'zod'

type Article = ReplyOf<typeof readArticle>

/** What the database stores of a version's text: exactly what is sent to the reader, text and offsets, 5 to 20 KB. */
export type StoredBody = Pick<Article, 'paragraphs' | 'words' | 'phrases' | 'keyWords'>

export interface StoredQuiz {
  id: string
  type: 'main' | 'detail' | 'word' | 'inference'
  question: { en: string; ko: string }
  choices: string[]
  answer: number
  proof: string[]
  why: string
}

/** Chunk reading and the grammar note of one sentence. */
export type StoredNotes = z.output<typeof SentenceNotes>

/** Which words a text has, by headword, for judging how many of them a reader knows. */
export interface StoredVocabulary {
  /** Tokens that everybody knows: names, figures, words of grammar. */
  readonly known: number
  /** A count of 0: in the text, but without weight for coverage. */
  readonly words: readonly (readonly [lemma: string, pos: string, level: string, count: number])[]
}

/** Where the analysis of a text looks words up. */
export type WordList = Pick<Content, 'words' | 'phrases'>

/** Collects things that occur often and returns their positions. */
function numbering<T>(keyOf: (item: T) => string) {
  const items: T[] = []
  const positions = new Map<string, number>()
  return {
    items,
    positionOf: (item: T): number => {
      const key = keyOf(item)
      const known = positions.get(key)
      if (known !== undefined) return known
      positions.set(key, items.length)
      return items.push(item) - 1
    },
  }
}

const wordKey = (lemma: string, pos: string) => `${lemma}|${pos}`

/** What a token has in place of a position in `words`: a name or a figure, and a word that the dictionary lacks. */
const notAWord = -1
export const unlistedWord = -2

/** One text with its analysis as offsets into it: tokens point at words, phrases at tokens; nothing is repeated. */
export function compactBody(version: Pick<StoryVersion, 'paragraphs' | 'keyWords'>, list: WordList): StoredBody {
  const words = numbering<StoredBody['words'][number]>((word) => `${word.lemma}|${word.pos}|${word.sense}`)
  const phrases = numbering<StoredBody['phrases'][number]>((phrase) => `${phrase.id}|${phrase.sense}`)
  const wordAt = ({ lemma, pos, sense }: { lemma: string; pos: string; sense?: number }): number => {
    if (sense === undefined) return notAWord
    const ko = list.words.get(wordKey(lemma, pos))?.senses[sense - 1]?.ko
    return ko === undefined ? unlistedWord : words.positionOf({ lemma, pos: pos as PartOfSpeech, sense, ko })
  }
  const phraseAt = (id: string, sense: number): number =>
    phrases.positionOf({ id, sense, ko: list.phrases.get(id)?.senses[sense - 1]?.ko ?? '' })
  const paragraphs = version.paragraphs.map((paragraph) =>
    paragraph.map(({ id, beat, en, ko, ...sentence }) => ({
      id,
      beat,
      en,
      ko,
      tokens: sentence.tokens.map((token): [number, number, number] => [token.start, token.end, wordAt(token)]),
      phrases: sentence.phrases.map((phrase) => [phraseAt(phrase.id, phrase.sense), ...phrase.tokens]),
    })),
  )
  return {
    paragraphs,
    words: words.items,
    phrases: phrases.items,
    keyWords: version.keyWords.map(wordAt).filter((index) => index >= 0),
  }
}

export function sentencesOf(body: Pick<StoredBody, 'paragraphs'>): StoredBody['paragraphs'][number] {
  return body.paragraphs.flat()
}

/** Counts the headwords of a text; `levelOf` is asked with the dictionary's key, an unknown word is off the list. */
export function vocabularyOf(body: StoredBody, levelOf: (lemma: string, pos: string) => string | undefined) {
  const counts = new Map<string, [string, string, string, number]>()
  let known = 0
  for (const [, , index] of sentencesOf(body).flatMap((sentence) => sentence.tokens)) {
    const word = body.words[index]
    const isKnown = !word || wordKindOf(word.pos) !== 'CONTENT'
    if (isKnown) known++
    if (!word) continue
    const key = wordKey(word.lemma, word.pos)
    const counted = counts.get(key) ?? [word.lemma, word.pos, levelOf(word.lemma, word.pos) ?? '', 0]
    if (!isKnown) counted[3]++
    counts.set(key, counted)
  }
  // Phrases and words of grammar may be due as well, so they are listed, but with a count of 0: coverage has counted the
  // words of a phrase already, and grammar is known.
  const ids = new Set(body.phrases.map(({ id }) => id))
  const phrases = [...ids].map((id): [string, string, string, number] => [id, 'phrase', '', 0])
  return { known, words: [...counts.values(), ...phrases] } satisfies StoredVocabulary
}
