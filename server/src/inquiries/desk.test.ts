import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { eraseLeft } from '#account-settings'
import { removeTakeFiles } from '#takes'
import { testApp } from '#testing'
import { deskRows } from './desk-rows.ts'
import { anAnswerer, anAsker, signatures } from './testing/asking.ts'

const app = await testApp()
const { db } = app.services
const [desk, colleague] = [await anAnswerer(app), await anAnswerer(app)]
const idsOf = (page: { inquiries: readonly { id: string }[] }) => page.inquiries.map(({ id }) => id)

async function anOpenOne(more: Parameters<Awaited<ReturnType<typeof anAsker>>['send']>[0] = {}) {
  const asker = await anAsker(app)
  const { body } = await asker.send(more)
  return { asker, id: body.id }
}

describe('the queue', () => {
  test('lists what waits by due time, in pages, and a payment before what was asked with it', async () => {
    await db.deleteFrom('inquiry').execute()
    const other = await anOpenOne()
    const payment = await anOpenOne({ category: 'PAYMENT' })
    expect(idsOf(await desk.list())).toEqual([payment.id, other.id])
    const ids = [payment.id, other.id]
    for (let n = 0; n < 31; n++) {
      app.clock.advance({ seconds: 1 })
      ids.push((await anOpenOne()).id)
    }
    const first = await desk.list()
    const second = await desk.list({ cursor: first.nextCursor ?? '' })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids)
    expect(second.nextCursor).toBeNull()
  })

  test('shows mine, nobody’s, the late, the answered and the closed', async () => {
    await db.deleteFrom('inquiry').execute()
    const [mine, theirs, answered] = [await anOpenOne(), await anOpenOne(), await anOpenOne()]
    await desk.assign(mine.id, 1)
    await colleague.assign(theirs.id, 1)
    await desk.answer(answered.id, 1)
    const nobodys = await anOpenOne()
    expect(idsOf(await desk.list({ show: 'MINE' }))).toEqual([mine.id])
    expect(idsOf(await desk.list({ show: 'UNASSIGNED' }))).toEqual([nobodys.id])
    expect(idsOf(await desk.list({ show: 'ANSWERED' }))).toEqual([answered.id])
    expect(idsOf(await desk.list({ show: 'OVERDUE' }))).toEqual([])
    expect(await desk.figures()).toMatchObject({ waiting: 3, overdue: 0, unassigned: 1, mine: 1, medianHours: 0 })
    app.clock.advance({ days: 14 })
    expect(idsOf(await desk.list({ show: 'OVERDUE' })).sort()).toEqual([mine.id, theirs.id, nobodys.id].sort())
    expect(idsOf(await desk.list({ show: 'CLOSED' }))).toEqual([answered.id])
    expect(idsOf(await desk.list({ show: 'ANSWERED' }))).toEqual([])
    expect((await desk.figures()).overdue).toBe(3)
  })

  test('takes back what an operator had who left, and lets go of what a person asked who left', async () => {
    await db.deleteFrom('inquiry').execute()
    const leaver = await anAnswerer(app)
    const [held, gone] = [await anOpenOne(), await anOpenOne()]
    await leaver.assign(held.id, 1)
    const left = { status: 'LEFT', left_at: app.clock.now() }
    await db.updateTable('account').set(left).where('id', 'in', [leaver.account.id, gone.asker.account.id]).execute()
    const page = await desk.list({ show: 'UNASSIGNED' })
    expect(page.inquiries).toMatchObject([{ id: held.id, assignee: null }])
    expect((await desk.answer(gone.id, 1)).body.code).toBe('STATE_CONFLICT')
    expect((await desk.open(gone.id)).body.person).toMatchObject({ hasLeft: true, customerId: '' })
  })
})

