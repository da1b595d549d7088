import type { HearingFailure, PronunciationError } from '@readgrow/contract/constants'
import { z } from 'zod'
import type { AssessedWord, AssessmentOfTake, Scores } from './pronunciation-provider.ts'
import { refIndexesOf } from './ref-indexes.ts'

// Scores stand in the object itself (the REST call's documentation) or in `PronunciationAssessment` (its samples).
const number = z.number().optional().catch(undefined)
const OfSound = { AccuracyScore: number, Offset: number, Duration: number }
const nested = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((given) => {
    const inner = (given as { PronunciationAssessment?: object } | null)?.PronunciationAssessment
    return inner ? { ...(given as object), ...inner } : given
  }, z.object(shape))

const Prosody = z.object({
  Break: z
    .object({
      ErrorTypes: z.array(z.string()).default([]),
      UnexpectedBreak: z.object({ Confidence: number }).optional(),
    })
    .optional(),
  Intonation: z.object({ ErrorTypes: z.array(z.string()).default([]) }).optional(),
})
const Word = nested({
  Word: z.string().max(200),
  ...OfSound,
  ErrorType: z.string().default('None'),
  Feedback: z.object({ Prosody: Prosody.optional() }).optional().catch(undefined),
  Phonemes: z
    .array(nested({ Phoneme: z.string().max(20), ...OfSound }))
    .max(100)
    .optional(),
})
const Best = nested({
  AccuracyScore: number,
  FluencyScore: number,
  CompletenessScore: number,
  ProsodyScore: number,
  PronScore: number,
  Words: z.array(Word).max(1_000).default([]),
})
const Answer = z.object({ RecognitionStatus: z.string(), NBest: z.array(Best).min(1).optional() })

type Word = z.output<typeof Word>
type Best = z.output<typeof Best>

/** What each status other than Success means (the REST call's documentation). */
const failureOf: Readonly<Record<string, HearingFailure>> = {
  NoMatch: 'NO_WORDS',
  InitialSilenceTimeout: 'SILENCE',
  BabbleTimeout: 'NOISE',
  Error: 'SERVICE_DOWN',
}

/**
 * What an answer says about a take whose learner read `script`: only what stands in it. An answer in which no word was
 * said is a failure, because its scores are 0 for want of anything to judge.
 */
export function readAzureAnswer(
  given: unknown,
  script: string,
): { assessment: AssessmentOfTake } | { failure: HearingFailure } {
  const { data } = Answer.safeParse(given)
  if (!data) return { failure: 'BROKEN_ANSWER' }
  if (data.RecognitionStatus !== 'Success') return { failure: failureOf[data.RecognitionStatus] ?? 'BROKEN_ANSWER' }
  const [best] = data.NBest ?? []
  if (!best) return { failure: 'BROKEN_ANSWER' }
  if (best.Words.length > 0 && best.Words.every(isOmitted)) return { failure: 'NO_WORDS' }
  const scores = scoresOf(best)
  if (best.Words.length === 0 || Object.values(scores).every((score) => 'unavailable' in score))
    return { failure: 'BROKEN_ANSWER' }
  return { assessment: { provider: 'AZURE', reference: script, scores, words: wordsOf(best.Words, script) } }
}

const isOmitted = ({ ErrorType }: Word) => ErrorType === 'Omission'
const isPoints = (value: number | undefined): value is number => value !== undefined && value >= 0 && value <= 100

/** Below 0 the service means that it failed to judge. */
const scoreOf = (value: number | undefined): Scores['overall'] =>
  isPoints(value)
    ? { value, source: 'VENDOR', method: 'AZURE_SHORT_AUDIO_1', version: 'v1' }
    : { unavailable: 'NOT_GIVEN' }

const scoresOf = (best: Best): Scores => ({
  overall: scoreOf(best.PronScore),
  accuracy: scoreOf(best.AccuracyScore),
  fluency: scoreOf(best.FluencyScore),
  completeness: scoreOf(best.CompletenessScore),
  prosody: scoreOf(best.ProsodyScore),
})

function wordsOf(words: readonly Word[], script: string): AssessedWord[] {
  const indexes = refIndexesOf(
    script,
    words.map(({ Word: text, ErrorType }) => ({ text, inserted: ErrorType === 'Insertion' })),
  )
  return words.map((word, at) => ({
    text: word.Word,
    refIndex: indexes[at] ?? null,
    errors: errorsOf(word),
    // A word that was not said has no sound to judge; the 0 beside it is none of its own.
    ...(isOmitted(word) ? {} : soundOf(word)),
    ...(isOmitted(word) || !word.Phonemes?.length
      ? {}
      : { phonemes: word.Phonemes.map((each) => ({ symbol: each.Phoneme, ...soundOf(each) })) }),
  }))
}

const ticksInMs = 10_000

function soundOf(given: {
  AccuracyScore?: number | undefined
  Offset?: number | undefined
  Duration?: number | undefined
}) {
  const ms = (ticks: number | undefined) => (ticks !== undefined && ticks >= 0 ? Math.round(ticks / ticksInMs) : null)
  const [startMs, durMs] = [ms(given.Offset), ms(given.Duration)]
  return {
    ...(isPoints(given.AccuracyScore) ? { accuracy: given.AccuracyScore } : {}),
    ...(startMs === null ? {} : { startMs }),
    ...(durMs === null ? {} : { durMs }),
  }
}

const errorNames: Readonly<Record<string, PronunciationError>> = {
  Omission: 'OMISSION',
  Insertion: 'INSERTION',
  Mispronunciation: 'MISPRONUNCIATION',
  UnexpectedBreak: 'UNEXPECTED_BREAK',
  MissingBreak: 'MISSING_BREAK',
  Monotone: 'MONOTONE',
}

/** The service's own advice: its current version names no break, and above this an unexpected one is one. */
const sureOfBreak = 0.75

/**
 * What is named, and unexpected breaks by the service's threshold. Missing breaks count where they are named alone: the
 * documentation's own example has one with full confidence inside "Good morning".
 */
function errorsOf({ ErrorType, Feedback }: Word): PronunciationError[] {
  const { Break, Intonation } = Feedback?.Prosody ?? {}
  const unexpected = (Break?.UnexpectedBreak?.Confidence ?? 0) > sureOfBreak ? ['UnexpectedBreak'] : []
  const named = [ErrorType, ...(Break?.ErrorTypes ?? []), ...unexpected, ...(Intonation?.ErrorTypes ?? [])]
  return [...new Set(named.flatMap((name) => errorNames[name] ?? []))]
}
