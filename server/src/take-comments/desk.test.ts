import { describe, expect, test } from 'vitest'
import { anMp3, aStory, aWav, aWebm, testApp } from '#testing'
import { type Asker, anAsker, anEditor, endHour, requestOf } from './testing/requested-takes.ts'
import { aStoredTake, recorded } from './testing/stored-take.ts'

const app = await testApp()
await aStory(app)
const { db } = app.services

async function aRequest(asker?: Asker) {
  const who = asker ?? (await anAsker(app))
  await who.ask()
  return { asker: who, requestId: await requestOf(app, who.takeId) }
}

async function aHeldRequest() {
  const [request, editor] = [await aRequest(), await anEditor(app)]
  await editor.hold(request.requestId)
  return { ...request, editor }
}

describe('the queue', () => {
  test('is in the order of due times with the overdue first, counts them, and comes in pages', async () => {
    const ids: string[] = []
    for (let n = 0; n < 22; n++) {
      ids.push((await aRequest()).requestId)
      app.clock.advance({ minutes: 1 })
    }
    const editor = await anEditor(app)
    const first = await editor.queue()
    expect(first).toMatchObject({ open: 22, overdue: 0 })
    const second = await editor.queue('ALL', first.nextCursor ?? '')
    expect([...first.requests, ...second.requests].map(({ id }) => id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
    const due = await db
      .selectFrom('take_comment_request')
      .select('due_at')
      .where('id', '=', ids[1] ?? '')
      .executeTakeFirstOrThrow()
    app.clock.set(new Date(due.due_at.getTime() + 1))
    const late = await (await anEditor(app)).queue()
    expect(late.overdue).toBe(2)
    expect(late.requests.slice(0, 3).map(({ overdue }) => overdue)).toEqual([true, true, false])
    await db.deleteFrom('take_comment_request').execute()
  })

  test('is empty of people who left', async () => {
    const { asker, requestId } = await aRequest()
    await db
      .updateTable('account')
      .set({ status: 'LEFT', left_at: app.clock.now() })
      .where('id', '=', asker.learner.id)
      .execute()
    const editor = await anEditor(app)
    expect((await editor.queue()).open).toBe(0)
    expect((await editor.hold(requestId)).body.code).toBe('NOT_FOUND')
  })

  test('and what it opens say nothing about whose request it is', async () => {
    const { asker, requestId } = await aRequest()
    await db.updateTable('account').set({ name: '남궁희수' }).where('id', '=', asker.learner.id).execute()
    const editor = await anEditor(app)
    await editor.hold(requestId)
    const told = JSON.stringify([await editor.queue(), (await editor.open(requestId)).body])
    for (const personal of ['남궁희수', asker.learner.customerId, asker.takeId, `"${asker.learner.id}"`])
      expect(told).not.toContain(personal)
    expect((await editor.open(requestId)).body).toMatchObject({
      kind: 'RUN_THROUGH',
      level: 'B1',
      script: 'Small forests grow.',
      question: 'th 발음이 괜찮나요?',
      measures: { pauses: { count: { value: 2 } } },
    })
  })
})

describe('a request', () => {
  test('belongs to one editor for an hour, then to whoever takes it', async () => {
    const { requestId } = await aRequest()
    const [first, second] = [await anEditor(app), await anEditor(app)]
    const held = await Promise.all([first.hold(requestId), second.hold(requestId)])
    expect(held.map(({ body }) => body.code ?? 'held').sort()).toEqual(['COMMENT_TAKEN', 'held'])
    const [holder, waiting] = held[0].status === 200 ? [first, second] : [second, first]
    expect((await waiting.open(requestId)).body.code).toBe('COMMENT_TAKEN')
    expect((await waiting.send(requestId)).body.code).toBe('COMMENT_TAKEN')
    const inQueue = async (who: typeof first) => (await who.queue()).requests.find(({ id }) => id === requestId)?.holder
    expect([await inQueue(holder), await inQueue(waiting)]).toEqual(['MYSELF', 'ANOTHER'])
    await endHour(app, requestId)
    expect((await holder.hear(requestId)).body.code).toBe('STATE_CONFLICT')
    await waiting.hold(requestId)
    expect((await holder.send(requestId)).body.code).toBe('COMMENT_TAKEN')
    await waiting.giveBack(requestId)
    expect(await inQueue(holder)).toBe('NOBODY')
  })

  test('is neither opened nor heard by who has not taken it', async () => {
    const { asker, requestId } = await aRequest()
    const editor = await anEditor(app)
    expect((await editor.open(requestId)).body.code).toBe('STATE_CONFLICT')
    expect((await editor.hear(requestId)).body.code).toBe('STATE_CONFLICT')
    expect((await asker.thread()).hearings).toEqual([])
  })

  test('may still be answered after the hour while nobody else has taken it', async () => {
    const { editor, requestId, asker } = await aHeldRequest()
    await endHour(app, requestId)
    expect((await asker.thread()).request?.state).toBe('OPEN')
    expect((await editor.send(requestId)).status).toBe(200)
  })
})

describe('whoever opens or hears a take', () => {
  test('is seen by its learner, as what they are and when, and stands in the audit log of the service alone', async () => {
    const [{ asker, requestId }, operator] = [await aRequest(), await anEditor(app, 'operator')]
    await operator.hold(requestId)
    await operator.open(requestId)
    app.clock.advance({ minutes: 5 })
    const heard = await operator.hear(requestId)
    expect(heard.bytes.equals(recorded)).toBe(true)
    expect((await asker.thread()).hearings).toEqual([
      { at: app.clock.now().toISOString(), kind: 'HEARD', by: 'OPERATOR' },
      { at: new Date(app.clock.now().getTime() - 300_000).toISOString(), kind: 'OPENED', by: 'OPERATOR' },
    ])
    const lines = await db
      .selectFrom('audit_line')
      .selectAll()
      .where('account_id', '=', asker.learner.id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action, company_id }) => [action, company_id])).toEqual([
      ['take_comment.taken', null],
      ['take_comment.opened', null],
      ['take_comment.heard', null],
    ])
    expect(JSON.stringify(lines)).not.toMatch(/forests grow|th 발음/)
  })

  test('is written down once for the pieces that a player asks for, and again later', async () => {
    const { asker, editor, requestId } = await aHeldRequest()
    for (let piece = 0; piece < 3; piece++) await editor.hear(requestId)
    app.clock.advance({ minutes: 2 })
    await editor.hear(requestId)
    expect((await asker.thread()).hearings).toHaveLength(2)
  })

  test('hears the measured sound where there is that', async () => {
    const asker = await anAsker(app)
    const takeId = await aStoredTake(app, asker.learner, { measured: true })
    await asker.as.call('PUT /takes/:takeId/comment-request', { params: { takeId }, body: { question: '' } })
    const [editor, requestId] = [await anEditor(app), await requestOf(app, takeId)]
    await editor.hold(requestId)
    const heard = await editor.hear(requestId)
    expect(heard.headers['content-type']).toBe('audio/wav')
    expect(heard.headers['content-disposition']).not.toContain(takeId)
  })
})

