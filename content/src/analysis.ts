import { isContentWord } from '@readgrow/learning'
import { analyseSentence } from '@readgrow/learning/analyse'
import type { Lexicon, PhraseList, PhraseMatch, Token } from '@readgrow/learning/text'
import { type SenseEntry, wordKey } from './dictionary.ts'
import { functionSense } from './function-senses/index.ts'
import { cuedSense, likelySense } from './likely-sense.ts'
import type { Place } from './places.ts'
import type { Override, PlaceOverrides } from './senses.ts'

/** A word of a place. `sense` counts from 1; names and digits have none. A word of a phrase has its own sense too. */
export interface PlacedToken extends Token {
  /** "surface#ordinal", the word's address in its place */
  occurrence: string
  sense?: number
}

export interface PlacedPhrase {
  id: string
  sense: number
  tokens: readonly number[]
}

export interface AnalysedPlace {
  tokens: PlacedToken[]
  phrases: PlacedPhrase[]
  /** corrections without a word */
  unused: string[]
}

export interface AnalysisTools {
  names: ReadonlySet<string>
  lexicon: Lexicon
  phrases: PhraseList
  /** The sense of a word or of a multiword verb (part `phrase`) where no correction says which. */
  firstSense: (lemma: string, pos: string) => number
  /** The senses of a word or multiword verb to choose from by what is around it; without it each has its first. */
  entryOf?: (lemma: string, pos: string) => SenseEntry | undefined
  /** What was found in each text so far, for tools that last no longer than a story and meet its texts again. */
  found?: Map<string, AutomaticAnalysis>
}

type AutomaticAnalysis = ReturnType<typeof analyseSentence>

/** The automatic analysis of a place with the corrections of its story applied. */
export function analysePlace(place: Place, tools: AnalysisTools, overrides: PlaceOverrides = {}): AnalysedPlace {
  const automatic = automaticAnalysis(place.en, tools)
  const tokens = withOccurrences(automatic.tokens.map((token) => wordOfPhrase(token, automatic.phrases)))
  const unused = Object.keys(overrides).filter((key) => !tokens.some(({ occurrence }) => occurrence === key))
  const senseOf = (id: string, index: number) =>
    senseOfHeadword({ lemma: id, pos: 'phrase' }, tokens, index, place, tools)
  const phrases: PlacedPhrase[] = automatic.phrases.map((match) => ({
    ...match,
    sense: senseOf(match.id, match.tokens[0] ?? 0),
  }))
  for (const [index, token] of tokens.entries()) {
    const override = overrides[token.occurrence]
    if (!override) continue
    correctWord(token, override)
    if (!correctPhrase(phrases, tokens, index, override, senseOf)) unused.push(token.occurrence)
  }
  markPhrases(tokens, phrases)
  giveSenses(tokens, place, tools)
  return { tokens, phrases, unused }
}

/** Nobody changes what it answers: the tagger is by far the dearest part, and corrections do not concern it. */
function automaticAnalysis(text: string, tools: AnalysisTools): Readonly<AutomaticAnalysis> {
  const known = tools.found?.get(text)
  if (known) return known
  const analysis = analyseSentence(text, tools)
  tools.found?.set(text, analysis)
  return analysis
}

/** The analysis calls a phrase's second word a particle; the dictionary has it as an adverb or a preposition. */
function wordOfPhrase(token: Token, phrases: readonly PhraseMatch[]): Token {
  const phrase = phrases[token.phrase ?? -1]
  if (!phrase || token.pos !== 'particle') return token
  return { ...token, pos: prepositionalVerb.test(phrase.id) ? 'preposition' : 'adverb' }
}

const prepositionalVerb =
  / (?:about|across|after|at|for|from|into|of|through|to|with|without)$|^(?:call|count|depend|focus|rely) on$|^believe in$/

function withOccurrences(tokens: readonly Token[]): PlacedToken[] {
  const seen = new Map<string, number>()
  return tokens.map((token) => {
    const surface = token.text.toLowerCase()
    const ordinal = (seen.get(surface) ?? 0) + 1
    seen.set(surface, ordinal)
    return { ...token, occurrence: `${surface}#${ordinal}` }
  })
}

