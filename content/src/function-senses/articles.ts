import type { Token } from '@readgrow/learning/text'
import {
  follows,
  isComparative,
  isCount,
  isFirst,
  isLast,
  lemmaAt,
  near,
  partAt,
  pastParts,
  placeAt,
  rest,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const ranks = wordSet(`
  first second third fourth fifth sixth seventh eighth ninth tenth last next same only very latter former most best least worst
  best-known best-selling`)
const theOnlyOnes = wordSet(`
  sun moon earth world sky sea universe equator internet globe horizon atmosphere weather environment government president
  constitution parliament north south east west`)
const peopleOf = wordSet(`
  blind deaf poor rich elderly sick unemployed homeless disabled hungry wounded injured wealthy dead young old weak needy
  cautious powerful innocent french british japanese chinese english irish swiss dutch`)
const instruments = wordSet('piano guitar violin cello drum flute trumpet harp organ saxophone clarinet')

/** "the longer, the better", "the oldest bridge", "the moon", "the poor", "the tent". */
export const the: SenseRule = (around) => {
  if (isOfPair(around)) return 5
  if (isRanked(near(around, 1))) return 3
  if (isOnlyOne(around) || isNamed(around)) return 2
  return isWholeKind(around) ? 4 : 1
}

const isRanked = (next: Token | undefined): boolean => {
  const word = next?.text.toLowerCase() ?? ''
  if (ranks.has(word) || /^\d+(?:st|nd|rd|th)$/.test(word)) return true
  return /^(?:adjective|adverb)$/.test(next?.pos ?? '') && word.endsWith('est') && word !== next?.lemma
}

/** "The longer it lay there, the fewer came": two that grow together. */
function isOfPair(around: WordInText): boolean {
  // "It grows colder the higher you climb."
  if (isComparative(near(around, -1)) && isComparative(near(around, 1))) return true
  if (!isComparative(near(around, 1)) || (lemmaAt(around, 2) === 'of' && /^(?:the|two)$/.test(wordAt(around, 3))))
    return false
  const { tokens, index } = around
  return tokens.some(
    ({ lemma, start }, at) =>
      at !== index &&
      lemma === 'the' &&
      isComparative(tokens[at + 1]) &&
      !/[.;?!]/.test(
        around.text.slice(Math.min(start, tokens[index]?.start ?? 0), Math.max(start, tokens[index]?.end ?? 0)),
      ),
  )
}

/** "the moon", "the winter sun" and "the world's ships", but not "the world price". */
const isOnlyOne = (around: WordInText): boolean =>
  (/^(?:winter|summer|night|morning|evening)$/.test(lemmaAt(around, 1)) &&
    /^(?:sun|sky|moon)$/.test(lemmaAt(around, 2))) ||
  (theOnlyOnes.has(lemmaAt(around, 1).replace(/['’]s$/, '')) &&
    (/['’]s$/.test(wordAt(around, 1)) || (partAt(around, 1) === 'noun' && partAt(around, 2) !== 'noun')))

/** "the Thames", "the Tokyo Olympics", but not "the Tokyo shop". */
function isNamed(around: WordInText): boolean {
  if (partAt(around, 1) !== 'name') return false
  const [next, offset] = pastParts(around, 1, ['name'])
  const last = near(around, offset - 1)
  if (next?.lemma === 'one') return false
  if (/['’]s?$/.test(last?.text ?? '') || isLast(placeAt(around, offset - 1)) || next?.pos !== 'noun') return true
  return /^[A-Z]/.test(next.text)
}

const isWholeKind = (around: WordInText): boolean => {
  if (instruments.has(lemmaAt(around, 1)) && follows(around, wordSet('play learn practice teach'), 3)) return true
  return peopleOf.has(wordAt(around, 1)) && !/^(?:noun|name|adjective|number)$/.test(partAt(around, 2) ?? '')
}

const units = wordSet(`
  second minute hour day night week month year decade time kilogram kilo gram ton pound ounce liter gallon meter kilometer mile
  person head piece share barrel bottle ticket`)

/** "a lot of", "a few", "30 minutes a day", "a tent". */
export const a: SenseRule = (around) => {
  const next = wordAt(around, 1)
  if (next === 'lot') return 4
  if (next === 'few' || (next === 'little' && partAt(around, 1) !== 'adjective')) return 3
  return units.has(lemmaAt(around, 1)) && isRate(around) ? 2 : 1
}

/** "once a year", "60 miles an hour", but not "two men a week later". */
function isRate(around: WordInText): boolean {
  if (/^(?:later|ago|earlier|before|after|old)$/.test(wordAt(around, 2)) || follows(around, wordSet('half quarter'), 1))
    return false
  if (/^(?:once|twice|percent)$/.test(wordAt(around, -1)) || partAt(around, -1) === 'number') return true
  if (partAt(around, -1) !== 'noun') return false
  return [-2, -3, -4, -5, -6, -7].some(
    (offset) => isCount(around, offset) || /^(?:many|much|half|several|few)$/.test(wordAt(around, offset)),
  )
}

/** "no one", "No parking", "no shop". */
export const no: SenseRule = (around) => {
  if (wordAt(around, 1) === 'one') return 3
  return isFirst(around) && wordAt(around, 1).endsWith('ing') && /^\W*[a-z]+\W*$/i.test(rest(around)) ? 2 : 1
}

const periods = wordSet(`
  week month year decade century spring summer autumn fall winter weekend season term semester monday tuesday wednesday
  thursday friday saturday sunday time`)

/** "this summer" and "this house". */
export const thisBeforeNoun: SenseRule = (around) =>
  periods.has(wordAt(around, 1)) && partAt(around, 2) !== 'noun' ? 2 : 1
