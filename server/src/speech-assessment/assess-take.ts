import type { assessTake as declared, ReplyOf } from '@readgrow/contract'
import { type HearingFailure, hearingFailures, type missingScores } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { hasConsent, readTakeWav, requireConsent, type TakeRow } from '#takes'
import { type Asked, readAsked } from './asked-questions.ts'
import { pronunciationService } from './configured-provider.ts'
import { findHeardTake, msOfWav } from './heard-take.ts'
import type { AssessmentOfTake, PronunciationService, Scores } from './pronunciation-provider.ts'
import { type HearingLimits, putQuestion } from './put-question.ts'

type View = ReplyOf<typeof declared>

/** Where the assessment of an own take stands. Asks nobody. */
export async function readAssessment(ctx: AccountContext, takeId: string): Promise<View> {
  return viewOf(ctx, await findHeardTake(ctx, takeId))
}

/**
 * Sends an own take to the service and returns where its assessment stands then. A take that has scores, that is being
 * judged or that the service cannot take is not sent. FEATURE_OFF without a service, RECORDING_CONSENT_REQUIRED without
 * the learner's consent.
 */
export async function assessTake(ctx: AccountContext, takeId: string, limits: HearingLimits): Promise<View> {
  const take = await findHeardTake(ctx, takeId)
  const before = await viewOf(ctx, take)
  if (before.state === 'MEASURED' || before.state === 'MEASURING') return before
  const service = pronunciationService(ctx.config)
  if (!service) throw new Refusal('FEATURE_OFF')
  await requireConsent(ctx, 'ASSESSMENT')
  if (before.state === 'FAILED' && (!before.again || before.retryAfterSeconds !== null)) return before
  const wav = await readTakeWav(ctx, takeId)
  if (!wav) return failed(before, 'NOT_UPLOADED')
  if (msOfWav(wav) > service.longestMs) return failed(before, 'TOO_LONG')
  await putQuestion(ctx, limits, {
    takeId,
    question: 'PRONUNCIATION',
    ask: (signal) => service.assess(new Uint8Array(wav), take.script, signal),
  })
  return readAssessment(ctx, takeId)
}

async function viewOf(ctx: AccountContext, take: TakeRow): Promise<View> {
  const { config, db, clock } = ctx
  const service = pronunciationService(config)
  const [asked, consented] = await Promise.all([
    readAsked(db, take.id, 'PRONUNCIATION', clock.now()),
    hasConsent(ctx, 'ASSESSMENT'),
  ])
  const known = { provider: service?.provider ?? null, consented }
  if (asked?.state === 'DONE') {
    const assessment = asked.result as AssessmentOfTake
    const { scores } = assessment
    return { state: 'MEASURED', ...known, scores, assessment, measuredAt: asked.at.toISOString() }
  }
  if (!service) return { state: 'OFF', ...known, scores: without('OFF') }
  return openView({ ...known, scores: without('NOT_ASKED') }, asked, unfit(take, service), clock.now())
}

function openView(
  known: Omit<Extract<View, { state: 'NOT_ASKED' }>, 'state'>,
  asked: Exclude<Asked, { state: 'DONE' }> | null,
  unfitReason: HearingFailure | null,
  now: Date,
): View {
  if (asked?.state === 'ASKED') return { state: 'MEASURING', ...known, scores: without('MEASURING') }
  if (unfitReason) return failed(known, unfitReason)
  if (!asked) return { state: 'NOT_ASKED', ...known }
  return failed(known, asked.reason, secondsUntil(asked.retryAt, now))
}

/** Why a service would refuse a take; null if it would not. */
function unfit({ script, duration_ms: durationMs }: TakeRow, service: PronunciationService): HearingFailure | null {
  if (script.trim() === '') return 'NO_SCRIPT'
  return durationMs > service.longestMs || !service.accepts(script) ? 'TOO_LONG' : null
}

const failed = (
  { provider, consented }: Pick<View, 'provider' | 'consented'>,
  reason: HearingFailure,
  retryAfterSeconds: number | null = null,
): View => ({
  state: 'FAILED',
  provider,
  consented,
  scores: without(reason),
  reason,
  again: hearingFailures[reason].again,
  retryAfterSeconds,
})

/** No score at all, and why. */
function without(unavailable: HearingFailure | (typeof missingScores)[number]): Scores {
  const none = { unavailable }
  return { overall: none, accuracy: none, fluency: none, completeness: none, prosody: none }
}

/** Whole seconds, at least one; null if it is over or was never asked for. */
export const secondsUntil = (instant: Date | null, now: Date): number | null =>
  instant === null ? null : Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1_000))
