import type { ArgsOf, beginChallenge, ReplyOf } from '@readgrow/contract'
import { boundsOf, challengeSizes, composeChallenge, isPeriod } from '@readgrow/learning/challenge'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { readDictionaryWords } from '#practice'
import { attemptReply } from './attempt-reply.ts'
import { attemptOfPeriod, openAttempt, storeAttempt } from './attempts.ts'
import { attemptId } from './derived-ids.ts'
import { readPool } from './pool.ts'

type Asked = ArgsOf<typeof beginChallenge, 'output'>['body']

/**
 * Begins the challenge of a period, or returns the one that was begun. Whoever begins it first freezes its items: two
 * devices at once get the same. CHALLENGE_CLOSED before the period opens and after it closes.
 */
export async function begin(ctx: AccountContext, { kind, period }: Asked): Promise<ReplyOf<typeof beginChallenge>> {
  const { db, clock, account } = ctx
  const now = clock.now()
  const tools = await readDictionaryWords(db, clock)
  const begun = await attemptOfPeriod(db, account.id, { kind, period })
  if (begun) return attemptReply(begun, tools, now)
  const { opensAt, closesAt } = boundsOf(kind, period)
  if (!isPeriod(kind, period) || now < opensAt || now >= closesAt) throw new Refusal('CHALLENGE_CLOSED')
  const seed = `${account.id}/${kind}/${period}`
  const slots = composeChallenge(await readPool(ctx, seed), challengeSizes[kind], seed)
  const made = { id: attemptId(account.id, kind, period), kind, period, slots }
  if (await storeAttempt(db, account.id, made, now)) return attemptReply(openAttempt(made, []), tools, now)
  // Another device was faster: its items count.
  const attempt = await attemptOfPeriod(db, account.id, { kind, period })
  if (!attempt) throw new Error('the challenge that was begun is not there')
  return attemptReply(attempt, tools, now)
}
