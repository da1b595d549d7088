import { randomUUID } from 'node:crypto'
import { addDays } from '@readgrow/learning'
import { describe, expect, test } from 'vitest'
import { seoul, testApp } from '#testing'
import { leadRemindersJob } from './jobs.ts'

const app = await testApp({ start: seoul('2026-11-24T10:00') })
const { db } = app.services
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const colleague = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const desk = app.as(operator)

let number = 0
const enquiry = (parts: Record<string, unknown> = {}) => ({
  id: randomUUID() as string,
  company: '한빛상사',
  businessNumber: '120-81-47521',
  name: '김문의',
  email: `asks-${++number}@example.com`,
  phone: '02-123-4567',
  learners: 30,
  purpose: 'STUDY' as const,
  message: '서른 명이 함께 읽고 싶어요.',
  consent: '2026-11-24' as const,
  ...parts,
})
/** Somebody whose address has not sent anything yet; all tests share one. */
async function visitor(host = 'localhost') {
  await db.deleteFrom('throttle').execute()
  return app.visitor(host)
}
const send = async (body: ReturnType<typeof enquiry>, host?: string) =>
  (await visitor(host)).call('POST /brand/enquiries', { body })
const stored = (id: string) => db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst()
const mailsTo = async (recipient: string) => {
  await app.services.jobs.drain(app.services.jobHandlers)
  return db.selectFrom('dev_mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
}
async function received(parts: Record<string, unknown> = {}) {
  const body = enquiry(parts)
  expect((await send(body)).status).toBe(200)
  return body
}
const read = (id: string) => desk.call('GET /admin/leads/:id', { params: { id } })

describe('an enquiry', () => {
  test('is a lead, tells the team without contact data, and sends its sender a copy', async () => {
    const body = await received()
    expect(await stored(body.id)).toMatchObject({ state: 'NEW', business_number: '1208147521', revision: 1 })
    const [copy, ...more] = await mailsTo(body.email)
    expect(more).toEqual([])
    expect(copy).toMatchObject({ subject: '[리드그로우] 도입 문의를 받았어요' })
    expect(copy?.text).toContain('서른 명이 함께 읽고 싶어요.')
    const news = (await mailsTo('help@readgrow.kr')).at(-1)
    expect(news?.text).toContain(`/admin/leads/${body.id}`)
    for (const secret of [body.email, '김문의', '02-123-4567', '서른 명이']) expect(news?.text).not.toContain(secret)
  })

  test('that is sent twice, also at once, is one with one copy', async () => {
    const body = enquiry()
    const sender = await visitor()
    const answers = await Promise.all([1, 2, 3].map(() => sender.call('POST /brand/enquiries', { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await send(body)).status).toBe(200)
    expect(await mailsTo(body.email)).toHaveLength(1)
  })

  test('with other words under an id that arrived is refused, so that no page claims a copy that nobody sent', async () => {
    const body = await received()
    const mended = { ...body, email: `right-${body.email}` }
    expect((await send(mended)).body).toMatchObject({ code: 'ARRIVED_BEFORE' })
    const { phone: _, ...withoutPhone } = body
    expect((await send(withoutPhone as typeof body)).body).toMatchObject({ code: 'ARRIVED_BEFORE' })
    expect(await mailsTo(mended.email)).toEqual([])
    // The number is stored by its digits, so another way to write it is the same.
    expect((await send({ ...body, businessNumber: '1208147521' })).status).toBe(200)
    expect((await send({ ...mended, id: randomUUID() })).status).toBe(200)
    expect(await mailsTo(mended.email)).toHaveLength(1)
  })

  test('is taken on hosts for individuals alone', async () => {
    const body = enquiry()
    expect((await send(body, 'acme.localhost')).body).toMatchObject({ code: 'NOT_FOUND' })
    expect(await stored(body.id)).toBeUndefined()
  })

  test('goes to LEADS_MAIL where it is set', async () => {
    const other = await testApp({ start: seoul('2026-11-24T10:00'), config: { leadsMail: 'sales@readgrow.test' } })
    const body = enquiry()
    expect((await other.visitor('localhost').call('POST /brand/enquiries', { body })).status).toBe(200)
    await other.services.jobs.drain(other.services.jobHandlers)
    const rows = await other.services.db.selectFrom('dev_mail').select('recipient').execute()
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual([body.email, 'sales@readgrow.test'])
  })

  test('needs the consent to the text of today, ticked by the sender', async () => {
    for (const consent of [undefined, true, false, '', '2025-01-01'])
      expect((await send(enquiry({ consent }))).status, String(consent)).toBe(400)
  })

  test('is throttled by address and by mailbox, and what is refused sends nothing', async () => {
    const sender = await visitor()
    const call = (parts?: Record<string, unknown>) => sender.call('POST /brand/enquiries', { body: enquiry(parts) })
    const mailbox = 'victim@example.com'
    const statuses = []
    for (let times = 0; times < 5; times++) statuses.push((await call({ email: mailbox })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await call()).body).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await mailsTo(mailbox)).toHaveLength(3)
  })

  test('with an address in the message reaches the team, and no stranger’s mailbox', async () => {
    const body = await received({ message: '자세한 것은 https://evil.example/win 에 있어요' })
    expect((await mailsTo(body.email)).map(({ text, html }) => `${text}${html}`).join()).not.toContain('evil.example')
    expect((await read(body.id)).body.message).toContain('evil.example')
    for (const parts of [{ company: '당첨 www.evil.com' }, { name: 'evil.com 오세요' }])
      expect((await send(enquiry(parts))).body).toMatchObject({ code: 'LINK_REFUSED' })
  })
})

const [html, reversed] = ['<img src=x onerror=alert(1)>', '\u202e거꾸로']
const refused: readonly Record<string, unknown>[] = [
  { company: '' },
  { company: '   ' },
  { company: '가'.repeat(81) },
  { company: reversed },
  { company: '두\n줄' },
  { company: '\u0000' },
  { company: { toString: 'x' } },
  { name: '' },
  { name: '김\u200f문의' },
  { name: '가'.repeat(41) },
  { businessNumber: '120-81-47522' },
  { businessNumber: '000-00-00000' },
  { businessNumber: '1208147521 1' },
  { businessNumber: '일이공팔일' },
  { businessNumber: 1_208_147_521 },
  { email: 'no address' },
  { email: 'a@b.kr, c@d.kr' },
  { email: 'a@b.kr\nBcc: c@d.kr' },
  { email: `${'a'.repeat(250)}@b.kr` },
  { phone: 'call me' },
  { phone: '12' },
  { phone: '1'.repeat(31) },
  { learners: 0 },
  { learners: -3 },
  { learners: 1.5 },
  { learners: 100_001 },
  { learners: '30' },
  { purpose: 'SPYING' },
  { message: '' },
  { message: '가'.repeat(2_001) },
  { message: reversed },
  { id: 'not an id' },
  { state: 'WON' },
]

test('a number in full width, or with the dashes of a document, is the number', async () => {
  const { id } = await received({ businessNumber: '１２０－８１－４７５２１', phone: '０２–１２３–４５６７' })
  expect((await read(id)).body).toMatchObject({ businessNumber: '1208147521', phone: '02-123-4567' })
})

test.each(refused)('%j is refused by field, and stores nothing', async (parts) => {
  const { status, body } = await send(enquiry(parts) as never)
  expect([status, (body as { code?: string }).code]).toEqual([400, 'VALIDATION_FAILED'])
})

test('markup is text everywhere: on the desk as it was typed, in emails escaped', async () => {
  const body = await received({ company: `회사 ${html}`.slice(0, 80), message: html })
  expect((await read(body.id)).body).toMatchObject({ company: `회사 ${html}`, message: html })
  for (const mail of await mailsTo(body.email)) expect(mail.html).not.toContain('<img')
})

describe('the desk', () => {
  test('is for operators alone, and each look, search and change leaves a line', async () => {
    const body = await received({ company: '감사상사' })
    const { revision } = (await read(body.id)).body
    await desk.call('GET /admin/leads', { query: { search: '감사' } })
    await desk.call('PUT /admin/leads/:id', {
      params: { id: body.id },
      body: { state: 'CONTACTED', ownerId: String(operator.id), remindOn: null, revision },
    })
    const lines = await db
      .selectFrom('audit_line')
      .select(['action', 'subject', 'company_id'])
      .where('action', 'like', 'lead.%')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(lines).toEqual([
      { action: 'lead.changed', subject: '감사상사', company_id: null },
      { action: 'lead.searched', subject: '도입 문의', company_id: null },
      { action: 'lead.opened', subject: '감사상사', company_id: null },
    ])
    for (const role of ['editor', 'owner', 'learner'] as const) {
      const other = await app.anAccount({ host: role === 'editor' ? 'admin.localhost' : 'acme.localhost', role })
      expect((await app.as(other).call('GET /admin/leads', { query: {} })).status, role).toBe(403)
    }
  })

  test('finds by the beginning of company, name or address, by number, state and owner', async () => {
    const body = await received({ company: 'Zebra 100%', name: '얼룩말' })
    const found = async (query: Record<string, unknown>) =>
      (await desk.call('GET /admin/leads', { query: query as never })).body.leads.map(({ id }) => id)
    for (const search of ['zebra', 'Zebra 100%', '얼룩', body.email.slice(0, 8)])
      expect(await found({ search }), search).toContain(body.id)
    expect(await found({ search: '120-81-47521' })).toContain(body.id)
    for (const search of ['%ebra', 'ebra', '__']) expect(await found({ search }), search).toEqual([])
    expect(await found({ state: 'NEW', owner: 'NOBODY' })).toContain(body.id)
    expect(await found({ owner: 'MINE', search: 'zebra' })).toEqual([])
    expect(await found({ state: 'WON' })).toEqual([])
  })

  test('pages without a gap and without one twice', async () => {
    const at = app.clock.now()
    const ids = Array.from({ length: 65 }, () => randomUUID() as string)
    const { id: _, businessNumber, consent, ...rest } = enquiry({ name: '쪽수' })
    const row = { ...rest, business_number: businessNumber, consent_version: consent, received_at: at, dealt_at: at }
    await db
      .insertInto('lead')
      .values(ids.map((id) => ({ ...row, id })))
      .execute()
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await desk.call('GET /admin/leads', { query: { search: '쪽수', ...(cursor ? { cursor } : {}) } })
      seen.push(...body.leads.map(({ id }) => id))
      cursor = body.next
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
    const wrong = await desk.call('GET /admin/leads', { query: { cursor: randomUUID() } })
    expect(wrong.body.leads).toEqual([])
  })
})

describe('dealing with an enquiry', () => {
  test('refuses a change of what somebody else has changed, and owners who are no operators', async () => {
    const { id } = await received()
    const save = (parts: Record<string, unknown>) =>
      desk.call('PUT /admin/leads/:id', {
        params: { id },
        body: { state: 'QUOTED', ownerId: null, remindOn: null, revision: 1, ...parts } as never,
      })
    const both = await Promise.all([save({}), save({ state: 'LOST' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const learner = await app.anAccount({})
    expect((await save({ revision: 2, ownerId: String(learner.id) })).status).toBe(400)
    expect((await save({ revision: 2, remindOn: '2026-12-01' })).status).toBe(400)
    const missing = { state: 'NEW' as const, ownerId: null, remindOn: null, revision: 1 }
    const unknown = await desk.call('PUT /admin/leads/:id', { params: { id: randomUUID() }, body: missing })
    expect(unknown.status).toBe(404)
  })

  test('notes are added once and stand under their author', async () => {
    const { id } = await received()
    const noteId = randomUUID()
    const note = (text: string, under = id) =>
      desk.call('POST /admin/leads/:id/notes', { params: { id: under }, body: { noteId, text } })
    const answers = await Promise.all([note('전화함'), note('전화함')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id)).body.notes).toMatchObject([{ id: noteId, text: '전화함' }])
    expect((await note('다른 글')).body).toMatchObject({ code: 'ARRIVED_BEFORE' })
    const { id: elsewhere } = await received()
    expect((await note('전화함', elsewhere)).body).toMatchObject({ code: 'ARRIVED_BEFORE' })
  })
})

test('a reminder reaches the owner on its morning, once, and again after it was moved', async () => {
  const { id } = await received({ company: '알림상사' })
  const alarms = async () =>
    (
      await db.selectFrom('alarm').select(['account_id', 'title']).where('url', '=', `/admin/leads/${id}`).execute()
    ).map(({ account_id }) => account_id)
  const remind = async (ownerId: number, remindOn: string) => {
    const { revision } = (await read(id)).body
    const body = { state: 'CONTACTED' as const, ownerId: String(ownerId), remindOn, revision }
    expect((await desk.call('PUT /admin/leads/:id', { params: { id }, body })).status).toBe(200)
  }
  const today = app.clock.now().toISOString().slice(0, 10)
  await remind(colleague.id, addDays(today, 2))
  await app.runJob(leadRemindersJob, {})
  expect(await alarms()).toEqual([])
  app.clock.advance({ days: 2 })
  await Promise.all([app.runJob(leadRemindersJob, {}), app.runJob(leadRemindersJob, {})])
  expect(await alarms()).toEqual([colleague.id])
  const later = app.as(await app.anAccount({ host: 'admin.localhost', role: 'operator' }))
  const { revision } = (await later.call('GET /admin/leads/:id', { params: { id } })).body
  const moved = { state: 'QUOTED' as const, ownerId: String(colleague.id), remindOn: addDays(today, 3), revision }
  await later.call('PUT /admin/leads/:id', { params: { id }, body: moved })
  app.clock.advance({ days: 2 })
  await app.runJob(leadRemindersJob, {})
  expect(await alarms()).toEqual([colleague.id, colleague.id])
})

test('an owner who cannot come in any more hears of nothing', async () => {
  const { id } = await received()
  const gone = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  const remindOn = addDays(app.clock.now().toISOString().slice(0, 10), 1)
  const { revision } = (await app.as(gone).call('GET /admin/leads/:id', { params: { id } })).body
  const body = { state: 'CONTACTED' as const, ownerId: String(gone.id), remindOn, revision }
  expect((await app.as(gone).call('PUT /admin/leads/:id', { params: { id }, body })).status).toBe(200)
  await db.updateTable('account').set({ status: 'DEACTIVATED' }).where('id', '=', gone.id).execute()
  app.clock.advance({ days: 1 })
  await app.runJob(leadRemindersJob, {})
  expect(await db.selectFrom('alarm').select('id').where('account_id', '=', gone.id).execute()).toEqual([])
})
