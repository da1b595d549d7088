import type { HearingFailure } from '@readgrow/contract/constants'
import type { Slots } from '#drafting'
import type { AccountContext } from '#platform/context'
import { throttle } from '#platform/throttle'
import { ServiceFailure } from './ask-provider.ts'
import { type Asking, beginAsking, type Question, storeAnswer, storeFailure } from './asked-questions.ts'

export interface HearingLimits {
  readonly slots: Slots
  /** Most milliseconds of one answer of a service. */
  readonly withinMs: number
}

interface ToPut {
  readonly takeId: string
  readonly question: Question
  /** Throws ServiceFailure. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>
}

const questions = { hits: 60, perSeconds: 3_600 }

/**
 * Puts a question to a service and stores what comes of it, an answer or a failure. Does nothing where it is being asked
 * already. OVERLOADED while all places are taken, RATE_LIMITED past sixty questions an hour.
 */
export async function putQuestion(
  ctx: AccountContext,
  limits: HearingLimits,
  { takeId, question, ask }: ToPut,
): Promise<void> {
  const { db, clock, account, log } = ctx
  await throttle(db, clock, `hearing/${account.id}`, questions)
  await limits.slots(async () => {
    const asking: Asking = { takeId, question, accountId: account.id, askedAt: clock.now() }
    if (!(await beginAsking(db, asking))) return
    try {
      const result = await ask(AbortSignal.timeout(limits.withinMs))
      await storeAnswer(db, asking, result, clock.now())
    } catch (error) {
      await storeFailure(db, asking, failureOf(error, clock.now()), clock.now())
      if (!(error instanceof ServiceFailure)) throw error
      const { reason, status } = error
      log.warn({ event: 'hearing_failed', question, reason, status }, 'speech assessment')
    }
  })
}

function failureOf(error: unknown, now: Date): { reason: HearingFailure; retryAt: Date | null } {
  if (!(error instanceof ServiceFailure)) return { reason: 'INTERRUPTED', retryAt: null }
  const { reason, retryAfterSeconds } = error
  return { reason, retryAt: retryAfterSeconds === null ? null : new Date(now.getTime() + retryAfterSeconds * 1_000) }
}
