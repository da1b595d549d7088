import { endpoints, takeCommentEndpoints } from '@readgrow/contract'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { aStory, soundBodies, type TestAccount, testApp } from '#testing'
import { overdueCommentsJob } from './jobs.ts'
import { anAsker, anEditor, requestOf } from './testing/requested-takes.ts'

const app = await testApp()
await aStory(app)
const { db, files } = app.services

async function anAnswered() {
  const [asker, editor] = [await anAsker(app), await anEditor(app)]
  await asker.ask()
  const requestId = await requestOf(app, asker.takeId)
  await editor.hold(requestId)
  await editor.hear(requestId)
  const { commentId } = (await editor.upload(requestId)).body
  await editor.send(requestId)
  const { file_key } = await db
    .selectFrom('take_comment_voice')
    .select('file_key')
    .where('comment_id', '=', commentId)
    .executeTakeFirstOrThrow()
  return { asker, editor, requestId, commentId, fileKey: file_key }
}

const rowsAbout = async (requestId: string) => {
  const [requests, comments, hearings] = await Promise.all([
    db.selectFrom('take_comment_request').select('id').where('id', '=', requestId).execute(),
    db.selectFrom('take_comment').select('id').where('request_id', '=', requestId).execute(),
    db.selectFrom('take_hearing').select('id').where('request_id', '=', requestId).execute(),
  ])
  return [requests.length, comments.length, hearings.length]
}

describe('nobody but the learner and who was asked', () => {
  test.each([
    ['a visitor', null],
    ['another learner', {}],
    ['a colleague', { host: 'acme.localhost' }],
    ['a lead', { host: 'acme.localhost', leads: true }],
    ['an owner', { host: 'acme.localhost', role: 'owner' }],
  ] as const)('%s gets nothing from any call', async (_, wish) => {
    const { requestId, asker, commentId } = await anAnswered()
    const { id } = (
      await (await anEditor(app)).as.call('POST /admin/comment-templates', { body: { name: '쉼', text: '쉬어요.' } })
    ).body
    const ids: Record<string, string> = { requestId, commentId, takeId: asker.takeId, templateId: id }
    const who: TestAccount | null = wish ? await app.anAccount(wish) : null
    for (const [name, { method, path, ...rest }] of Object.entries(takeCommentEndpoints)) {
      const file = 'file' in rest ? rest.file.types[0] : undefined
      const body = soundBodies[name]
      const { status } = await app.send({
        method,
        url: `/api${path.replace(/:(\w+)/g, (_match, key: string) => ids[key] ?? '')}`,
        host: who?.host ?? 'localhost',
        ...(who ? { cookies: who.cookies } : {}),
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        ...(file ? { payload: 'x' } : {}),
        headers: file ? { 'content-type': file } : body === undefined ? {} : { 'content-type': 'application/json' },
      })
      expect(who ? [403, 404] : [401], name).toContain(status)
    }
    expect(Object.keys(takeCommentEndpoints).every((name) => name in endpoints)).toBe(true)
  })

  test('an operator is like an editor, who needs the request itself: a take’s id opens nothing', async () => {
    const asker = await anAsker(app)
    const operator = await anEditor(app, 'operator')
    expect((await operator.hold(asker.takeId)).body.code).toBe('NOT_FOUND')
    const params = { takeId: asker.takeId }
    expect((await operator.as.call('GET /takes/:takeId/comments', { params })).body.code).toBe('NOT_FOUND')
  })
})

describe('with a take goes everything about it', () => {
  test('when it is deleted', async () => {
    const { asker, requestId, fileKey } = await anAnswered()
    expect([await rowsAbout(requestId), await files.has(fileKey)]).toEqual([[1, 1, 1], true])
    await asker.as.call('DELETE /takes/:takeId', { params: { takeId: asker.takeId } })
    expect([await rowsAbout(requestId), await files.has(fileKey)]).toEqual([[0, 0, 0], false])
  })

  test('while an editor is writing, who learns of it', async () => {
    const [asker, editor] = [await anAsker(app), await anEditor(app)]
    await asker.ask()
    const requestId = await requestOf(app, asker.takeId)
    await editor.hold(requestId)
    await asker.as.call('DELETE /takes')
    expect((await editor.send(requestId)).body.code).toBe('NOT_FOUND')
    expect((await editor.upload(requestId)).body.code).toBe('NOT_FOUND')
  })

  test('and before that it can be taken along', async () => {
    const { asker, commentId } = await anAnswered()
    const { bytes } = await asker.as.call('GET /takes/archive')
    const archive = unzipSync(bytes)
    const [described] = JSON.parse(Buffer.from(archive['recordings.json'] as Uint8Array).toString())
    const file = `comment ${commentId.slice(0, 8)}.mp3`
    expect(described.commentRequests).toMatchObject([
      { state: 'ANSWERED', comments: [{ text: '차분하게 잘 읽었어요.', file }], hearings: [{ kind: 'HEARD' }] },
    ])
    expect(archive[file]?.length).toBeGreaterThan(1_000)
  })
})

describe('what waits past its due time', () => {
  test('alarms every operator once, however many requests there are', async () => {
    const askers = [await anAsker(app), await anAsker(app)]
    for (const asker of askers) await asker.ask()
    await app.runJob(overdueCommentsJob, {})
    const asked = await db
      .selectFrom('take_comment_request')
      .select('overdue_told_at')
      .where('state', '=', 'OPEN')
      .execute()
    expect(asked.filter(({ overdue_told_at }) => overdue_told_at !== null)).toEqual([])
    app.clock.advance({ days: 5 })
    const operators = [await anEditor(app, 'operator'), await anEditor(app, 'operator')]
    await Promise.all([app.runJob(overdueCommentsJob, {}), app.runJob(overdueCommentsJob, {})])
    await app.runJob(overdueCommentsJob, {})
    const lists = await Promise.all(
      operators.map(async ({ as }) => (await as.call('GET /common/header-info')).body.userAlarmList),
    )
    const once = ['의견 요청 2건이 기한을 넘겼어요']
    expect(lists.map((list) => list.map(({ title }) => title.split('\n')[0]))).toEqual([once, once])
  })
})
