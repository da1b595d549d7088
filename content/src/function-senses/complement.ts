import type { Token } from '@readgrow/learning/text'
import { near, type WordInText, wordSet } from './word-in-text.ts'

/** Units of time, of measure and of money, in headwords. */
export const timeUnits = wordSet(
  'second minute hour day night week weekend month year decade century generation season',
)
export const units = wordSet(`
  second minute hour day week month year decade meter metre kilometer kilometre centimeter millimeter inch foot mile gram
  kilogram kilo ton pound ounce liter litre gallon degree percent point vote goal run seat dollar cent euro pound won yen
  watt acre hectare`)

const months = wordSet(
  'january february march april june july august september october november december spring summer autumn fall winter',
)
const weekdays = wordSet('monday tuesday wednesday thursday friday saturday sunday')

export const isYear = (text: string): boolean => /^(?:1\d|20)\d\d$|^(?:1\d|20)?\d0s$/.test(text)
export const isMonth = ({ text }: Token): boolean => text === 'May' || months.has(text.toLowerCase())
export const isWeekday = ({ text }: Token): boolean => weekdays.has(text.toLowerCase().replace(/s$/, ''))

const phraseParts = new Set<Token['pos']>(['determiner', 'adjective', 'number', 'noun', 'name', 'pronoun', 'adverb'])
const nouns = new Set<Token['pos']>(['noun', 'name', 'pronoun', 'number'])
const hedges = wordSet('about around over under up to')

/** The words that a preposition stands before: "the last ten years", "less than a second", "Mary's old coat". */
export function complement(around: WordInText): readonly Token[] {
  const words: Token[] = []
  for (let offset = 1; offset <= 9; offset++) {
    const token = near(around, offset)
    if (!token || isCutOff(around, offset)) break
    if (isHedge(words, token) || isChoice(around, offset)) continue
    if (!phraseParts.has(token.pos) || endsPhrase(words, token)) break
    words.push(token)
  }
  return words
}

/** "about thirty seconds", "less than a second" */
const isHedge = (words: readonly Token[], { lemma }: Token): boolean =>
  words.length === 0
    ? hedges.has(lemma)
    : lemma === 'than' && /^(?:less|more|few|fewer)$/.test(words.at(-1)?.lemma ?? '')

/** "two or three years" */
const isChoice = (around: WordInText, offset: number): boolean =>
  /^(?:or|to)$/.test(near(around, offset)?.lemma ?? '') &&
  near(around, offset - 1)?.pos === 'number' &&
  near(around, offset + 1)?.pos === 'number'

const isNoun = ({ pos }: Token): boolean => nouns.has(pos)

/** Behind a noun no new phrase is part of it: "in 2015 the shop", "in Seoul they", "at noon only". */
function endsPhrase(words: readonly Token[], { pos, text }: Token): boolean {
  const last = words.at(-1)
  if (!last || !isNoun(last) || /['’]s?$/.test(last.text) || /^(?:less|more)$/.test(last.lemma)) return false
  if (isYear(last.text) && words.length > 1 && !last.text.endsWith('s')) return pos !== 'noun'
  if (/^\p{Lu}/u.test(text) && !/^\p{Lu}/u.test(last.text)) return true
  // "seven such nights", "two more days"
  if (last.pos === 'number' && !isYear(last.text))
    return (pos === 'determiner' && !/^(?:such|more|other)$/.test(text)) || pos === 'pronoun'
  if (last.pos === 'number' || last.pos === 'pronoun') return true
  return (pos !== 'noun' && pos !== 'name' && pos !== 'number') || (isMonthOrYear(last) && !isYear(text))
}

const isMonthOrYear = (token: Token): boolean => isYear(token.text) || isMonth(token)

/** Whether a comma, a dash or a bracket stands before it. */
function isCutOff({ tokens, index, text }: WordInText, offset: number): boolean {
  return /[,()–—]/.test(text.slice(tokens[index + offset - 1]?.end, tokens[index + offset]?.start))
}

/** The noun that it stands before: "years", "second", "coat". */
export const complementNoun = (around: WordInText): Token | undefined => complement(around).findLast(isNoun)

/** Its headword in small letters; nothing where it is a clause or nothing at all. */
export const complementLemma = (around: WordInText): string => complementNoun(around)?.lemma.toLowerCase() ?? ''

/** How far the next word behind them is. */
export function behindComplement(around: WordInText): number {
  const last = complement(around).at(-1)
  return last ? around.tokens.indexOf(last) - around.index + 1 : 1
}

/** Whether it begins with an amount: "30 seconds", "a few days", "up to 17 inches". */
export const isAmount = ([first]: readonly Token[]): boolean =>
  first !== undefined &&
  (first.pos === 'number' || /^(?:a|an|several|few|many|half|hundreds|thousands|millions)$/.test(first.lemma))

/** Whether the words are a length of time: "30 seconds", "a few days", "less than a year", "years". */
export function isLengthOfTime(words: readonly Token[]): boolean {
  const unit = words.findLast(isNoun)
  if (!unit || !timeUnits.has(unit.lemma) || words.some(({ lemma }) => lemma === 'the' || lemma === 'each'))
    return false
  return words.some((word) => isAmount([word])) || words.length === 1
}

/** Whether a capital letter makes it a name, whatever it was read as. */
export const isNamed = (token: Token | undefined): boolean =>
  token !== undefined && (token.pos === 'name' || (/^\p{Lu}/u.test(token.text) && !isMonth(token) && !isWeekday(token)))
