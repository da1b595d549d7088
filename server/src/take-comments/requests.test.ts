import { describe, expect, test } from 'vitest'
import { aStory, testApp } from '#testing'
import { anAsker, anEditor, requestOf } from './testing/requested-takes.ts'
import { aStoredTake, aTalkOf } from './testing/stored-take.ts'

const app = await testApp()
await aStory(app)
const { db } = app.services

describe('a request for a comment', () => {
  test('stands with its question and its due time, two working days of Seoul later', async () => {
    app.clock.set(new Date('2026-11-20T15:00:00+09:00'))
    const asker = await anAsker(app)
    expect(await asker.thread()).toEqual({ stored: true, request: null, hearings: [] })
    const asked = await asker.ask()
    expect(asked.body.request).toEqual({
      state: 'OPEN',
      question: 'th 발음이 괜찮나요?',
      askedAt: '2026-11-20T06:00:00.000Z',
      dueAt: '2026-11-24T06:00:00.000Z',
      overdue: false,
      comments: [],
      reply: null,
      mayReply: false,
    })
    expect(await asker.thread()).toEqual(asked.body)
  })

  test('skips a holiday', async () => {
    await db
      .insertInto('holiday')
      .values({ date: '2026-12-25', name: '성탄절' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    app.clock.set(new Date('2026-12-23T09:00:00+09:00'))
    const { body } = await (await anAsker(app)).ask()
    expect(body.request?.dueAt).toBe('2026-12-28T00:00:00.000Z')
    app.clock.set(new Date('2026-12-28T09:00:01+09:00'))
  })

  test('is one a take: asked twice it is the same, another question takes the place of the first until somebody has it', async () => {
    const asker = await anAsker(app)
    await Promise.all([asker.ask(), asker.ask()])
    expect((await asker.ask('r 발음은요?')).body.request?.question).toBe('r 발음은요?')
    const rows = await db.selectFrom('take_comment_request').select('id').where('take_id', '=', asker.takeId).execute()
    expect(rows).toHaveLength(1)
    const editor = await anEditor(app)
    await editor.hold(await requestOf(app, asker.takeId))
    expect((await asker.ask('l 발음은요?')).body.code).toBe('STATE_CONFLICT')
    expect((await asker.ask('r 발음은요?')).body.request?.state).toBe('TAKEN')
  })

  test('is one of three at most, also when they come at once', async () => {
    const asker = await anAsker(app)
    const takes = await Promise.all([1, 2, 3].map(() => aStoredTake(app, asker.learner)))
    const asked = await Promise.all(
      [asker.takeId, ...takes].map((takeId) =>
        asker.as.call('PUT /takes/:takeId/comment-request', { params: { takeId }, body: { question: '' } }),
      ),
    )
    expect(asked.map(({ body }) => body.code ?? 'asked').sort()).toEqual([
      'COMMENT_REQUESTS_FULL',
      'asked',
      'asked',
      'asked',
    ])
  })

  test('says honestly when it waits longer than was promised', async () => {
    const asker = await anAsker(app)
    await asker.ask()
    const due_at = new Date(app.clock.now().getTime() - 1)
    await db.updateTable('take_comment_request').set({ due_at }).where('take_id', '=', asker.takeId).execute()
    expect((await asker.thread()).request).toMatchObject({ state: 'OPEN', overdue: true })
  })
})

describe('what may be asked', () => {
  test('is not for a sentence, not for what has not arrived, and only for one’s own take', async () => {
    const asker = await anAsker(app)
    const sentence = await aStoredTake(app, asker.learner, { kind: 'SENTENCE' })
    const underWay = await aStoredTake(app, asker.learner, { stored: false })
    const askFor = (takeId: string) =>
      asker.as.call('PUT /takes/:takeId/comment-request', { params: { takeId }, body: { question: '' } })
    expect((await askFor(sentence)).body.code).toBe('NOT_FOUND')
    expect((await askFor(underWay)).body.code).toBe('STATE_CONFLICT')
    expect((await askFor((await anAsker(app)).takeId)).body.code).toBe('NOT_FOUND')
  })

  test('keeps no personal data of its learner, and no markup that hides something', async () => {
    const { body } = await (await anAsker(app)).ask('제 번호는 010-1234-5678이에요.\u202e 전화 주세요')
    expect(body.request?.question).toBe('제 번호는 [전화번호]이에요. 전화 주세요')
  })
})

describe('a request that is withdrawn', () => {
  test('is out of reach: the editor who has it can neither hear nor answer, and it may be asked again', async () => {
    const [asker, editor] = [await anAsker(app), await anEditor(app)]
    await asker.ask()
    const requestId = await requestOf(app, asker.takeId)
    await editor.hold(requestId)
    await editor.hear(requestId)
    expect((await asker.withdraw()).body.request?.state).toBe('WITHDRAWN')
    for (const gone of [await editor.hear(requestId), await editor.open(requestId), await editor.send(requestId)])
      expect(gone.body.code).toBe('NOT_FOUND')
    expect((await asker.withdraw()).body.code).toBe('STATE_CONFLICT')
    const again = await asker.ask()
    expect(again.body).toMatchObject({ request: { state: 'OPEN' }, hearings: [{ kind: 'HEARD', by: 'EDITOR' }] })
  })

  test('must have been asked for before', async () => {
    expect((await (await anAsker(app)).withdraw()).body.code).toBe('NOT_FOUND')
  })
})

describe('a comment', () => {
  test('reaches the learner with an alarm that leads to the take', async () => {
    const [asker, editor] = [await anAsker(app), await anEditor(app)]
    await asker.ask()
    const requestId = await requestOf(app, asker.takeId)
    await editor.hold(requestId)
    const marks = [
      { atMs: 1_500, text: '여기서 쉬어요.' },
      { atMs: 300, text: 'th를 더 길게요.' },
    ]
    expect((await editor.send(requestId, '잘 읽었어요.\r\n\r\n\r\n끝까지요.', marks)).status).toBe(200)
    expect((await asker.thread()).request).toMatchObject({
      state: 'ANSWERED',
      overdue: false,
      comments: [{ by: 'EDITOR', text: '잘 읽었어요.\n\n끝까지요.', marks: [marks[1], marks[0]], voice: false }],
      mayReply: true,
    })
    expect(await asker.alarms()).toMatchObject([
      { alarmCategory: 'TAKE_COMMENT', url: `/anchor/view/tiny-forests?level=B1&take=${asker.takeId}` },
    ])
  })

  test('on an answer leads to the conversations, and to the one in which it was given while that is there', async () => {
    const [asker, editor] = [await anAsker(app, '', { useConversation: true }), await anEditor(app)]
    const takeId = await aStoredTake(app, asker.learner, { kind: 'ANSWER' })
    await asker.as.call('PUT /takes/:takeId/comment-request', { params: { takeId }, body: { question: '' } })
    const requestId = await requestOf(app, takeId)
    await editor.hold(requestId)
    expect((await editor.open(requestId)).body).toMatchObject({ kind: 'ANSWER', script: '' })
    await editor.send(requestId)
    expect(await asker.alarms()).toMatchObject([{ url: '/conversation' }])
    const talkId = await aTalkOf(app, asker.learner.id, takeId)
    await asker.as.call('PUT /takes/:takeId/comment-reply', { params: { takeId }, body: { text: '한 번 더요' } })
    await editor.hold(requestId)
    expect((await editor.open(requestId)).body.answered).toBe('Why do people plant trees?')
    await editor.send(requestId, '둘째')
    expect((await asker.alarms()).map(({ url }) => url).sort()).toEqual([
      '/conversation',
      `/conversation/view/${talkId}?take=${takeId}`,
    ])
  })
})

describe('an answer of whoever has no conversations any more', () => {
  test('is not commented on, while what was asked can be read and withdrawn', async () => {
    const asker = await anAsker(app)
    const params = { takeId: await aStoredTake(app, asker.learner, { kind: 'ANSWER' }) }
    const asked = await asker.as.call('PUT /takes/:takeId/comment-request', { params, body: { question: '' } })
    expect([asked.status, asked.body.code]).toEqual([403, 'FEATURE_DISABLED'])
    const replied = await asker.as.call('PUT /takes/:takeId/comment-reply', { params, body: { text: '네?' } })
    expect([replied.status, replied.body.code]).toEqual([403, 'FEATURE_DISABLED'])
    expect((await asker.as.call('GET /takes/:takeId/comments', { params })).body.request).toBeNull()
    expect((await asker.as.call('DELETE /takes/:takeId/comment-request', { params })).body.code).toBe('NOT_FOUND')
  })
})

describe('a reply to a comment', () => {
  test('is one: the editor sees it in the queue, answers again, and the thread is at its end', async () => {
    const [asker, editor, other] = [await anAsker(app), await anEditor(app), await anEditor(app)]
    await asker.ask()
    const requestId = await requestOf(app, asker.takeId)
    await editor.hold(requestId)
    await editor.send(requestId)
    expect((await asker.reply(' \u200b ')).body.code).toBe('VALIDATION_FAILED')
    const replied = await asker.reply()
    expect(replied.body.request).toMatchObject({ state: 'OPEN', reply: { text: '둘째 문장은요?' }, mayReply: false })
    expect((await asker.reply()).status).toBe(200)
    expect((await asker.reply('또요')).body.code).toBe('STATE_CONFLICT')
    const mine = async (who: typeof editor) => (await who.queue('MINE')).requests.filter(({ id }) => id === requestId)
    expect(await mine(editor)).toMatchObject([{ followUp: true, holder: 'NOBODY' }])
    expect(await mine(other)).toEqual([])
    await other.hold(requestId)
    expect((await other.open(requestId)).body).toMatchObject({
      reply: { text: '둘째 문장은요?' },
      comments: [{ text: '차분하게 잘 읽었어요.' }],
    })
    await other.send(requestId, '둘째 문장도 좋아요.')
    expect((await asker.thread()).request).toMatchObject({ state: 'ANSWERED', mayReply: false })
    expect((await asker.reply('또요')).body.code).toBe('STATE_CONFLICT')
    expect(await asker.alarms()).toHaveLength(2)
  })

  test('may be withdrawn: the comment stays and may be answered after all', async () => {
    const [asker, editor] = [await anAsker(app), await anEditor(app)]
    await asker.ask()
    const requestId = await requestOf(app, asker.takeId)
    await editor.hold(requestId)
    await editor.send(requestId)
    await asker.reply()
    const { body } = await asker.withdraw()
    expect(body.request).toMatchObject({ state: 'ANSWERED', comments: [{}], reply: null, mayReply: true })
    expect((await editor.hold(requestId)).body.code).toBe('STATE_CONFLICT')
  })

  test('needs a comment', async () => {
    const asker = await anAsker(app)
    await asker.ask()
    expect((await asker.reply()).body.code).toBe('STATE_CONFLICT')
  })
})
