import { differByApostrophe, expansionsOf } from './contractions.ts'
import { oneSlip } from './edit-distance.ts'
import { soundAlike } from './homophones.ts'
import { areNearWords } from './near-words.ts'
import { isDigits } from './number-readings.ts'
import { sharedSpelling } from './spelling-variants.ts'
import type { SpokenWord } from './spoken-words.ts'
import { endingDifference, type IsWord, isListed, type Stem, shareEnding, stemsOf } from './word-endings.ts'

/** Mistakes of a kind that Korean learners make often; `plural-s` is any grammatical -s, `tense-ed` any -ed. */
export type MistakeTag = 'article' | 'plural-s' | 'tense-ed' | 'preposition'
/** Why a difference counts as right. */
export type Tolerance = 'contraction' | 'number' | 'spelling'

export type Judgement =
  | { readonly state: 'ok' | 'typo' | 'homophone' }
  | { readonly state: 'note'; readonly note: Tolerance }
  | { readonly state: 'wrong'; readonly tag?: MistakeTag }

const fewestLettersOfTypo = 5
const articles = new Set(['a', 'an', 'the'])
const prepositions = new Set(
  `in on at by for from to of with without about into onto over under between among through during before after since
  until against across along around behind beside below above near off toward towards within upon beyond despite`.split(
    /\s+/,
  ),
)

/** The tag of a missing or extra word, by the kind of word. */
export function tagOfWord(key: string): MistakeTag | undefined {
  return articles.has(key) ? 'article' : prepositions.has(key) ? 'preposition' : undefined
}

/** A word prepared for judging, once for all the words it is compared with. */
export interface ComparedWord extends SpokenWord {
  /** one for the British and the American spelling */
  readonly shared: string
  readonly stems: readonly Stem[]
  readonly digits: boolean
}

export function comparedWord(word: SpokenWord): ComparedWord {
  return { ...word, shared: sharedSpelling(word.key), stems: stemsOf(word.key), digits: isDigits(word) }
}

/** Judges one typed word against one expected word, without their neighbours. */
export function judgeWord(expected: ComparedWord, typed: ComparedWord, isWord?: IsWord): Judgement {
  if (expected.key === typed.key) return { state: differByApostrophe(expected, typed) ? 'homophone' : 'ok' }
  if (expected.digits || typed.digits) {
    return soundAlike(expected.key, typed.key) ? { state: 'homophone' } : wrong(tagOfWord(expected.key))
  }
  if (expected.shared === typed.shared) return { state: 'note', note: 'spelling' }
  if (soundAlike(expected.key, typed.key)) return { state: 'homophone' }
  if (expected.key[0] !== typed.key[0]) return slipOr(wrong(tagOfWord(expected.key)), expected, typed, isWord)
  if (isPossessiveOf(expected, typed)) return { state: 'homophone' }
  const endings = endingDifference(expected.stems, typed.stems, isWord)
  if (endings) return wrong(endings.includes('ed') ? 'tense-ed' : endings.includes('s') ? 'plural-s' : undefined)
  return slipOr(wrong(tagOfWord(expected.key)), expected, typed, isWord)
}

const wrong = (tag: MistakeTag | undefined): Judgement => (tag ? { state: 'wrong', tag } : { state: 'wrong' })

/** "city's" and "cities" sound alike. */
function isPossessiveOf(a: ComparedWord, b: ComparedWord): boolean {
  return a.spelling.includes("'") !== b.spelling.includes("'") && shareEnding(a.stems, b.stems, 's')
}

function slipOr(otherwise: Judgement, { key }: ComparedWord, typed: ComparedWord, isWord?: IsWord): Judgement {
  // "wouldn't" and "couldn't" differ by one letter, and no dictionary lists either.
  return expansionsOf(typed).length === 0 && isTypo(key, typed.key, isWord) ? { state: 'typo' } : otherwise
}

/** One slip in a word of five letters or more, or two neighbours swapped; never one that makes another real word. */
function isTypo(key: string, typed: string, isWord: IsWord | undefined): boolean {
  const slip = oneSlip(key, typed)
  if (slip === null || (key.length < fewestLettersOfTypo && (slip === 'letter' || key.length < 3))) return false
  return !areNearWords(key, typed) && !(isWord && isListed(typed, isWord))
}
