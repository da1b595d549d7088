import type { PartOfSpeech, Token } from '@readgrow/learning/text'

/** A word of grammar where it stands. */
export interface WordInText {
  readonly tokens: readonly Token[]
  readonly index: number
  /** the whole text, for its commas and question marks */
  readonly text: string
}

/** Which of its senses a word of grammar has there, from 1; nothing where the words around it do not tell. */
export type SenseRule = (around: WordInText) => number | undefined

/** The word so many places behind (or, below zero, before) this one; nothing beyond the end of a sentence. */
export function near(around: WordInText, offset: number): Token | undefined {
  const { tokens, index } = around
  const token = tokens[index + offset]
  if (!token) return undefined
  const [from, to] = offset < 0 ? [token.end, tokens[index]?.start] : [tokens[index]?.end, token.start]
  return /[.?!;:]/.test(around.text.slice(from, to)) ? undefined : token
}

export const lemmaAt = (around: WordInText, offset: number): string => near(around, offset)?.lemma ?? ''
export const wordAt = (around: WordInText, offset: number): string => near(around, offset)?.text.toLowerCase() ?? ''
export const partAt = (around: WordInText, offset: number): PartOfSpeech | undefined => near(around, offset)?.pos

/** The characters between a word and the next, or behind the last. */
export function behind({ tokens, index, text }: WordInText): string {
  return text.slice(tokens[index]?.end, tokens[index + 1]?.start ?? text.length)
}

/** The characters between a word and the one before, or before the first. */
export function ahead({ tokens, index, text }: WordInText): string {
  return text.slice(tokens[index - 1]?.end ?? 0, tokens[index]?.start)
}

/** Whether a sentence begins with the word. */
export const isFirst = (around: WordInText): boolean => near(around, -1) === undefined

/** Whether a clause ends with the word. */
export const isLast = (around: WordInText): boolean =>
  around.tokens[around.index + 1] === undefined || /[,.;:?!]/.test(behind(around))

/** Whether the sentence of the word is a question. */
export function isQuestion({ tokens, index, text }: WordInText): boolean {
  return /^[^.!;]*\?/.test(text.slice(tokens[index]?.end))
}

/** The nearest word before (step -1) or behind (step 1) that is none of these parts of speech, and how far it is. */
export function pastParts(
  around: WordInText,
  step: 1 | -1,
  parts: readonly PartOfSpeech[],
): [Token | undefined, number] {
  let offset = step as number
  while (parts.includes(partAt(around, offset) as PartOfSpeech)) offset += step
  return [near(around, offset), offset]
}

/** Whether one of the words stands within so many places before it in its sentence; by word or headword. */
export function follows(around: WordInText, words: ReadonlySet<string>, within: number): boolean {
  for (let offset = -1; offset >= -within; offset--) {
    const token = near(around, offset)
    if (!token) return false
    if (words.has(token.lemma) || words.has(token.text.toLowerCase())) return true
  }
  return false
}

/** The same within its clause, which a comma begins. */
export function followsInClause(around: WordInText, words: ReadonlySet<string>, within: number): boolean {
  const { tokens, index, text } = around
  const clause = text.lastIndexOf(',', tokens[index]?.start)
  return follows(
    { ...around, tokens: tokens.map((token) => (token.start < clause ? { ...token, lemma: '', text: '' } : token)) },
    words,
    within,
  )
}

/** A set of the words of a line. */
export const wordSet = (line: string): ReadonlySet<string> => new Set(line.trim().split(/\s+/))

/** Whether it is a noun, or stands for one. */
export const isNominal = (part: PartOfSpeech | undefined): boolean =>
  part === 'noun' || part === 'name' || part === 'pronoun' || part === 'number'

/** Whether a word at this distance counts something: "35 meters", "half a ton", "a third". */
export function isCount(around: WordInText, offset: number): boolean {
  const part = partAt(around, offset)
  return part === 'number' || /^(?:half|dozens?|hundreds?|thousands?|millions?)$/.test(wordAt(around, offset))
}

/** What stands behind the word in its sentence. */
export const rest = ({ tokens, index, text }: WordInText): string =>
  /^[^.;:?!]*/.exec(text.slice(tokens[index]?.end))?.[0] ?? ''

/** Whether a comma stands before the word. */
export const isPaused = (around: WordInText): boolean => ahead(around).includes(',')

/** The place of another word, so many places away. */
export const placeAt = (around: WordInText, offset: number): WordInText => ({ ...around, index: around.index + offset })

/** "rely on the stars and on the wind", "for them but not for us": the place of the same word that it is joined to. */
export function joinedTo(around: WordInText): WordInText | undefined {
  if (!/^(?:and|or|but)$/.test(wordAt(around, wordAt(around, -1) === 'not' ? -2 : -1))) return undefined
  const own = around.tokens[around.index]
  for (let offset = -3; near(around, offset); offset--)
    if (lemmaAt(around, offset) === own?.lemma && partAt(around, offset) === own.pos) return placeAt(around, offset)
  return undefined
}

/** "faster", "better", "more": an adjective or an adverb that compares. */
export function isComparative(token: Token | undefined): boolean {
  if (!token || !/^(?:adjective|adverb|determiner|pronoun)$/.test(token.pos)) return false
  const word = token.text.toLowerCase()
  if (/^(?:more|less|fewer|better|worse|further|farther)$/.test(word)) return true
  return word.endsWith('er') && word !== token.lemma
}