describe('a search of the queue', () => {
  test('goes by the beginnings of words and of ids, closed ones too; nothing that is typed is a command', async () => {
    const { id } = await anOpenOne({ title: '환불이 언제 되나요 (연간)' })
    for (const search of ['환불', '언제 환불', '연간', id.slice(0, 8), `#${id.slice(0, 8)}`, id])
      expect(idsOf(await desk.list({ search }))).toContain(id)
    for (const search of ['불이', `' or 1=1 --`, '환불 & !', '%', '():*', 'ffffffffffff'])
      expect(idsOf(await desk.list({ search })).includes(id)).toBe(search === '환불 & !')
  })

  test('comes from an index, whatever is shown', async () => {
    const plans = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const asking = { me: 1, now: app.clock.now(), after: [], most: 31 }
      const found: string[] = []
      for (const [show, search] of [
        ['WAITING', ''],
        ['MINE', ''],
        ['UNASSIGNED', ''],
        ['OVERDUE', ''],
        ['ANSWERED', ''],
        ['CLOSED', ''],
        ['WAITING', '환불'],
        ['WAITING', 'abcd1234'],
      ] as const) {
        const { rows } = await sql<Record<string, string>>`explain ${deskRows({ ...asking, show, search })}`.execute(tx)
        found.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      }
      return found
    })
    for (const plan of plans) {
      expect(plan).toMatch(/(Index|Bitmap).*inquiry_/)
      expect(plan).not.toContain('Seq Scan on inquiry')
    }
  })
})

describe('an answer', () => {
  test('goes out by mail and alarm with its address, and the log says who looked and who answered', async () => {
    const { asker, id } = await anOpenOne({ title: '기록' })
    await desk.open(id)
    const { body } = await desk.answer(id, 1, { text: '첫째 줄\n\n둘째 줄 <b>' })
    expect(body).toMatchObject({ state: 'ANSWERED', revision: 2, assignee: { id: String(desk.account.id) } })
    const [alarm] = await asker.alarms()
    expect(alarm).toMatchObject({ alarmCategory: 'INQUIRY', url: `/customer/inquiry/detail/${id}` })
    const mail = (await app.mails()).filter(({ recipient }) => recipient === asker.account.customerId).at(-1)
    expect(mail?.text).toContain('둘째 줄 <b>')
    expect(mail?.text).toContain(`/customer/inquiry/detail/${id}`)
    expect(mail?.html).not.toContain('<b>')
    const seen = (await asker.as.call('GET /account/company-view')).body.accesses.map(({ what }) => what)
    expect(seen).toEqual(['문의에 답변했어요', '문의에 답하기 위해 문의와 계정을 봤어요'])
    expect(JSON.stringify((await asker.read(id)).body)).not.toContain('operatorName')
  })

  test('is sent once, however often', async () => {
    const { asker, id } = await anOpenOne()
    const answer = { id: randomUUID() }
    const twice = await Promise.all([desk.answer(id, 1, answer), desk.answer(id, 1, answer)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await asker.alarms()).length).toBe(1)
    expect((await asker.read(id)).body.messages).toHaveLength(2)
  })

  test('of two operators at the same instant is one; the other keeps their words', async () => {
    const { asker, id } = await anOpenOne()
    const both = await Promise.all([desk.answer(id, 1), colleague.answer(id, 1)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ body }) => body.code)).toContain('VERSION_CONFLICT')
    expect((await asker.read(id)).body.messages).toHaveLength(2)
    expect(await asker.alarms()).toHaveLength(1)
  })

  test('and a change of the reader at the same instant: one of them is told', async () => {
    for (let round = 0; round < 8; round++) {
      const { asker, id } = await anOpenOne()
      const [changed, answered] = await Promise.all([asker.change(id, 1, { text: '고친 글' }), desk.answer(id, 1)])
      const { body } = await asker.read(id)
      // Never an answer to words that its writer has not seen.
      if (answered.status === 200) expect([changed.body.code, body.messages.length]).toEqual(['STATE_CONFLICT', 2])
      else expect([changed.status, answered.body.code]).toEqual([200, 'VERSION_CONFLICT'])
    }
  })

  test('and an addition at the same instant: what was added waits', async () => {
    for (let round = 0; round < 8; round++) {
      const { asker, id } = await anOpenOne()
      await desk.answer(id, 1)
      await asker.again(id)
      const [added] = await Promise.all([asker.again(id), desk.answer(id, 3)])
      expect(added.status).toBe(200)
      expect((await asker.read(id)).body.state).toBe('ASKED_AGAIN')
    }
  })

  test('needs a text without blanks of templates, and something that waits', async () => {
    const { id } = await anOpenOne()
    for (const text of ['\u200b', '{이름} 님, 안녕하세요.', '{다음 결제일}에 결제돼요.'])
      expect((await desk.answer(id, 1, { text })).body.code).toBe('VALIDATION_FAILED')
    expect((await desk.open(id)).body.state).toBe('RECEIVED')
    await desk.answer(id, 1)
    expect((await desk.answer(id, 2)).body.code).toBe('STATE_CONFLICT')
    expect((await desk.assign(id, 2)).body.code).toBe('STATE_CONFLICT')
  })
})

