import type { listChallenges, ReplyOf } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import {
  boundsOf,
  type ChallengeKind,
  challengeMinutes,
  challengeSizes,
  periodOf,
  periodsBefore,
} from '@readgrow/learning/challenge'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { attemptsSince, type OpenAttempt, standingOf } from './attempts.ts'
import { countWrongAnswers } from './wrong-answers.ts'

type Reply = ReplyOf<typeof listChallenges>
type Card = Reply['open'][number]

const kinds = ['DAY', 'WEEK'] as const
const earlierPeriods: Readonly<Record<ChallengeKind, number>> = { DAY: 14, WEEK: 4 }

/** Today's and this week's challenge, and the earlier ones since the account exists. */
export async function list(ctx: AccountContext): Promise<Reply> {
  const { db, clock, account } = ctx
  const now = clock.now()
  const before = kinds.flatMap((kind) =>
    periodsBefore(kind, periodOf(kind, now), earlierPeriods[kind]).map((period) => ({ kind, period })),
  )
  const first = before.map(({ period }) => period).toSorted()[0] ?? ''
  const [attempts, wrongAnswers, joinedOn] = await Promise.all([
    attemptsSince(db, account.id, first),
    countWrongAnswers(db, account.id, now),
    joinedOnOf(db, account.id),
  ])
  const card = (kind: ChallengeKind, period: string) =>
    cardOf(kind, period, attempts.find((attempt) => attempt.kind === kind && attempt.period === period) ?? null, now)
  return {
    open: kinds.map((kind) => card(kind, periodOf(kind, now))),
    earlier: before
      .map(({ kind, period }) => card(kind, period))
      // What closed before somebody joined was never missed.
      .filter(({ closesAt, attemptId }) => attemptId !== null || seoulDateOf(new Date(closesAt)) > joinedOn)
      .toSorted((one, other) => other.closesAt.localeCompare(one.closesAt) || one.kind.localeCompare(other.kind)),
    wrongAnswers,
  }
}

function cardOf(kind: ChallengeKind, period: string, attempt: OpenAttempt | null, now: Date): Card {
  const { opensAt, closesAt } = boundsOf(kind, period)
  const standing = attempt && standingOf(attempt, now)
  const isOver = now >= closesAt
  return {
    kind,
    period,
    state: standing ? (standing.state === 'RUNNING' ? 'BEGUN' : 'DONE') : isOver ? 'MISSED' : 'OPEN',
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    items: attempt?.slots.length ?? challengeSizes[kind],
    answered: attempt?.items.filter(({ first }) => first !== null).length ?? 0,
    minutes: challengeMinutes[kind],
    attemptId: attempt?.id ?? null,
    score: standing?.score ?? null,
  }
}

async function joinedOnOf(db: Db, accountId: number): Promise<string> {
  const row = await db.selectFrom('account').select('created_at').where('id', '=', accountId).executeTakeFirstOrThrow()
  return seoulDateOf(row.created_at)
}
