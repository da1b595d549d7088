import { studyDateOf } from '@readgrow/learning'
import { cardState, type DayLimits, schedulerOf, type TodaysQueue, todaysQueue } from '@readgrow/learning/memory'
import type { Account, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { dueBeyond, dueCards, type StoredCard } from './cards.ts'
import { type DayDone, doneOn } from './done-today.ts'
import { type Practice, planOn, readSettings } from './settings.ts'

/**
 * How many of the longest waiting cards are read, and as many of the latest when there are more: these include the
 * weakest and the best remembered. All overdue cards are counted.
 */
const mostDue = 2_000

export interface Today {
  readonly date: string
  readonly now: Date
  readonly practice: Practice
  readonly done: DayDone
  readonly queue: TodaysQueue
  /** Cards in review that are due and have not been asked yet. */
  readonly overdue: number
}

type QueueContext = Pick<Services, 'db' | 'clock'> & { readonly account: Pick<Account, 'id'> }

/** Today's queue of an account, in order. */
export async function readQueue({ db, clock, account }: QueueContext): Promise<Today> {
  const now = clock.now()
  const date = studyDateOf(now)
  const [practice, due, done] = await Promise.all([
    readSettings(db, account.id),
    readDue(db, account.id, now),
    doneOn(db, account.id, date),
  ])
  const fresh = await freshWords(db, account.id, practice.newPerDay)
  const queue = todaysQueue({
    due: due.cards.map((one) => ({ ...one, recall: recallOf(one, practice, now) })),
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
  const heldBack = queue.heldBack + due.unseen
  return { date, now, practice, done, queue: { ...queue, heldBack }, overdue: due.overdue }
}

/** What limits the days after this one. */
export const limitsOf = ({ practice, date }: Pick<Today, 'practice' | 'date'>): DayLimits => ({
  reviewsPerDay: practice.reviewsPerDay,
  plan: planOn(practice.plan, date),
})

async function readDue(db: Db, accountId: number, now: Date) {
  const cards = await dueCards(db, accountId, now, mostDue)
  if (cards.length < mostDue) {
    const isOverdue = ({ card }: StoredCard) => card.state === cardState.review && card.dueAt <= now
    return { cards, unseen: 0, overdue: cards.filter(isOverdue).length }
  }
  const beyond = await dueBeyond(db, accountId, now, mostDue)
  const seen = new Map([...cards, ...beyond.due].map((one) => [`${one.no}|${one.track}`, one]))
  return { cards: [...seen.values()], unseen: Math.max(0, beyond.cards - seen.size), overdue: beyond.overdue }
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
