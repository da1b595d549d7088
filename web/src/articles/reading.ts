import type { CallReply } from '@readgrow/contract'

export type Article = CallReply<'GET /articles/:id'>
export type Words = CallReply<'GET /articles/:id/words'>
export type Sentence = Article['paragraphs'][number][number]
export type GlossedWord = Article['words'][number]

export const allSentences = (article: Pick<Article, 'paragraphs'>): Sentence[] => article.paragraphs.flat()

/** A place in the text: the n-th token of a sentence. */
export interface Spot {
  readonly sentenceId: string
  readonly token: number
}

export const wordKey = (word: { lemma: string; pos: string; sense: number }) =>
  `${word.lemma}|${word.pos}|${word.sense}`

/** What is at a spot: the phrase it belongs to, unless it is split, else the word; null for names and figures. */
export type Looked =
  | { readonly kind: 'word'; readonly word: GlossedWord }
  | { readonly kind: 'phrase'; readonly phrase: Article['phrases'][number]; readonly tokens: readonly number[] }

export function lookAt(article: Article, spot: Spot, split: boolean): Looked | null {
  const sentence = allSentences(article).find((each) => each.id === spot.sentenceId)
  if (!sentence) return null
  const match = sentence.phrases.find(([, ...tokens]) => tokens.includes(spot.token))
  if (match && !split) {
    const [index = -1, ...tokens] = match
    const phrase = article.phrases[index]
    if (phrase) return { kind: 'phrase', phrase, tokens }
  }
  const word = article.words[sentence.tokens[spot.token]?.[2] ?? -1]
  return word ? { kind: 'word', word } : null
}

/** In place of a word's position: the dictionary lacks it. */
const unlistedWord = -2

export interface WithoutEntry {
  readonly kind: 'name' | 'unlisted'
  readonly text: string
}

/** What stands at a spot without an entry: a name, or a word that the dictionary lacks; null for words and figures. */
export function withoutEntryAt(article: Article, spot: Spot): WithoutEntry | null {
  const sentence = allSentences(article).find((each) => each.id === spot.sentenceId)
  const token = sentence?.tokens[spot.token]
  if (!sentence || !token || token[2] >= 0) return null
  const text = sentence.en.slice(token[0], token[1])
  if (token[2] === unlistedWord) return { kind: 'unlisted', text }
  return /^\p{Lu}/u.test(text) ? { kind: 'name', text } : null
}

/** What goes into the log and the word list for something looked at. */
export function entryOf(looked: Looked): { lemma: string; pos: string; sense: number; ko: string } {
  if (looked.kind === 'phrase')
    return { lemma: looked.phrase.id, pos: 'phrase', sense: looked.phrase.sense, ko: looked.phrase.ko }
  return looked.word
}

/** A sentence in pieces: words with their token number, and what is between them. */
export type Piece = { readonly text: string; readonly token: number | null }

export function piecesOf(sentence: Pick<Sentence, 'en' | 'tokens'>): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [index, [start, end]] of sentence.tokens.entries()) {
    if (start > at) pieces.push({ text: sentence.en.slice(at, start), token: null })
    pieces.push({ text: sentence.en.slice(start, end), token: index })
    at = end
  }
  if (at < sentence.en.length) pieces.push({ text: sentence.en.slice(at), token: null })
  return pieces
}

/**
 * The sentence of another version that says the same: of those with the same beat the n-th (or their last), else the
 * last one before it.
 */
export function sentenceAtBeat(article: Pick<Article, 'paragraphs'>, beat: number, nth = 0): string | undefined {
  const before = allSentences(article).filter((sentence) => sentence.beat <= beat)
  const same = before.filter((sentence) => sentence.beat === beat)
  return (same[nth] ?? same.at(-1) ?? before.at(-1))?.id
}

/** The text between two tokens of a sentence, both included. */
export function textBetween(sentence: Pick<Sentence, 'en' | 'tokens'>, from: number, to: number): string {
  const [start, end] = [sentence.tokens[from]?.[0], sentence.tokens[to]?.[1]]
  return start === undefined || end === undefined ? '' : sentence.en.slice(start, end)
}

/** Where a word (position in `words` of the article) first occurs. */
export function spotOfWord(article: Pick<Article, 'paragraphs'>, word: number): Spot | undefined {
  for (const sentence of allSentences(article)) {
    const token = sentence.tokens.findIndex(([, , index]) => index === word)
    if (token >= 0) return { sentenceId: sentence.id, token }
  }
  return undefined
}
