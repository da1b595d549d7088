import { anMp3, type TestAccount, type TestApp } from '#testing'
import { aStoredTake } from './stored-take.ts'

/** A learner with a stored take and what they do with its comments. */
export async function anAsker(
  app: TestApp,
  question = 'th 발음이 괜찮나요?',
  options: Parameters<TestApp['anAccount']>[0] = {},
) {
  const learner = await app.anAccount(options)
  const as = app.as(learner)
  const takeId = await aStoredTake(app, learner)
  const params = { takeId }
  const ask = (text = question) => as.call('PUT /takes/:takeId/comment-request', { params, body: { question: text } })
  const thread = async () => (await as.call('GET /takes/:takeId/comments', { params })).body
  const withdraw = () => as.call('DELETE /takes/:takeId/comment-request', { params })
  const reply = (text = '둘째 문장은요?') => as.call('PUT /takes/:takeId/comment-reply', { params, body: { text } })
  const alarms = async () => {
    const { body } = await as.call('GET /common/header-info')
    return body.userAlarmList
  }
  return { learner, as, takeId, ask, thread, withdraw, reply, alarms }
}

export type Asker = Awaited<ReturnType<typeof anAsker>>

/** The request of a learner's take, as the database has it. */
export async function requestOf(app: TestApp, takeId: string): Promise<string> {
  const { id } = await app.services.db
    .selectFrom('take_comment_request')
    .select('id')
    .where('take_id', '=', takeId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** An editor at the console. */
export async function anEditor(app: TestApp, role: 'editor' | 'operator' = 'editor') {
  const editor = await app.anAccount({ host: 'admin.localhost', role })
  const as = app.as(editor)
  const at = (requestId: string) => ({ params: { requestId } })
  const hold = (requestId: string) => as.call('PUT /admin/take-comments/:requestId/hold', at(requestId))
  const giveBack = (requestId: string) => as.call('DELETE /admin/take-comments/:requestId/hold', at(requestId))
  const open = (requestId: string) => as.call('GET /admin/take-comments/:requestId', at(requestId))
  const hear = (requestId: string) => as.call('GET /admin/take-comments/:requestId/sound', at(requestId))
  const send = (requestId: string, text = '차분하게 잘 읽었어요.', marks: { atMs: number; text: string }[] = []) =>
    as.call('POST /admin/take-comments/:requestId/comment', { ...at(requestId), body: { text, marks } })
  const queue = async (show: 'ALL' | 'MINE' = 'ALL', cursor?: string) =>
    (await as.call('GET /admin/take-comments', { query: { show, ...(cursor ? { cursor } : {}) } })).body
  const upload = (requestId: string, bytes: Uint8Array = anMp3(), type = 'audio/mpeg') =>
    sendVoice(app, editor, requestId, bytes, type)
  return { editor, as, hold, giveBack, open, hear, send, queue, upload }
}

const sendVoice = (app: TestApp, editor: TestAccount, requestId: string, bytes: Uint8Array, type: string) =>
  app.send<{ commentId: string; code?: string }>({
    method: 'PUT',
    url: `/api/admin/take-comments/${requestId}/voice`,
    host: editor.host,
    cookies: editor.cookies,
    payload: Buffer.from(bytes),
    headers: { 'content-type': type },
  })

/** The hour of whoever holds a request is over. */
export const endHour = (app: TestApp, requestId: string) =>
  app.services.db
    .updateTable('take_comment_request')
    .set({ held_until: app.clock.now() })
    .where('id', '=', requestId)
    .execute()
