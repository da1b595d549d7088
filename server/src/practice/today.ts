import { studyDateOf } from '@readgrow/learning'
import { schedulerOf, type TodaysQueue, todaysQueue } from '@readgrow/learning/memory'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/db'
import { dueCards, type StoredCard } from './cards.ts'
import { type DayDone, doneOn } from './done-today.ts'
import { type Practice, planOn, readSettings } from './settings.ts'

/** More than this is never asked in a day; the plan for a backlog is reckoned from the count, not from these. */
const mostDue = 2_000

export interface Today {
  readonly date: string
  readonly now: Date
  readonly practice: Practice
  readonly done: DayDone
  readonly queue: TodaysQueue
  readonly due: readonly StoredCard[]
}

type Asker = Pick<AccountContext, 'db' | 'clock' | 'account'>

/** Today's queue of an account, in its order. */
export async function readQueue({ db, clock, account }: Asker): Promise<Today> {
  const now = clock.now()
  const date = studyDateOf(now)
  const [practice, due, done] = await Promise.all([
    readSettings(db, account.id),
    dueCards(db, account.id, now, mostDue),
    doneOn(db, account.id, date),
  ])
  const fresh = await freshWords(db, account.id, practice.newPerDay)
  const queue = todaysQueue({
    due: due.map((one) => ({ ...one, recall: recallOf(one, practice, now) })),
    fresh,
    rules: {
      newPerDay: practice.newPerDay,
      reviewsPerDay: practice.reviewsPerDay,
      planPerDay: planOn(practice.plan, date)?.perDay ?? null,
    },
    done,
    now,
    seed: `${account.id}/${date}`,
  })
  return { date, now, practice, done, queue, due }
}

const recallOf = ({ track, card }: StoredCard, practice: Practice, now: Date) =>
  schedulerOf(practice.modelOf(track)).recallAt(card, now) ?? 0

/** Words that were never asked, the oldest first. */
async function freshWords(db: Db, accountId: number, limit: number): Promise<number[]> {
  if (limit === 0) return []
  const rows = await db
    .selectFrom('saved_word')
    .select('no')
    .where('account_id', '=', accountId)
    .where('fresh', '=', true)
    .where('state', '=', 'LEARNING')
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ no }) => no)
}
