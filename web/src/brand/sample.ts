import type { CallReply } from '@readgrow/contract'
import { type Level, levels, type PartOfSpeech, partsOfSpeech } from '@readgrow/contract/constants'

export type Sample = CallReply<'GET /brand/sample'>
export type SampleSentence = Sample['sentences'][number]

/** The n-th token of a sentence. */
export interface Spot {
  readonly sentenceId: string
  readonly token: number
}

/** What is at a spot, as its card shows it. */
export interface Looked {
  readonly lemma: string
  /** `phrase` for phrasal verbs. */
  readonly pos: string
  readonly sense: number
  readonly ko: string
  /** Empty where the dictionary has none. */
  readonly ipa: string
  readonly level: string
  /** The tokens that it consists of. */
  readonly tokens: readonly number[]
}

export const partName = (pos: string): string => (pos === 'phrase' ? '구동사' : partsOfSpeech[pos as PartOfSpeech])

/** The phrase or word at a spot; null for names and figures. */
export function lookAt(sample: Sample, { sentenceId, token }: Spot): Looked | null {
  const sentence = sample.sentences.find(({ id }) => id === sentenceId)
  const [index = -1, ...tokens] = sentence?.phrases.find(([, ...own]) => own.includes(token)) ?? []
  const phrase = sample.phrases[index]
  if (phrase) return { lemma: phrase.id, pos: 'phrase', sense: phrase.sense, ko: phrase.ko, ipa: '', level: '', tokens }
  const word = sample.words[sentence?.tokens[token]?.[2] ?? -1]
  return word ? { ...word, tokens: [token] } : null
}

export interface Piece {
  readonly text: string
  readonly start: number
  /** Null for what is between words. */
  readonly token: number | null
}

export function piecesOf({ en, tokens }: Pick<SampleSentence, 'en' | 'tokens'>): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [token, [start, end]] of tokens.entries()) {
    if (start > at) pieces.push({ text: en.slice(at, start), start: at, token: null })
    pieces.push({ text: en.slice(start, end), start, token })
    at = end
  }
  if (at < en.length) pieces.push({ text: en.slice(at), start: at, token: null })
  return pieces
}

const invitedPerSentence = 2
const worthTapping = new Set(['noun', 'verb', 'adjective', 'adverb', 'phrase'])

/** Tokens that are underlined to invite a tap: phrases and words of this level or harder, two a sentence, each once. */
export function invitedTokens(sample: Sample): ReadonlyMap<string, readonly number[]> {
  const seen = new Set<string>()
  return new Map(
    sample.sentences.map((sentence) => {
      const found = sentence.tokens.flatMap((_, token) => {
        const looked = lookAt(sample, { sentenceId: sentence.id, token })
        return looked && worthTapping.has(looked.pos) && looked.tokens[0] === token ? [looked] : []
      })
      const hardest = found
        .filter((looked) => !seen.has(looked.lemma) && hardness(looked) >= levels.indexOf(sample.level))
        .sort((one, other) => hardness(other) - hardness(one))
        .slice(0, invitedPerSentence)
      for (const { lemma } of hardest) seen.add(lemma)
      return [sentence.id, hardest.flatMap(({ tokens }) => tokens).sort((one, other) => one - other)]
    }),
  )
}

/** A phrase counts as B1: its words look easy and its meaning is not. */
const hardness = ({ pos, level }: Looked) => levels.indexOf(pos === 'phrase' ? 'B1' : (level as Level))

/** Where the card opens before anybody has tapped: at the first invitation, without one at the first word. */
export function firstSpot(sample: Sample): Spot | null {
  for (const [sentenceId, [token]] of invitedTokens(sample)) {
    if (token !== undefined) return { sentenceId, token }
  }
  const spots = sample.sentences.flatMap(({ id, tokens }) => tokens.map((_, token) => ({ sentenceId: id, token })))
  return spots.find((spot) => lookAt(sample, spot) !== null) ?? null
}
