import { mostOpenRequests } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { cleanAnswer, maskPersonal } from '#discussion'
import { uuidFrom } from '#platform/clock'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { dueAt } from './due-time.ts'
import { findRequestOfTake, holidaysOf, type RequestRow, takeToComment } from './queries.ts'

const limit = { hits: 20, perSeconds: 86_400 }

/** What a learner wrote to an editor: without markup, invisible characters and personal data. */
export const cleanLearnerText = (given: string): string => maskPersonal(cleanAnswer(given)).text

/**
 * Asks for a comment; while it waits untouched, the question may be changed. STATE_CONFLICT when the sound has not
 * arrived, an editor has it already or it was answered; COMMENT_REQUESTS_FULL.
 */
export async function askForComment(ctx: AccountContext, takeId: string, given: string): Promise<void> {
  const { db, clock, account } = ctx
  const take = await takeToComment(ctx, takeId)
  if (take.stored_at === null) throw new Refusal('STATE_CONFLICT')
  await throttle(db, clock, `comment-request/${account.id}`, limit)
  const question = cleanLearnerText(given)
  const id = uuidFrom(ctx.chance.bytes(16))
  await inTransaction(db, async (tx) => {
    // All requests of one account follow each other, so that two at once cannot both be the third.
    await sql`select from account where id = ${account.id} for update`.execute(tx)
    const known = await findRequestOfTake(tx, takeId)
    if (known && known.state !== 'WITHDRAWN') return changeQuestion(tx, known, question, clock.now())
    await mustHaveRoom(tx, account.id)
    const now = clock.now()
    await tx
      .insertInto('take_comment_request')
      .values({
        id,
        take_id: takeId,
        account_id: account.id,
        state: 'OPEN',
        question,
        asked_at: now,
        due_at: dueAt(now, await holidaysOf(tx)),
      })
      .execute()
  })
}

async function mustHaveRoom(tx: Tx, accountId: number): Promise<void> {
  const { open } = await tx
    .selectFrom('take_comment_request')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  if (Number(open) >= mostOpenRequests) throw new Refusal('COMMENT_REQUESTS_FULL')
}

/** A request whose reply was lost is sent again with the same words; that is no change. */
async function changeQuestion(tx: Tx, request: RequestRow, question: string, now: Date): Promise<void> {
  if (request.state === 'OPEN' && request.question === question) return
  const untouched = request.reply === null && (request.held_until === null || request.held_until <= now)
  if (request.state !== 'OPEN' || !untouched) throw new Refusal('STATE_CONFLICT')
  await tx.updateTable('take_comment_request').set({ question }).where('id', '=', request.id).execute()
}