describe('an answer', () => {
  test('needs words or a voice, no links, and marks inside the take', async () => {
    const { editor, requestId } = await aHeldRequest()
    const codes = async (...answers: Parameters<typeof editor.send>[]) =>
      Promise.all(answers.map(async (answer) => (await editor.send(...answer)).body.code))
    expect(
      await codes(
        [requestId, ' \u200b'],
        [requestId, '여기 보세요 https://bit.ly/3xYz'],
        [requestId, '좋아요', [{ atMs: 10, text: 'naver.com' }]],
        [requestId, '좋아요', [{ atMs: 2_001, text: '끝' }]],
        [requestId, '좋아요', [{ atMs: 10, text: '\u2800' }]],
      ),
    ).toEqual(['VALIDATION_FAILED', 'LINK_REFUSED', 'LINK_REFUSED', 'VALIDATION_FAILED', 'VALIDATION_FAILED'])
  })

  test('is sent once, however often one clicks', async () => {
    const { asker, editor, requestId } = await aHeldRequest()
    const marks = [{ atMs: 10, text: '여기요' }]
    const sent = await Promise.all([editor.send(requestId, '좋아요', marks), editor.send(requestId, '좋아요', marks)])
    expect(sent.some(({ status }) => status === 200)).toBe(true)
    expect((await editor.send(requestId, '좋아요', marks)).status).toBe(200)
    expect((await editor.send(requestId, '다른 말')).body.code).toBe('STATE_CONFLICT')
    expect((await asker.thread()).request?.comments).toHaveLength(1)
  })

  test.each([
    ['an MP3', 'audio/mpeg', anMp3()],
    ['a recorder’s WebM', 'audio/webm', aWebm(2, true)],
    ['a WAV', 'audio/wav', aWav(new Float32Array(16_000))],
  ])('may be %s alone, which the learner hears', async (_, type, bytes) => {
    const { asker, editor, requestId } = await aHeldRequest()
    const { commentId } = (await editor.upload(requestId, bytes, type)).body
    expect((await editor.open(requestId)).body.uploadedVoice).toBe(commentId)
    const params = { takeId: asker.takeId, commentId }
    expect((await asker.as.call('GET /takes/:takeId/comments/:commentId/sound', { params })).status).toBe(404)
    expect((await editor.send(requestId, '')).status).toBe(200)
    const [comment] = (await asker.thread()).request?.comments ?? []
    expect(comment).toMatchObject({ id: commentId, voice: true, text: '' })
    const heard = await asker.as.call('GET /takes/:takeId/comments/:commentId/sound', { params })
    expect([heard.headers['content-type'], heard.bytes.length]).toEqual([type, bytes.length])
  })
})