describe('at the desk', () => {
  test('an inquiry is given to one operator, to another and back; a stale page is told', async () => {
    const { asker, id } = await anOpenOne()
    expect((await desk.assign(id, 1)).body).toMatchObject({ state: 'IN_HAND', revision: 2 })
    expect((await asker.read(id)).body).toMatchObject({ state: 'IN_HAND', mayEdit: true })
    expect((await colleague.assign(id, 1)).body.code).toBe('VERSION_CONFLICT')
    const other = String(colleague.account.id)
    expect((await desk.assign(id, 2, other)).body).toMatchObject({ assignee: { id: other } })
    expect((await desk.assign(id, 3, null)).body).toMatchObject({ state: 'RECEIVED', assignee: null })
    expect((await desk.assign(id, 4, String(asker.account.id))).body.code).toBe('NOT_FOUND')
  })

  test('notes never reach the reader, and are written once', async () => {
    const { asker, id } = await anOpenOne()
    const noteId = randomUUID()
    await desk.note(id, '환불 대상이에요', noteId)
    const { body } = await desk.note(id, '환불 대상이에요', noteId)
    expect(body).toMatchObject({ revision: 1, notes: [{ text: '환불 대상이에요' }] })
    await desk.answer(id, 1)
    const told = JSON.stringify([(await asker.read(id)).body, await asker.alarms(), await app.mails()])
    expect(told).not.toContain('환불 대상')
  })

  test('those who have it open see each other by name, until a minute after', async () => {
    const { id } = await anOpenOne()
    expect((await desk.stay(id)).body).toEqual({ others: [], revision: 1 })
    expect((await colleague.stay(id, true)).body.others).toEqual([{ name: '홍길동', isWriting: false }])
    expect((await desk.stay(id)).body.others).toEqual([{ name: '홍길동', isWriting: true }])
    app.clock.advance({ seconds: 61 })
    expect((await desk.stay(id)).body.others).toEqual([])
    expect((await desk.stay(randomUUID())).status).toBe(404)
  })

  test('an answered or closed one is taken up again, and is the caller’s', async () => {
    const { asker, id } = await anOpenOne()
    expect((await desk.reopen(id, 1)).body.code).toBe('STATE_CONFLICT')
    await desk.answer(id, 1)
    app.clock.advance({ days: 20 })
    expect((await colleague.reopen(id, 2)).body).toMatchObject({
      state: 'IN_HAND',
      isOverdue: false,
      assignee: { id: String(colleague.account.id) },
    })
    expect((await asker.read(id)).body).toMatchObject({ state: 'IN_HAND', mayAsk: true })
  })
})

