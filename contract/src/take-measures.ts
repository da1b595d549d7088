import { z } from 'zod'
import { measureMethods, measureSources, measureUnits, takePeaks, unavailableReasons } from './constants/index.ts'
import { text } from './shapes.ts'

const Unavailable = z.strictObject({ unavailable: z.enum(unavailableReasons) })
const measured = <Value extends z.ZodType>(value: Value) =>
  z.union([
    z.strictObject({
      value,
      unit: z.enum(measureUnits),
      method: z.enum(measureMethods),
      source: z.enum(measureSources),
    }),
    Unavailable,
  ])

/** A value with its origin, or the reason why there is none (docs/decisions/039). */
export const Measure = measured(z.number().min(-1e9).max(1e9))
const ms = z.number().int().min(-1_000).max(700_000)
const Span = z.tuple([ms, ms])

/** What a browser measured about a take. Pitch is measured again from the sound where it is shown. */
export const TakeMeasures = z.strictObject({
  quality: z.strictObject({
    speechLevel: Measure,
    peakLevel: Measure,
    clippedShare: Measure,
    signalToNoise: Measure,
    silentShare: Measure,
  }),
  pauses: z.strictObject({
    count: Measure,
    meanLength: Measure,
    longest: Measure,
    longCount: Measure,
    share: Measure,
    insideClauses: Measure,
  }),
  pace: z.strictObject({
    totalTime: Measure,
    speechTime: Measure,
    phonationRatio: Measure,
    speechRate: Measure,
    wordsPerMinute: Measure,
    articulationRate: Measure,
    articulatedWordsPerMinute: Measure,
  }),
  /** Stretches of speech, start and end in ms. */
  speech: measured(z.array(Span).max(2_000)),
  /** Each word of the model and where the learner says it, on the clocks of their recordings; null where it was not heard. */
  words: measured(z.array(z.strictObject({ text: text(100), model: Span, mine: Span.nullable() })).max(3_000)),
  /** The highest level of each of equally long parts, 0 to 100. */
  peaks: z.array(z.number().int().min(0).max(100)).max(takePeaks),
})
