import type { ArgsOf, beginChallenge, ReplyOf } from '@readgrow/contract'
import {
  boundsOf,
  type ChallengeKind,
  type ChallengeSlot,
  challengeSizes,
  composeChallenge,
  isPeriod,
} from '@readgrow/learning/challenge'
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
 * devices at once get the same. CHALLENGE_CLOSED before the period opens and after it closes; NOTHING_TO_ASK while
 * everything rests or is on the note.
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
  const slots = await composed(ctx, kind, seed)
  if (slots.length === 0) throw new Refusal('NOTHING_TO_ASK')
  const made = { id: attemptId(account.id, kind, period), kind, period, slots }
  if (await storeAttempt(db, account.id, made, now)) return attemptReply(openAttempt(made, []), tools, now)
  // Another device was faster: its items count.
  const attempt = await attemptOfPeriod(db, account.id, { kind, period })
  if (!attempt) throw new Error('the challenge that was begun is not there')
  return attemptReply(attempt, tools, now)
}

/** Of what was read and the learner's level in the bank; where that rests, of what lies further out. */
async function composed(ctx: AccountContext, kind: ChallengeKind, seed: string): Promise<ChallengeSlot[]> {
  const size = challengeSizes[kind]
  const slots = composeChallenge(await readPool(ctx, seed, 'OWN'), size, seed)
  return slots.length === size ? slots : composeChallenge(await readPool(ctx, seed, 'WIDE'), size, seed)
}
