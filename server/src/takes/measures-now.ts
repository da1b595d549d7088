import type { ReplyOf, takeEndpoints } from '@readgrow/contract'
import { paceOf, type SpokenText, type Unavailable } from '@readgrow/learning/speech'
import type { TakeRow } from './queries.ts'

export type Measures = ReplyOf<typeof takeEndpoints.readTake>['measures']

/**
 * The measures of a take with a pace that today's rule allows. Takes keep what their browser measured; an older rule
 * counted every word of the script, whatever had been said of it, and knew no rate that is too fast.
 */
export function measuresNow(row: Pick<TakeRow, 'measures' | 'transcript' | 'script'>): Measures {
  const measures = row.measures as Measures
  const { wordsPerMinute } = measures.pace
  if ('unavailable' in wordsPerMinute || wordsPerMinute.method !== 'WORD_COUNT_1') return measures
  return withPace(measures, spokenText(measures, row))
}

/** The same measures with the pace of what was heard. */
export const withTranscript = (measures: Measures, transcript: string): Measures =>
  withPace(measures, { text: transcript, source: 'TRANSCRIPT' })

function spokenText(
  { words }: Measures,
  { transcript, script }: Pick<TakeRow, 'transcript' | 'script'>,
): SpokenText | Unavailable {
  if (transcript !== null) return { text: transcript, source: 'TRANSCRIPT' }
  const isRefused = 'unavailable' in words && ['UNLIKE_MODEL', 'UNSURE', 'TOO_NOISY'].includes(words.unavailable)
  return isRefused ? words : { text: script, source: 'SCRIPT' }
}

function withPace(measures: Measures, spoken: SpokenText | Unavailable): Measures {
  const { speech, pace } = measures
  const segments =
    'unavailable' in speech ? speech : { segments: speech.value.map(([startMs, endMs]) => ({ startMs, endMs })) }
  const isNoisy = 'unavailable' in pace.speechTime && pace.speechTime.unavailable === 'TOO_NOISY'
  const { totalTime, speechTime, phonationRatio, ...rates } = paceOf(segments, spoken, isNoisy)
  return { ...measures, pace: { ...pace, ...rates } }
}
