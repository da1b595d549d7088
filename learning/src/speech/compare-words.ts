import {
  align,
  type Judgement,
  type Pairing,
  pairingsOf,
  type SpokenWord,
  type Step,
  spokenWords,
} from '../dictation/index.ts'
import { type Measure, type MeasureUnit, unavailable } from './measure.ts'

/** One word of the comparison, or several that mean one thing ("it is" heard as "it's"). */
export interface SaidWord {
  readonly state: 'MATCHED' | 'SUBSTITUTED' | 'DELETED' | 'INSERTED'
  /** as in the script; absent for inserted words */
  readonly script?: string
  /** as the recogniser wrote it; absent for deleted words */
  readonly heard?: string
  /** index of its first word in the script as `spokenWords` counts, and number of words; absent for inserted words */
  readonly index?: number
  readonly count?: number
}

/** What a recogniser heard beside the script. A match says that the word was recognised, nothing about its sound. */
export interface ComparedWords {
  /** in reading order, paired as a reader would pair them */
  readonly words: Measure<readonly SaidWord[]>
  /** (substitutions + deletions + insertions) / words of the script, the fewest possible; above 1 where much was added */
  readonly wordErrorRate: Measure
  readonly substitutions: Measure
  readonly deletions: Measure
  readonly insertions: Measure
  /** share of the script's words that were recognised */
  readonly recognisedShare: Measure
  /** "um", "uh" and the like, which are no errors */
  readonly fillers: Measure
}

/** Those that Whisper's English normaliser drops, and the British ones. One that the script has is a word. */
const fillerWords = new Set(['um', 'uh', 'er', 'erm', 'hmm', 'mm', 'mhm', 'mmm'])

/**
 * Aligns a transcript with a script. Case, punctuation, contractions, numbers in digits or words, British or American
 * spelling and homophones do not count, because the recogniser chooses them. A null transcript means that nothing
 * listened (NO_TRANSCRIPT). One without words tells nothing about a take in which somebody speaks (NO_WORDS).
 */
export function compareWords(script: string, transcript: string | null): ComparedWords {
  const expected = spokenWords(script)
  const written = spokenWords(transcript ?? '')
  const named = new Set(expected.map(({ key }) => key))
  const heard = written.filter(({ key }) => named.has(key) || !fillerWords.has(key))
  if (transcript === null || expected.length === 0) return nothing(transcript === null ? 'NO_TRANSCRIPT' : 'NO_SCRIPT')
  if (written.length === 0) return nothing('NO_WORDS')
  const pairings = remembered(pairingsOf(expected, heard), heard.length)
  const task = { expected: expected.length, typed: heard.length }
  const shown = align({ ...task, lastCounts: true, gapCost: 3, pairingsAt: (i, j) => priced(pairings(i, j), 4) })
  const fewest = align({ ...task, gapCost: 1, pairingsAt: (i, j) => priced(pairings(i, j), 1 + towardsMatches) })
  const counts = countsOf(fewest.steps)
  const of = <T>(value: T, unit: MeasureUnit): Measure<T> => ({
    value,
    unit,
    method: 'WORD_ALIGNMENT_2',
    source: 'TRANSCRIPT',
  })
  const sides = { script, transcript, expected, heard }
  return {
    words: of(
      shown.steps.map((step) => saidWord(step, sides)),
      'WORDS',
    ),
    wordErrorRate: of((counts.substituted + counts.deleted + counts.inserted) / expected.length, 'SHARE'),
    substitutions: of(counts.substituted, 'COUNT'),
    deletions: of(counts.deleted, 'COUNT'),
    insertions: of(counts.inserted, 'COUNT'),
    recognisedShare: of(counts.matched / expected.length, 'SHARE'),
    fillers: of(written.length - heard.length, 'COUNT'),
  }
}

function nothing(reason: 'NO_TRANSCRIPT' | 'NO_SCRIPT' | 'NO_WORDS'): ComparedWords {
  const none = unavailable(reason)
  return {
    words: none,
    wordErrorRate: none,
    substitutions: none,
    deletions: none,
    insertions: none,
    recognisedShare: none,
    fillers: none,
  }
}

/** Of alignments with equally many errors the one with the most matches, so that the counts do not hang on the order. */
const towardsMatches = 1e-6

type Pairings = (expected: number, heard: number) => readonly Pairing<Judgement>[]

function remembered(pairings: Pairings, width: number): Pairings {
  const known: (readonly Pairing<Judgement>[])[] = []
  return (expected, heard) => {
    const at = expected * width + heard
    known[at] ??= pairings(expected, heard)
    return known[at]
  }
}

/** The dictation's pairings at the cost of speech: what sounds alike is free, everything else is a substitution. */
function priced(pairings: readonly Pairing<Judgement>[], substitution: number): Pairing<Judgement>[] {
  return pairings.map((pairing) => ({ ...pairing, cost: soundsRight(pairing) ? 0 : substitution + tieBreak(pairing) }))
}

/** Keeps the dictation's order of equal substitutions: like goes with like. */
const tieBreak = ({ cost }: Pairing<Judgement>) => (cost % 1) * 1e-5

/** "newyork" for "New York" is a slip of a keyboard, never of a tongue. */
function soundsRight({ expected, typed, judgement: { state } }: Pairing<Judgement>): boolean {
  if (state === 'ok' || state === 'note' || state === 'homophone') return true
  return state === 'typo' && (expected > 1 || typed > 1)
}

interface Counts {
  readonly matched: number
  readonly substituted: number
  readonly deleted: number
  readonly inserted: number
}

/** In words of the script: a group that was recognised counts as many as it has there. */
function countsOf(steps: readonly Step<Judgement>[]): Counts {
  const counts = { matched: 0, substituted: 0, deleted: 0, inserted: 0 }
  for (const step of steps) {
    if (step.kind === 'missing') counts.deleted++
    else if (step.kind === 'extra') counts.inserted++
    else if (soundsRight(step.pairing)) counts.matched += step.pairing.expected
    else counts.substituted++
  }
  return counts
}

interface Sides {
  readonly script: string
  readonly transcript: string
  readonly expected: readonly SpokenWord[]
  readonly heard: readonly SpokenWord[]
}

function saidWord(step: Step<Judgement>, { script, transcript, expected, heard }: Sides): SaidWord {
  switch (step.kind) {
    case 'missing':
      return { state: 'DELETED', script: expected[step.expected]?.text ?? '', index: step.expected, count: 1 }
    case 'extra':
      return { state: 'INSERTED', heard: heard[step.typed]?.text ?? '' }
    case 'pair': {
      const { pairing } = step
      const own = heard.slice(step.typed, step.typed + pairing.typed)
      const last = expected[step.expected + pairing.expected - 1]
      return {
        state: soundsRight(pairing) ? 'MATCHED' : 'SUBSTITUTED',
        script: script.slice(expected[step.expected]?.start, last?.end),
        heard: transcript.slice(own[0]?.start, own.at(-1)?.end),
        index: step.expected,
        count: pairing.expected,
      }
    }
  }
}
