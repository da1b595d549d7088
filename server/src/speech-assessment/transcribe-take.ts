import type { transcribeTake as declared, ReplyOf } from '@readgrow/contract'
import { type HearingFailure, hearingFailures } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { hasConsent, keepServiceTranscript, readTakeWav, requireConsent } from '#takes'
import { readAsked } from './asked-questions.ts'
import { secondsUntil } from './assess-take.ts'
import { findHeardTake } from './heard-take.ts'
import { type HearingLimits, putQuestion } from './put-question.ts'
import { mostTranscribedBytes, type TranscriptOfTake, transcribe } from './transcription.ts'

type View = ReplyOf<typeof declared>

/** Where the transcript of an own take stands. Asks nobody. */
export async function readTranscript(ctx: AccountContext, takeId: string): Promise<View> {
  await findHeardTake(ctx, takeId)
  return viewOf(ctx, takeId)
}

/**
 * Sends an own take to the transcription service and returns where its transcript stands then; refusals and repeats as
 * with assessments.
 */
export async function transcribeTake(ctx: AccountContext, takeId: string, limits: HearingLimits): Promise<View> {
  const before = await readTranscript(ctx, takeId)
  if (before.state === 'HEARD' || before.state === 'LISTENING') return before
  const settings = ctx.config.transcription
  if (!settings) throw new Refusal('FEATURE_OFF')
  await requireConsent(ctx, 'ASSESSMENT')
  if (before.state === 'FAILED' && (!before.again || before.retryAfterSeconds !== null)) return before
  const wav = await readTakeWav(ctx, takeId)
  if (!wav) return failed(before.consented, 'NOT_UPLOADED')
  if (wav.length > mostTranscribedBytes) return failed(before.consented, 'TOO_LONG')
  await putQuestion(ctx, limits, {
    takeId,
    question: 'TRANSCRIPT',
    ask: async (signal) => {
      const transcript = await transcribe(settings, new Uint8Array(wav), signal)
      await keepServiceTranscript(ctx.db, takeId, transcript.text)
      return transcript
    },
  })
  return readTranscript(ctx, takeId)
}

async function viewOf(ctx: AccountContext, takeId: string): Promise<View> {
  const { config, db, clock } = ctx
  const [asked, consented] = await Promise.all([
    readAsked(db, takeId, 'TRANSCRIPT', clock.now()),
    hasConsent(ctx, 'ASSESSMENT'),
  ])
  if (asked?.state === 'DONE')
    return {
      state: 'HEARD',
      consented,
      transcript: asked.result as TranscriptOfTake,
      heardAt: asked.at.toISOString(),
    }
  if (!config.transcription) return { state: 'OFF', consented }
  switch (asked?.state) {
    case undefined:
      return { state: 'NOT_ASKED', consented }
    case 'ASKED':
      return { state: 'LISTENING', consented }
    case 'FAILED':
      return failed(consented, asked.reason, secondsUntil(asked.retryAt, clock.now()))
  }
}

const failed = (consented: boolean, reason: HearingFailure, retryAfterSeconds: number | null = null): View => ({
  state: 'FAILED',
  consented,
  reason,
  again: hearingFailures[reason].again,
  retryAfterSeconds,
})
