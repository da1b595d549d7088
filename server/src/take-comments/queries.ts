import type { CommentThread } from '@readgrow/contract'
import type { CommentState } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { findOwnTake, type TakeRow } from '#takes'

export type Thread = z.output<typeof CommentThread>
export type Comment = NonNullable<Thread['request']>['comments'][number]

/** The latest request about a take: only one stands at a time, and it came after those that were withdrawn. */
export const requestOfTake = (db: Db, takeId: string) =>
  db
    .selectFrom('take_comment_request')
    .selectAll()
    .where('take_id', '=', takeId)
    .orderBy(sql`state = 'WITHDRAWN'`)
    .orderBy('asked_at', 'desc')
    .limit(1)

export const findRequestOfTake = (db: Db, takeId: string) => requestOfTake(db, takeId).executeTakeFirst()

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequestOfTake>>>

/** What is stored, with TAKEN while an editor's hour lasts. */
export function stateOf({ state, held_until }: Pick<RequestRow, 'state' | 'held_until'>, now: Date): CommentState {
  if (state === 'OPEN' && held_until !== null && held_until > now) return 'TAKEN'
  return state as Exclude<CommentState, 'TAKEN'>
}

export const isOverdue = ({ state, due_at }: Pick<RequestRow, 'state' | 'due_at'>, now: Date): boolean =>
  state === 'OPEN' && due_at < now

/** The comments of a request that were sent, in their order. */
export async function sentComments(db: Db, requestId: string): Promise<Comment[]> {
  const rows = await db
    .selectFrom('take_comment as c')
    .leftJoin('take_comment_voice as v', 'v.comment_id', 'c.id')
    .select([
      'c.id',
      'c.author_role',
      'c.text',
      'c.marks',
      'c.sent_at',
      sql<boolean>`v.comment_id is not null`.as('voice'),
    ])
    .where('c.request_id', '=', requestId)
    .where('c.sent_at', 'is not', null)
    .orderBy('c.sent_at')
    .execute()
  return rows.map(({ id, author_role, text, marks, sent_at, voice }) => ({
    id,
    at: (sent_at as Date).toISOString(),
    by: author_role as Comment['by'],
    text,
    marks: marks as Comment['marks'],
    voice,
  }))
}

/** The account's take that may be commented on; a sentence read aloud is none. NOT_FOUND. */
export async function ownTake({ db, account }: AccountContext, takeId: string): Promise<TakeRow> {
  const take = await findOwnTake(db, account.id, takeId)
  if (!take || take.kind === 'SENTENCE') throw new Refusal('NOT_FOUND')
  return take
}

/** The same for a new request: nobody is asked about an answer where there are no conversations. FEATURE_DISABLED. */
export async function takeToComment(ctx: AccountContext, takeId: string): Promise<TakeRow> {
  const take = await ownTake(ctx, takeId)
  if (take.kind === 'ANSWER' && !ctx.account.useConversation) throw new Refusal('FEATURE_DISABLED')
  return take
}

export async function holidaysOf(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('holiday').select(sql<string>`date::text`.as('date')).execute()
  return new Set(rows.map(({ date }) => date))
}

/** Open requests of people who have not left, as `r`, with their takes as `t`. */
export const openRequests = (db: Db) =>
  db
    .selectFrom('take_comment_request as r')
    .innerJoin('take as t', 't.id', 'r.take_id')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .where('r.state', '=', 'OPEN')
    .where('a.status', '=', 'ACTIVE')
