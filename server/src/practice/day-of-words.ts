import type { WordTask } from '@readgrow/learning/daily-plan'
import { cardState, type QueuedCard } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { effectCode, sourceCode, trackOf } from './codes.ts'
import { type Pace, paceOf, secondsFor } from './done-today.ts'
import { readQueue } from './today.ts'

export interface DayOfWords {
  /** Due now: what the queue has apart from words that were never asked. */
  readonly due: number
  readonly tasks: readonly WordTask[]
}

type Card = Pick<QueuedCard, 'no' | 'track'>
type Kind = WordTask['kind']

const kinds: readonly Kind[] = ['REVIEW', 'NEW_WORDS', 'DICTATION']
const keyOf = ({ no, track }: Card) => `${no}|${track}`

/**
 * The word tasks of a study day: reviews, words never asked, and words known well enough to be written. Each counts
 * what was done today and what is left in the queue, so that the total stays the same from morning to evening.
 */
export async function readDayOfWords(ctx: Pick<AccountContext, 'db' | 'clock' | 'account'>): Promise<DayOfWords> {
  const { db, account } = ctx
  const [{ queue, date }, pace] = await Promise.all([readQueue(ctx), paceOf(db, account.id)])
  const asked = await cardsAsked(db, account.id, date)
  const introduced = new Map(asked.map((card) => [keyOf(card), card.introduced]))
  const kindOf = (card: QueuedCard): Kind =>
    card.phase === 'FRESH' || introduced.get(keyOf(card)) ? kindOfNew(card) : 'REVIEW'
  const left = Map.groupBy(queue.items, kindOf)
  const waiting = new Set(queue.items.map(keyOf))
  const done = Map.groupBy(
    asked.filter((card) => !waiting.has(keyOf(card))),
    (card) => (card.introduced ? kindOfNew(card) : 'REVIEW'),
  )
  return {
    due: queue.items.filter(({ phase }) => phase !== 'FRESH').length,
    tasks: kinds.flatMap((kind) => taskOf(kind, left.get(kind) ?? [], done.get(kind) ?? [], pace)),
  }
}

const kindOfNew = ({ track }: Card): Kind => (track === 'PRODUCTION' ? 'DICTATION' : 'NEW_WORDS')

function taskOf(kind: Kind, left: readonly Card[], done: readonly Card[], pace: Pace): WordTask[] {
  const all = [...left, ...done]
  if (all.length === 0) return []
  const phase = kind === 'REVIEW' ? 'REVIEW' : 'FRESH'
  const seconds = all.reduce((sum, { track }) => sum + secondsFor({ track, phase }, pace), 0)
  return [{ kind, words: all.length, done: done.length, secondsEach: seconds / all.length }]
}

/** Cards asked on a study day, and whether that was the first time. */
async function cardsAsked(db: Db, accountId: number, date: string): Promise<(Card & { introduced: boolean })[]> {
  const { rows } = await sql<{ no: number; track: number; introduced: boolean }>`
    select word_no as no, track, bool_or(coalesce(state_before, ${cardState.fresh}) = ${cardState.fresh}) as introduced
    from review_log where account_id = ${accountId} and study_date = ${date}::date and undone_at is null
      and effect = ${effectCode('GRADED')} and source <> ${sourceCode.transfer} group by word_no, track`.execute(db)
  return rows.map(({ no, track, introduced }) => ({ no, track: trackOf(track), introduced }))
}
