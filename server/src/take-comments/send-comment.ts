import type { ArgsOf, sendComment as sendCommentCall } from '@readgrow/contract'
import { raiseAlarm } from '#alarms'
import { cleanAnswer, hasLink } from '#discussion'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { removeTakeFiles } from '#takes'
import { heldRequest, type LockedRequest } from './hold.ts'
import { sentComments } from './queries.ts'
import { auditRequest, roleOf } from './record-hearing.ts'
import { talkOfTake } from './talk-of-take.ts'
import { unsentComment } from './voice.ts'

type Given = ArgsOf<typeof sendCommentCall, 'output'>['body']

const invalid = (path: string, rule: string) => new Refusal('VALIDATION_FAILED', { fields: [{ path, rule }] })

/**
 * Sends a comment with its marks and the uploaded voice, and tells the learner. A second try with the same words does
 * nothing. VALIDATION_FAILED without text and voice or with a mark past the end, LINK_REFUSED.
 */
export async function sendComment(ctx: AccountContext, requestId: string, given: Given): Promise<void> {
  const comment = cleanComment(given)
  if (await wasSent(ctx, requestId, comment)) return
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const request = await heldRequest(tx, ctx, requestId, 'WRITE')
    if (comment.marks.some(({ atMs }) => atMs > request.duration_ms)) throw invalid('body.marks', 'PAST_THE_END')
    const id = await unsentComment(tx, ctx, request)
    if (comment.text === '' && !(await hasVoice(tx, id))) throw invalid('body.text', 'REQUIRED')
    await tx
      .updateTable('take_comment')
      .set({ text: comment.text, marks: JSON.stringify(comment.marks), author_role: roleOf(ctx), sent_at: now })
      .where('id', '=', id)
      .execute()
    // What others had begun, whose hour was over.
    await tx.deleteFrom('take_comment').where('request_id', '=', requestId).where('sent_at', 'is', null).execute()
    await tx
      .updateTable('take_comment_request')
      .set({ state: 'ANSWERED', holder_id: null, held_until: null })
      .where('id', '=', requestId)
      .execute()
    await tellLearner(tx, request, now)
    await auditRequest(tx, ctx, request, 'take_comment.answered')
  })
  await removeTakeFiles(ctx)
}

function cleanComment({ text, marks }: Given): Given {
  const clean = {
    text: cleanAnswer(text),
    marks: marks.map(({ atMs, text: line }) => ({ atMs, text: cleanAnswer(line) })).sort((a, b) => a.atMs - b.atMs),
  }
  if (clean.marks.some((mark) => mark.text === '')) throw invalid('body.marks', 'REQUIRED')
  if ([clean.text, ...clean.marks.map((mark) => mark.text)].some(hasLink)) throw new Refusal('LINK_REFUSED')
  return clean
}

/** Whether these words are the last that this editor sent: the answer to the first try was lost. */
async function wasSent({ db, account }: AccountContext, requestId: string, given: Given): Promise<boolean> {
  const request = await db
    .selectFrom('take_comment_request')
    .select('state')
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (request?.state !== 'ANSWERED') return false
  const last = (await sentComments(db, requestId)).at(-1)
  if (!last || JSON.stringify([last.text, last.marks]) !== JSON.stringify([given.text, given.marks])) return false
  const own = await db
    .selectFrom('take_comment')
    .select('id')
    .where('id', '=', last.id)
    .where('author_id', '=', account.id)
    .executeTakeFirst()
  return own !== undefined
}

async function hasVoice(db: Db, commentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('take_comment_voice')
    .select('bytes')
    .where('comment_id', '=', commentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Where a learner reads the thread of a take. */
async function placeOf(db: Db, { kind, article_id, level, take_id }: LockedRequest): Promise<string> {
  if (kind !== 'ANSWER') return `/anchor/view/${article_id}?level=${level}&take=${take_id}`
  const talk = await talkOfTake(db, take_id)
  return talk ? `/conversation/view/${talk.id}?take=${take_id}` : '/conversation'
}

const tellLearner = async (tx: Tx, request: LockedRequest, at: Date): Promise<void> =>
  raiseAlarm(tx, {
    accountId: request.account_id,
    category: 'TAKE_COMMENT',
    title: '녹음에 편집자의 의견이 왔어요',
    url: await placeOf(tx, request),
    at,
  })
