import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import {
  findRequestOfTake,
  isOverdue,
  ownTake,
  type RequestRow,
  sentComments,
  stateOf,
  type Thread,
} from './queries.ts'

const mostHearings = 100

/** What became of the account's request about a take. NOT_FOUND. */
export async function readThread(ctx: AccountContext, takeId: string): Promise<Thread> {
  const { db, clock } = ctx
  const take = await ownTake(ctx, takeId)
  const [request, hearings] = await Promise.all([findRequestOfTake(db, take.id), hearingsOf(db, take.id)])
  return {
    stored: take.stored_at !== null,
    request: request ? await viewOf(db, request, clock.now()) : null,
    hearings,
  }
}

async function viewOf(db: Db, request: RequestRow, now: Date): Promise<NonNullable<Thread['request']>> {
  const comments = await sentComments(db, request.id)
  return {
    state: stateOf(request, now),
    question: request.question,
    askedAt: request.asked_at.toISOString(),
    dueAt: request.due_at.toISOString(),
    overdue: isOverdue(request, now),
    comments,
    reply:
      request.reply !== null && request.reply_at !== null
        ? { text: request.reply, at: request.reply_at.toISOString() }
        : null,
    mayReply: request.state === 'ANSWERED' && comments.length === 1 && request.reply === null,
  }
}

async function hearingsOf(db: Db, takeId: string): Promise<Thread['hearings']> {
  const rows = await db
    .selectFrom('take_hearing as h')
    .innerJoin('take_comment_request as r', 'r.id', 'h.request_id')
    .select(['h.at', 'h.kind', 'h.role'])
    .where('r.take_id', '=', takeId)
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(mostHearings)
    .execute()
  return rows.map(({ at, kind, role }) => ({
    at: at.toISOString(),
    kind: kind as Thread['hearings'][number]['kind'],
    by: role as Thread['hearings'][number]['by'],
  }))
}
