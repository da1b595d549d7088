import type { Content, StoryVersion } from '@readgrow/content'
import type { ReplyOf, readArticle } from '@readgrow/contract'
import type { PartOfSpeech } from '@readgrow/contract/facts'

type Article = ReplyOf<typeof readArticle>

/** What the database keeps of a version's text: exactly what travels to the reader, text and offsets, 5 to 20 KB. */
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

/** Collects things that occur often and hands out their positions. */
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

/** One text with its analysis as offsets into it: tokens point at words, phrases at tokens; nothing is said twice. */
export function compactBody(version: StoryVersion, content: Content): StoredBody {
  const words = numbering<StoredBody['words'][number]>((word) => `${word.lemma}|${word.pos}|${word.sense}`)
  const phrases = numbering<StoredBody['phrases'][number]>((phrase) => `${phrase.id}|${phrase.sense}`)
  const wordAt = ({ lemma, pos, sense }: { lemma: string; pos: string; sense?: number }): number => {
    const ko = sense === undefined ? undefined : content.words.get(wordKey(lemma, pos))?.senses[sense - 1]?.ko
    return ko === undefined || sense === undefined
      ? -1
      : words.positionOf({ lemma, pos: pos as PartOfSpeech, sense, ko })
  }
  const phraseAt = (id: string, sense: number): number =>
    phrases.positionOf({ id, sense, ko: content.phrases.get(id)?.senses[sense - 1]?.ko ?? '' })
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

export function sentencesOf(body: StoredBody): StoredBody['paragraphs'][number] {
  return body.paragraphs.flat()
}
