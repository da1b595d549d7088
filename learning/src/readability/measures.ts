import type { PartOfSpeech, Token } from '../text/index.ts'

export const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type CefrLevel = (typeof cefrLevels)[number]

/** A sentence with its analysed words; names may be marked or left as capitalised nouns. */
export interface AnalysedSentence {
  text: string
  tokens: readonly Token[]
}

/** The level of a headword; undefined for a word on no list. */
export type LevelOf = (lemma: string, pos: PartOfSpeech) => CefrLevel | undefined

/** A content word of the text: noun, verb, adjective or adverb, but no name. `rank` is 1 for A1 to 6 for C2. */
export interface ContentWord {
  lemma: string
  pos: PartOfSpeech
  level: CefrLevel | undefined
  rank: number
}

/** What CVLA3 measures of a text (Uchida & Negishi 2025), without AvrFreqRank and LenNP. */
export interface Measures {
  CVV1: number
  BperA: number
  POStypes: number
  ARI: number
  AvrDiff: number
  VperSent: number
}

export interface MeasuredText {
  measures: Measures
  contentWords: readonly ContentWord[]
  words: number
  sentences: number
  /** of all words together */
  letters: number
  /** verbs without be and auxiliaries */
  verbs: number
  verbTypes: number
}

/** Measures a text. Sentences without words do not count. */
export function measure(all: readonly AnalysedSentence[], levelOf: LevelOf): MeasuredText {
  const sentences = all.filter(({ tokens }) => tokens.length > 0)
  const classes = sentences.map(classesOf)
  const contentWords = sentences.flatMap(({ tokens }, at) => contentWordsOf(tokens, classes[at] ?? [], levelOf))
  const verbs = sentences.flatMap(({ tokens }, at) =>
    tokens.filter((_, index) => classes[at]?.[index] === 'verb').map(({ lemma }) => lemma.toLowerCase()),
  )
  const verbTypes = new Set(verbs).size
  const texts = sentences.map(({ text }) => text)
  const spacedWords = texts.flatMap((text) => text.split(/\s+/)).filter((word) => /[\p{L}\d]/u.test(word)).length
  const characters = texts.join('').replaceAll(/\s/g, '').length
  return {
    measures: {
      // Verb types over the root of twice the verb tokens (Wolfe-Quintero et al. 1998). The paper's wording says
      // "tokens over types", but only this gives the 1.9 to 5.6 of its Table 1.
      CVV1: verbs.length === 0 ? 0 : verbTypes / Math.sqrt(2 * verbs.length),
      BperA: harderPerEasier(contentWords),
      // Punctuation counts as one: without it a short sentence has too few classes for the 7.2 of Table 1.
      POStypes: mean(classes.map((found) => new Set(found).size + 1)),
      ARI: readabilityIndex(characters, spacedWords, sentences.length),
      AvrDiff: mean(contentWords.map(({ rank }) => rank)),
      // Be and auxiliaries count: Table 1 has .17 to .20 verbs a word; main verbs alone would be .11.
      VperSent: mean(classes.map((found) => found.filter((one) => one === 'verb' || one === 'auxiliary').length)),
    },
    contentWords,
    words: sentences.reduce((sum, { tokens }) => sum + tokens.length, 0),
    sentences: sentences.length,
    letters: sentences.reduce((sum, { tokens }) => sum + tokens.reduce((all, { text }) => all + text.length, 0), 0),
    verbs: verbs.length,
    verbTypes,
  }
}

/** Automated Readability Index (Senter & Smith 1967); characters include punctuation, as in the paper's textstat. */
export const readabilityIndex = (characters: number, words: number, sentences: number): number =>
  words === 0 ? 0 : 4.71 * (characters / words) + 0.5 * (words / sentences) - 21.43

// The paper divides B words by A words. We count C words with the B words, so that a harder word never lowers the
// score.
function harderPerEasier(words: readonly ContentWord[]): number {
  const easier = words.filter(({ rank }) => rank <= 2).length
  const harder = words.length - easier
  return harder === 0 ? 0 : harder / Math.max(easier, 1)
}

type WordClass = PartOfSpeech | 'coordination' | 'subordination'

/** The parts of speech of a sentence, as fine as those of the paper's tagger (Universal POS). */
function classesOf({ tokens }: AnalysedSentence): WordClass[] {
  return tokens.map((token, index) => {
    if (isName(token, index)) return 'name'
    const lemma = token.lemma.toLowerCase()
    if (lemma === 'be' && token.pos === 'verb') return 'auxiliary'
    if (lemma === 'not') return 'particle'
    if (token.pos === 'conjunction') return coordinating.has(lemma) ? 'coordination' : 'subordination'
    return token.pos
  })
}

const coordinating: ReadonlySet<string> = new Set(['and', 'or', 'but', 'nor', 'so', 'yet', 'both', 'either', 'neither'])

// Without a list of names, a capitalised noun inside a sentence is a name. The first word is capitalised anyway.
const isName = ({ pos, text }: Token, index: number): boolean =>
  pos === 'name' || (index > 0 && pos === 'noun' && /^\p{Lu}/u.test(text))

const contentParts: ReadonlySet<WordClass> = new Set(['noun', 'verb', 'adjective', 'adverb'])

function contentWordsOf(tokens: readonly Token[], classes: readonly WordClass[], levelOf: LevelOf): ContentWord[] {
  return tokens.flatMap(({ lemma, pos, text }, index) => {
    if (!contentParts.has(classes[index] ?? pos)) return []
    const level = levelOf(lemma, pos)
    // A capitalised first word on no list is more likely a name than a hard word.
    if (level === undefined && index === 0 && /^\p{Lu}/u.test(text)) return []
    return [{ lemma, pos, level, rank: level === undefined ? unlistedRank : cefrLevels.indexOf(level) + 1 }]
  })
}

// A word that a list of eleven thousand headwords lacks counts as a C1 word.
const unlistedRank = 5

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
