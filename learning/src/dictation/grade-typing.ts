import { type DictationScore, type DictationToken, scoreDictation } from './score-dictation.ts'
import type { IsWord } from './word-endings.ts'

/** The rating of a typed answer; typing never earns more than Good. */
export type TypingGrade = 'Good' | 'Hard' | 'Again'

export interface TypedWord {
  /** the word or phrase asked for */
  readonly expected: string
  readonly typed: string
  readonly hintUsed: boolean
  /** how often the learner replayed it */
  readonly replays: number
  /** false after an earlier answer to it; true by default */
  readonly firstTry?: boolean
  readonly isWord?: IsWord
}

const replaysThatTell = 3
const fewestLettersOfSlip = 5

/**
 * Good: right at once without help. Hard: right after a hint or three replays, or one slip in a word of five letters or
 * more. Again: anything else, and any second try, because the first one showed that the learner did not know the word.
 */
export function gradeOfTyping({ expected, typed, hintUsed, replays, firstTry = true, isWord }: TypedWord): TypingGrade {
  if (!firstTry) return 'Again'
  const { tokens } = scoreDictation(expected, typed, isWord ? { isWord } : {})
  return tokens.length === 0 ? 'Again' : gradeOfTokens(tokens, hintUsed, replays)
}

/**
 * The same judgement on one word or phrase of a dictated sentence, which `targetIndexes` name among the words of the
 * reference. Mistakes elsewhere do not count. Throws a RangeError if the target is not in the sentence.
 */
export function gradeOfTarget(
  { tokens }: Pick<DictationScore, 'tokens'>,
  targetIndexes: readonly number[],
  hintUsed: boolean,
  replays: number,
): TypingGrade {
  const targets = tokens.filter(({ refIndex, refCount = 1 }) =>
    targetIndexes.some((index) => refIndex !== undefined && refIndex <= index && index < refIndex + refCount),
  )
  if (targets.length === 0) throw new RangeError('No target word in this sentence')
  return gradeOfTokens(targets, hintUsed, replays)
}

function gradeOfTokens(tokens: readonly DictationToken[], hintUsed: boolean, replays: number): TypingGrade {
  const slips = tokens.filter(({ state }) => state !== 'ok' && state !== 'note')
  if (slips.some((slip) => !isSlightSlip(slip)) || slips.length > 1) return 'Again'
  return slips.length === 1 || hintUsed || replays >= replaysThatTell ? 'Hard' : 'Good'
}

function isSlightSlip({ state, expected = '' }: DictationToken): boolean {
  return state === 'typo' && expected.length >= fewestLettersOfSlip
}