describe('about a person', () => {
  test('what is known fills the blanks of templates', async () => {
    const { id } = await anOpenOne({ page: '/article/detail/tiny-forests' })
    const { person, blanks } = (await desk.open(id)).body
    expect(person).toMatchObject({ name: '홍길동', companyType: 'INDIVIDUAL', payment: 'ACTIVE', companyName: null })
    expect(blanks).toMatchObject({ 이름: '홍길동', '다음 결제일': '2027.07.01 (목)' })
    const member = await anAsker(app, { host: 'acme.localhost' })
    const ofMember = (await desk.open((await member.send()).body.id)).body
    expect(ofMember.person).toMatchObject({ companyType: 'COMPANY', payment: 'ACTIVE' })
    expect(ofMember.person.companyName).not.toBeNull()
  })

  test('a file is opened as a download, and the person can see that it was', async () => {
    const asker = await anAsker(app)
    const { body: file } = await asker.upload(signatures.pdf, { name: '영수증.pdf', type: 'application/pdf' })
    const { body } = await asker.send({ files: [file.id] })
    const open = (inquiryId: string) =>
      desk.as.call('GET /admin/inquiries/:inquiryId/files/:fileId', { params: { inquiryId, fileId: file.id } })
    const { headers, bytes } = await open(body.id)
    expect(headers['content-disposition']).toContain('attachment')
    expect(bytes.equals(signatures.pdf)).toBe(true)
    expect((await open((await anOpenOne()).id)).status).toBe(404)
    const seen = (await asker.as.call('GET /account/company-view')).body.accesses.map(({ what }) => what)
    expect(seen).toEqual(['문의에 붙인 파일을 봤어요'])
  })

  test('figures say nothing where nothing was measured, and count what was', async () => {
    await db.deleteFrom('inquiry').execute()
    expect(await desk.figures()).toMatchObject({ waiting: 0, medianHours: null, ratings: null })
    for (const [hours, rating] of [
      [2, 'GOOD'],
      [4, 'GOOD'],
      [9, 'BAD'],
    ] as const) {
      const { asker, id } = await anOpenOne()
      app.clock.advance({ hours })
      await desk.answer(id, 1)
      await asker.rate(id, rating)
    }
    expect(await desk.figures()).toMatchObject({ medianHours: 4, ratings: { good: 2, fair: 0, bad: 1 } })
  })
})

describe('templates', () => {
  test('begin with eight, and are added, changed in their revision and removed', async () => {
    const list = async () => (await desk.as.call('GET /admin/inquiry-templates')).body.templates
    expect(await list()).toHaveLength(8)
    const body = { name: '확인 중', category: 'OTHER', text: '{이름} 님, 확인하고 있어요.' } as const
    const added = (await desk.as.call('POST /admin/inquiry-templates', { body })).body
    const change = (revision: number) =>
      colleague.as.call('PUT /admin/inquiry-templates/:templateId', {
        params: { templateId: added.id },
        body: { ...body, name: '확인하고 있어요', revision },
      })
    expect((await change(1)).body).toMatchObject({ name: '확인하고 있어요', revision: 2 })
    expect((await change(1)).body.code).toBe('VERSION_CONFLICT')
    const remove = () =>
      desk.as.call('DELETE /admin/inquiry-templates/:templateId', { params: { templateId: added.id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect(await list()).toHaveLength(8)
  })
})

test('who leaves takes their files with them; what they asked stays without what it was asked with', async () => {
  const asker = await anAsker(app)
  const { body: file } = await asker.upload()
  const { body } = await asker.send({ files: [file.id], page: '/article', requestId: randomUUID() })
  const { file_key } = await db
    .selectFrom('inquiry_file')
    .select('file_key')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('account')
    .set({ status: 'LEFT', left_at: app.clock.now() })
    .where('id', '=', asker.account.id)
    .execute()
  app.clock.advance({ days: 6 })
  await eraseLeft(app.services)
  await removeTakeFiles(app.services)
  expect(await app.services.files.has(file_key)).toBe(false)
  const row = await db.selectFrom('inquiry').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ page: null, request_id: null, device: null, title: '기록이 보이지 않아요' })
})
