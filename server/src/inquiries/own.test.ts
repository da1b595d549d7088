import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aStory, testApp } from '#testing'
import { anAnswerer, anAsker, signatures } from './testing/asking.ts'

const app = await testApp()
const { db } = app.services
const desk = await anAnswerer(app)

async function answered(options: Parameters<typeof anAsker>[1] = {}) {
  const asker = await anAsker(app, options)
  const { body } = await asker.send()
  await desk.answer(body.id, body.revision)
  return { asker, id: body.id }
}

describe('an inquiry', () => {
  test('is stored once under the id that the browser chose, also when it is sent twice at the same instant', async () => {
    const asker = await anAsker(app)
    const body = { id: randomUUID(), title: '두 번 보낸 문의' }
    const sent = await Promise.all([asker.send(body), asker.send(body)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect((await asker.send(body)).status).toBe(200)
    expect((await asker.as.call('GET /inquiries', { query: {} })).body.inquiries).toHaveLength(1)
    expect((await asker.read(body.id)).body.messages).toHaveLength(1)
  })

  test.each(['HOLD', 'END'] as const)('is written and read by somebody whose subscription is at %s', async (state) => {
    const asker = await anAsker(app, { payment: { state, expiresOn: '2026-10-31' } })
    const { status, body } = await asker.send()
    expect(status).toBe(200)
    expect((await asker.upload()).status).toBe(200)
    expect((await asker.read(body.id)).body).toMatchObject({ state: 'RECEIVED', mayEdit: true, mayAsk: false })
    expect((await asker.as.call('GET /problems', { query: {} })).status).toBe(200)
  })

  test('is changed until it has an answer, in the revision that was read', async () => {
    const asker = await anAsker(app)
    const { body } = await asker.send()
    const changed = await asker.change(body.id, 1, { title: '고친 제목', category: 'PAYMENT', text: '고친 글' })
    expect(changed.body).toMatchObject({ title: '고친 제목', revision: 2, messages: [{ text: '고친 글' }] })
    expect((await asker.change(body.id, 1)).body.code).toBe('VERSION_CONFLICT')
    await desk.answer(body.id, 2)
    expect((await asker.change(body.id, 3)).body.code).toBe('STATE_CONFLICT')
    expect((await asker.read(body.id)).body).toMatchObject({ title: '고친 제목', mayEdit: false })
  })

  test('of somebody else is missing, in every call', async () => {
    const [owner, stranger] = [await anAsker(app), await anAsker(app)]
    const { body: file } = await owner.upload()
    const { body } = await owner.send({ files: [file.id] })
    const loose = (await owner.upload()).body
    const answers = [
      await stranger.read(body.id),
      await stranger.change(body.id, 1),
      await stranger.again(body.id),
      await stranger.rate(body.id, 'GOOD'),
      await stranger.send({ id: body.id }),
      await stranger.file(file.id),
      await stranger.upload(signatures.png, { id: loose.id }),
      await stranger.as.call('DELETE /inquiry-files/:fileId', { params: { fileId: loose.id } }),
    ]
    const missing = await stranger.read(randomUUID())
    for (const answer of answers)
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([404, 'NOT_FOUND', missing.body.message])
    expect((await stranger.send({ files: [loose.id] })).body.code).toBe('INQUIRY_FILE_GONE')
    expect((await owner.read(body.id)).body.revision).toBe(1)
  })
})

describe('the words of an inquiry', () => {
  test('are never shown to the company of who wrote them', async () => {
    const member = await anAsker(app, { host: 'acme.localhost' })
    const owner = app.as(await app.anAccount({ host: 'acme.localhost', role: 'owner' }))
    const { body } = await member.send()
    await desk.open(body.id)
    await desk.answer(body.id, 1)
    expect((await owner.call('GET /inquiries/:inquiryId', { params: { inquiryId: body.id } })).status).toBe(404)
    expect((await owner.call('GET /admin/inquiries', { query: {} })).body.code).toBe('FORBIDDEN')
    const log = await owner.call('GET /admin/audit', { query: {} })
    expect(log.body.entries.filter(({ action }) => action.startsWith('inquiry'))).toEqual([])
  })

  test('lose controls, marks of direction and what cannot be seen, and keep markup as text', async () => {
    const asker = await anAsker(app)
    const text = '<img src=x onerror=alert(1)>\u202e뒤집힌'
    const { body } = await asker.send({ text: `${text}\u200b\n\n\n\n끝` })
    expect(body.messages[0]?.text).toBe('<img src=x onerror=alert(1)>뒤집힌\n\n끝')
    expect((await asker.send({ text: '\u200b\u2800' })).body.code).toBe('VALIDATION_FAILED')
    expect((await asker.send({ text: '가'.repeat(4_001) })).body.code).toBe('VALIDATION_FAILED')
    expect((await asker.send({ title: 'a\u202eb' })).body.code).toBe('VALIDATION_FAILED')
    for (const page of ['https://evil.example', '//evil.example', '/a?token=x', '/../x', '/a b'])
      expect((await asker.send({ page })).body.code).toBe('VALIDATION_FAILED')
  })
})

describe('inquiries', () => {
  test('are listed in pages, those that something happened to last first', async () => {
    const asker = await anAsker(app)
    const ids: string[] = []
    for (let n = 0; n < 23; n++) {
      app.clock.advance({ hours: 3 })
      ids.unshift((await asker.send()).body.id)
    }
    const first = (await asker.as.call('GET /inquiries', { query: {} })).body
    const second = (await asker.as.call('GET /inquiries', { query: { cursor: first.nextCursor ?? '' } })).body
    expect([...first.inquiries, ...second.inquiries].map(({ id }) => id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
    expect((await asker.as.call('GET /inquiries', { query: { cursor: 'x' } })).body.code).toBe('VALIDATION_FAILED')
  })

  test('are sent ten times a day, and three times a minute; what was sent before is read without counting', async () => {
    const asker = await anAsker(app)
    const first = (await asker.send()).body
    for (let n = 1; n < 3; n++) expect((await asker.send()).status).toBe(200)
    expect(await asker.send()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    for (let n = 3; n < 10; n++) {
      app.clock.advance({ minutes: 2 })
      expect((await asker.send()).status).toBe(200)
    }
    app.clock.advance({ minutes: 2 })
    expect((await asker.send()).status).toBe(429)
    expect((await asker.send({ id: first.id })).status).toBe(200)
    app.clock.advance({ days: 1 })
    expect((await asker.send()).status).toBe(200)
  })
})

describe('asking again', () => {
  test('puts the inquiry back in the queue with a new due time, once', async () => {
    const { asker, id } = await answered()
    app.clock.advance({ days: 3 })
    const again = { id: randomUUID(), text: '아직이에요.' }
    const results = await Promise.all([asker.again(id, again), asker.again(id, again)])
    expect(results.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await asker.read(id)
    expect(body).toMatchObject({ state: 'ASKED_AGAIN', mayAsk: true, mayAskUntil: null })
    expect(body.messages.map(({ by, text }) => [by, text])).toEqual([
      ['READER', '어제 푼 문제가 오늘 보이지 않아요.'],
      ['DESK', '기록을 찾아 두었어요.'],
      ['READER', '아직이에요.'],
    ])
    const row = (await desk.list({ search: id })).inquiries[0]
    expect(row?.state).toBe('ASKED_AGAIN')
    expect(new Date(row?.dueAt ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime())
  })

  test('is possible for two weeks, to the millisecond; then the inquiry is closed though nothing has run', async () => {
    const { asker, id } = await answered()
    const until = new Date((await asker.read(id)).body.mayAskUntil ?? 0)
    app.clock.set(new Date(until.getTime() - 1))
    expect((await asker.read(id)).body.state).toBe('ANSWERED')
    app.clock.set(until)
    expect((await asker.again(id)).body.code).toBe('STATE_CONFLICT')
    expect((await asker.read(id)).body).toMatchObject({ state: 'CLOSED', mayAsk: false, mayAskUntil: null })
    app.clock.set(new Date(until.getTime() - 1))
    expect((await asker.again(id)).body.state).toBe('ASKED_AGAIN')
  })

  test('needs an answer first', async () => {
    const asker = await anAsker(app)
    const { body } = await asker.send()
    expect((await asker.again(body.id)).body.code).toBe('STATE_CONFLICT')
    await desk.assign(body.id, 1)
    expect((await asker.again(body.id)).body.code).toBe('STATE_CONFLICT')
  })
})

describe('how an answer was', () => {
  test('is said once', async () => {
    const { asker, id } = await answered()
    expect((await asker.rate(id, 'GOOD')).body.rating).toBe('GOOD')
    expect((await asker.rate(id, 'GOOD')).status).toBe(200)
    expect((await asker.rate(id, 'BAD')).body.code).toBe('STATE_CONFLICT')
    const waiting = await anAsker(app)
    expect((await waiting.rate((await waiting.send()).body.id, 'GOOD')).body.code).toBe('STATE_CONFLICT')
  })

  test('is one word of two that arrive together', async () => {
    const { asker, id } = await answered()
    const results = await Promise.all([asker.rate(id, 'GOOD'), asker.rate(id, 'BAD')])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('files', () => {
  test('go with the inquiry in their order, as downloads in a sandbox under the name that was given', async () => {
    const asker = await anAsker(app)
    const png = (await asker.upload(signatures.png, { name: '화면.png' })).body
    const txt = (await asker.upload(signatures.txt, { name: '오류.txt', type: 'text/plain' })).body
    const { body } = await asker.send({ files: [txt.id, png.id] })
    expect(body.messages[0]?.files.map(({ name }) => name)).toEqual(['오류.txt', '화면.png'])
    const { bytes, headers } = await asker.file(png.id)
    expect(bytes.equals(signatures.png)).toBe(true)
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('화면.png')}`)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    const kept = await asker.change(body.id, 1, { files: [png.id] })
    expect(kept.body.messages[0]?.files.map(({ id }) => id)).toEqual([png.id])
    expect((await asker.file(txt.id)).status).toBe(404)
  })

  test('are refused by their bytes, their size and their number', async () => {
    const asker = await anAsker(app)
    expect((await asker.upload(signatures.zip, { type: 'application/pdf' })).body).toMatchObject({
      code: 'FILE_INVALID',
      message: '파일의 내용이 PDF 형식이 아니에요. 확장자만 바꾼 파일인지 확인해 주세요.',
    })
    expect((await asker.upload(Buffer.from('하나\n\xff', 'latin1'), { type: 'text/plain' })).body).toMatchObject({
      code: 'FILE_INVALID',
      fields: [{ path: 'file', rule: 'BROKEN_TEXT' }],
    })
    expect((await asker.upload(Buffer.alloc(0))).status).toBeGreaterThanOrEqual(400)
    const huge = Buffer.concat([signatures.png, Buffer.alloc(10 * 1024 * 1024)])
    expect((await asker.upload(huge)).body).toMatchObject({ code: 'TOO_LARGE' })
    expect((await asker.upload(signatures.zip, { type: 'application/zip' })).body).toMatchObject({
      code: 'UNSUPPORTED_TYPE',
    })
    const files = Array.from({ length: 6 }, () => randomUUID())
    expect((await asker.send({ files })).body.code).toBe('VALIDATION_FAILED')
    const [twice = ''] = files
    expect((await asker.send({ files: [twice, twice] })).body.code).toBe('VALIDATION_FAILED')
    expect((await asker.send({ files: [twice] })).body.code).toBe('INQUIRY_FILE_GONE')
    // The refused inquiry is nowhere.
    expect((await asker.as.call('GET /inquiries', { query: {} })).body.inquiries).toEqual([])
  })

  test('of one upload are one file, also of two at the same instant', async () => {
    const asker = await anAsker(app)
    const id = randomUUID()
    const both = await Promise.all([asker.upload(signatures.png, { id }), asker.upload(signatures.png, { id })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await sql`select from inquiry_file where account_id = ${asker.account.id}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('of one person have a sum, which uploads side by side do not pass', async () => {
    const asker = await anAsker(app)
    const { body } = await asker.upload()
    await db
      .updateTable('inquiry_file')
      .set({ bytes: 100 * 1024 * 1024 - 40 })
      .where('id', '=', body.id)
      .execute()
    const results = await Promise.all([asker.upload(), asker.upload(), asker.upload()])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(results.map(({ body }) => (body as { code?: string }).code)).toContain('INQUIRY_FILES_FULL')
  })
})

describe('a file', () => {
  test('of another message is not given away, and a loose one is taken off again', async () => {
    const asker = await anAsker(app)
    const { body: file } = await asker.upload()
    await asker.send({ files: [file.id] })
    expect((await asker.send({ files: [file.id] })).body.code).toBe('INQUIRY_FILE_GONE')
    const remove = (fileId: string) => asker.as.call('DELETE /inquiry-files/:fileId', { params: { fileId } })
    expect((await remove(file.id)).status).toBe(404)
    const { body: loose } = await asker.upload()
    const { file_key } = await db
      .selectFrom('inquiry_file')
      .select('file_key')
      .where('id', '=', loose.id)
      .executeTakeFirstOrThrow()
    expect(file_key).not.toContain(loose.id)
    expect((await remove(loose.id)).status).toBe(200)
    expect(await app.services.files.has(file_key)).toBe(false)
  })
})

test('what somebody reported about sentences is listed with what became of it, to them alone', async () => {
  const { story } = await aStory(app)
  const [reader, other] = [await anAsker(app), await anAsker(app)]
  const body = {
    problemId: randomUUID(),
    level: 'B1',
    revision: story.revision,
    sentenceId: 's1',
    kind: 'KOREAN',
    text: '',
  } as const
  const sent = await reader.as.call('POST /articles/:id/problems', { params: { id: story.article.id }, body })
  expect(sent.status).toBe(200)
  const listed = async (who: typeof reader) => (await who.as.call('GET /problems', { query: {} })).body.problems
  expect(await listed(reader)).toMatchObject([{ id: body.problemId, state: 'OPEN', after: null, answer: null }])
  await desk.as.call('POST /admin/newsroom/problems/:problemId/close', {
    params: { problemId: body.problemId },
    body: { answer: '맞는 번역이에요.' },
  })
  expect(await listed(reader)).toMatchObject([{ state: 'CLOSED', answer: '맞는 번역이에요.' }])
  expect(await listed(other)).toEqual([])
})
