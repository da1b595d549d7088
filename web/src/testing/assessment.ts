import type { CallReply } from '@readgrow/contract'
import { type HearingFailure, hearingFailures, type missingScores } from '@readgrow/contract/constants'

type View = CallReply<'GET /takes/:takeId/assessment'>
type Scores = View['scores']
type Word = Extract<View, { state: 'MEASURED' }>['assessment']['words'][number]

const without = (unavailable: HearingFailure | (typeof missingScores)[number]): Scores => {
  const none = { unavailable }
  return { overall: none, accuracy: none, fluency: none, completeness: none, prosody: none }
}
const ofView = { provider: 'AZURE' as const, consented: true }

export const switchedOff: View = { state: 'OFF', provider: null, consented: false, scores: without('OFF') }

export const notAsked = (consented = true): View => ({
  state: 'NOT_ASKED',
  ...ofView,
  consented,
  scores: without('NOT_ASKED'),
})

export const underWay: View = { state: 'MEASURING', ...ofView, scores: without('MEASURING') }

export const failed = (reason: HearingFailure, retryAfterSeconds: number | null = null): View => ({
  state: 'FAILED',
  ...ofView,
  scores: without(reason),
  reason,
  again: hearingFailures[reason].again,
  retryAfterSeconds,
})

const score = (value: number): Scores['overall'] => ({
  value,
  source: 'VENDOR',
  method: 'AZURE_SHORT_AUDIO_1',
  version: 'v1',
})

export const aWordAssessed = (text: string, more: Partial<Word> = {}): Word => ({
  text,
  refIndex: null,
  errors: [],
  accuracy: 92,
  ...more,
})

/** Scores of everything but prosody. */
export function measured(words: readonly Word[]): View {
  const scores: Scores = {
    overall: score(86.4),
    accuracy: score(91),
    fluency: score(0),
    completeness: score(100),
    prosody: { unavailable: 'NOT_GIVEN' },
  }
  const assessment = { provider: 'AZURE' as const, reference: 'Trees grow.', scores, words: [...words] }
  return { state: 'MEASURED', ...ofView, scores, assessment, measuredAt: '2026-11-23T05:00:00.000Z' }
}