describe('the voice of an answer', () => {
  test('is nothing but the sound that it claims to be', async () => {
    const { editor, requestId } = await aHeldRequest()
    for (const [bytes, type, path, rule, message] of [
      [Buffer.from('<html>'), 'audio/webm', 'file', 'DISGUISED', /^파일의 내용이 WebM 형식이 아니에요/],
      [anMp3(), 'audio/wav', 'byte.0', 'DISGUISED', /^파일의 내용이 WAV 형식이 아니에요/],
      [aWebm(2).subarray(0, 200), 'audio/webm', 'file', 'INCOMPLETE', /^소리 파일이 끝까지 들어 있지 않거나/],
    ] as const)
      expect((await editor.upload(requestId, bytes, type)).body).toMatchObject({
        code: 'FILE_INVALID',
        fields: [{ path, rule }],
        message: expect.stringMatching(message),
      })
    expect((await editor.open(requestId)).body.uploadedVoice).toBeNull()
  })

  test('is the last that was uploaded; the others and a removed one are gone from the storage', async () => {
    const { editor, requestId } = await aHeldRequest()
    const keys = async () => {
      const rows = await db
        .selectFrom('take_comment_voice as v')
        .innerJoin('take_comment as c', 'c.id', 'v.comment_id')
        .select('v.file_key')
        .where('c.request_id', '=', requestId)
        .execute()
      return rows.map(({ file_key }) => file_key)
    }
    await editor.upload(requestId)
    const [first = ''] = await keys()
    await editor.upload(requestId)
    const [second = ''] = await keys()
    const { files } = app.services
    expect([await files.has(first), await files.has(second)]).toEqual([false, true])
    const params = { requestId }
    await editor.as.call('DELETE /admin/take-comments/:requestId/voice', { params })
    expect([await keys(), await files.has(second)]).toEqual([[], false])
    expect((await editor.send(requestId, '')).body.code).toBe('VALIDATION_FAILED')
  })

  test('is another editor’s own until it is sent, and cannot be heard before', async () => {
    const { editor, requestId, asker } = await aHeldRequest()
    const { commentId } = (await editor.upload(requestId)).body
    const params = { requestId, commentId }
    const call = 'GET /admin/take-comments/:requestId/voices/:commentId'
    expect((await editor.as.call(call, { params })).status).toBe(200)
    await endHour(app, requestId)
    const other = await anEditor(app)
    await other.hold(requestId)
    expect((await other.as.call(call, { params })).status).toBe(404)
    await other.as.call('DELETE /admin/take-comments/:requestId/voice', { params: { requestId } })
    expect(await db.selectFrom('take_comment').select('id').where('id', '=', commentId).execute()).toHaveLength(1)
    await other.send(requestId)
    expect((await asker.reply()).status).toBe(200)
    expect(await db.selectFrom('take_comment').select('id').where('id', '=', commentId).execute()).toEqual([])
  })
})

describe('texts to begin with', () => {
  test('are shared, changed in the revision that was read, and removed', async () => {
    const [editor, other] = [await anEditor(app), await anEditor(app)]
    const added = await editor.as.call('POST /admin/comment-templates', { body: { name: '쉼', text: '쉬어요.' } })
    const { id, revision } = added.body
    const params = { templateId: id }
    const change = (who: typeof editor, text: string) =>
      who.as.call('PUT /admin/comment-templates/:templateId', { params, body: { name: '쉼', text, revision } })
    expect((await change(other, '더 쉬어요.')).body).toEqual({ id, name: '쉼', text: '더 쉬어요.', revision: 2 })
    expect((await change(editor, '덜 쉬어요.')).body.code).toBe('VERSION_CONFLICT')
    const list = async () => (await editor.as.call('GET /admin/comment-templates')).body.templates
    expect(await list()).toEqual([{ id, name: '쉼', text: '더 쉬어요.', revision: 2 }])
    expect((await change(editor, 'www.naver.com')).body.code).toBe('LINK_REFUSED')
    await other.as.call('DELETE /admin/comment-templates/:templateId', { params })
    expect(await list()).toEqual([])
    expect((await change(editor, '쉬어요.')).body.code).toBe('NOT_FOUND')
  })
})