function correctWord(token: PlacedToken, { lemma, pos, sense, phrase, wordSense }: Override): void {
  if (lemma !== undefined) token.lemma = lemma
  if (pos !== undefined) token.pos = pos
  const own = typeof phrase === 'string' ? wordSense : sense
  if (own !== undefined) token.sense = own
}

/** False when the correction names an unknown phrase. */
function correctPhrase(
  phrases: PlacedPhrase[],
  tokens: readonly Token[],
  index: number,
  override: Override,
  senseOf: (id: string, index: number) => number,
): boolean {
  if (override.phrase === undefined) return true
  const at = phrases.findIndex((match) => match.tokens.includes(index))
  if (override.phrase === null) {
    if (at >= 0) phrases.splice(at, 1)
    return at >= 0
  }
  const found = phraseFrom(tokens, index, override.phrase)
  if (!found) return false
  phrases.splice(at < 0 ? phrases.length : at, at < 0 ? 0 : 1, {
    id: override.phrase,
    sense: override.sense ?? senseOf(override.phrase, index),
    tokens: found,
  })
  return true
}

// An editor's phrase may be wider apart than the automatic one; its words must still follow its verb in order.
function phraseFrom(tokens: readonly Token[], index: number, id: string): number[] | undefined {
  const [verb, ...rest] = id.split(' ')
  if (tokens[index]?.lemma !== verb) return undefined
  const found = [index]
  for (const part of rest) {
    const from = (found.at(-1) ?? index) + 1
    const offset = tokens.slice(from).findIndex(({ text }) => text.toLowerCase() === part)
    if (offset < 0) return undefined
    found.push(from + offset)
  }
  return found
}

function markPhrases(tokens: PlacedToken[], phrases: readonly PlacedPhrase[]): void {
  for (const [index, token] of tokens.entries()) {
    const phrase = phrases.findIndex((match) => match.tokens.includes(index))
    if (phrase >= 0) token.phrase = phrase
    else delete token.phrase
  }
}

function giveSenses(tokens: PlacedToken[], place: Place, tools: AnalysisTools): void {
  for (const [index, token] of tokens.entries()) {
    if (carriesSense(token)) token.sense ??= senseAt(tokens, index, place, tools)
    else delete token.sense
  }
}

/** The sense that a word has by itself, or by what is around it. */
export function senseAt(
  tokens: readonly PlacedToken[],
  index: number,
  place: SensePlace,
  tools: Pick<AnalysisTools, 'firstSense' | 'entryOf'>,
): number {
  const token = tokens[index]
  if (!token) throw new RangeError(`no word ${index}`)
  return senseOfHeadword(token, tokens, index, place, tools)
}

type SensePlace = Pick<Place, 'en' | 'ko' | 'around' | 'said'>

function senseOfHeadword(
  { lemma, pos }: { readonly lemma: string; readonly pos: Token['pos'] | 'phrase' },
  tokens: readonly Token[],
  index: number,
  { en, ko, around, said }: SensePlace,
  { firstSense, entryOf }: Pick<AnalysisTools, 'firstSense' | 'entryOf'>,
): number {
  const first = firstSense(lemma, pos)
  const entry = entryOf?.(lemma, pos)
  if (pos !== 'phrase' && !isContentWord(lemma, pos)) {
    const ruled = cuedSense(entry, tokens, index) ?? functionSense(lemma, pos, { tokens, index, text: en })
    return ruled !== undefined && entry?.senses[ruled - 1] ? ruled : first
  }
  const usual = said?.get(wordKey(lemma, pos)) ?? first
  return entry ? likelySense({ entry, usual, tokens, index, korean: koreanWords(ko ?? around ?? '') }) : usual
}

const koreanWords = (text: string): readonly string[] => text.match(/[가-힣]+/g) ?? []

/** Names and numbers in digits ("20", "1990s") have no dictionary entry; number words ("two", "first") have one. */
export const carriesSense = ({ pos, text }: Token): boolean => pos !== 'name' && !(pos === 'number' && /\d/.test(text))
