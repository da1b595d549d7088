import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seoul, testApp } from '#testing'
import { coursesOverJob } from './jobs.ts'
import { type CourseCompany, courseCompany, outcome } from './testing/course-company.ts'

const app = await testApp()
const { db, jobs, jobHandlers } = app.services
const at = (text: string) => app.clock.set(seoul(text))
const december = { from: '2026-12-01', to: '2026-12-10' }

/** A member who has completed a course and whom no list of the company has. */
async function unlisted() {
  at('2026-12-01T12:00')
  const company = await courseCompany(app)
  // The list has whoever was there before.
  await sql`insert into listed_name (account_id, name, origin, changed_at)
    select id, name, 'LIST', created_at from account where company_id = ${company.id} on conflict do nothing`.execute(
    db,
  )
  const learner = await company.joinUnlisted('김가명')
  const courseId = await company.course(december)
  for (const day of ['2026-12-01', '2026-12-02']) await company.studied(learner, day)
  at('2026-12-02T12:00')
  const issue = () => outcome(app, learner, 'POST /certificates', { body: { courseId } })
  const rename = (name: string) => outcome(app, learner, 'PUT /account/name', { body: { name } })
  return { company, learner, courseId, issue, rename }
}

const confirm = (company: CourseCompany, people: readonly { readonly id: string | number; readonly name: string }[]) =>
  outcome(app, company.owner, 'PUT /admin/certificates/names', {
    body: { people: people.map(({ id, name }) => ({ id: String(id), name })) },
  })
const waiting = (company: CourseCompany) => company.owner.call('GET /admin/certificates/names', { query: {} })

const emailOf = async ({ id }: { readonly id: number }) =>
  (await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

async function night(): Promise<void> {
  await app.runJob(coursesOverJob, {})
  await jobs.drain(jobHandlers)
}

describe('the name on a certificate', () => {
  test('is the one of the list, whatever the learner wrote a minute before', async () => {
    const { company, learner, courseId, issue, rename } = await unlisted()
    const cells = `이름,이메일\r\n김본명,${await emailOf(learner)}`
    const sent = await app.send({
      method: 'POST',
      url: '/api/admin/member-import?dry=false',
      host: company.host,
      cookies: (await company.owner.present()).cookies as Record<string, string>,
      payload: Buffer.from(cells),
      headers: { 'content-type': 'text/csv' },
    })
    expect(sent.status).toBe(200)
    await rename('박사장')
    expect(await learner.call('GET /certificates', {})).toMatchObject({ listedName: '김본명', ready: [{ courseId }] })
    expect((await issue()).body).toMatchObject({ name: '김본명' })
    expect(await waiting(company)).toMatchObject({ people: [{ name: '박사장', listedName: '김본명' }] })
  })

  test('of an unlisted learner needs an owner, and is what the owner read, not what came after', async () => {
    const { company, learner, issue, rename } = await unlisted()
    expect(await issue()).toMatchObject({ status: 409, code: 'NAME_UNCONFIRMED' })
    const { people, waiting: count } = await waiting(company)
    expect(people.map(({ name }) => name)).toEqual(['김가명'])
    expect(count).toBe(1)
    await rename('박사장')
    expect(await confirm(company, [{ id: learner.id, name: people[0]?.name ?? '' }])).toMatchObject({ status: 200 })
    expect((await issue()).body).toMatchObject({ name: '김가명' })
    expect(await company.audit('certificate.name_confirmed')).toMatchObject([{ subject: '김가명' }])
  })

  test('stays as it was issued when an owner changes it later', async () => {
    const { company, learner, issue } = await unlisted()
    await confirm(company, [{ id: learner.id, name: '김가명' }])
    const { body } = await issue()
    await confirm(company, [{ id: learner.id, name: '김개명' }])
    expect((await issue()).body).toEqual(body)
    expect(await learner.call('GET /certificates', {})).toMatchObject({ listedName: '김개명' })
  })

  test('is the last word of two owners, and the log has both', async () => {
    const { company, learner } = await unlisted()
    const answers = await Promise.all(['김하나', '김둘'].map((name) => confirm(company, [{ id: learner.id, name }])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const lines = await company.audit('certificate.name_confirmed')
    expect(lines.map(({ subject }) => subject).toSorted()).toEqual(['김둘', '김하나'])
  })

  test('is no matter of another company', async () => {
    const [{ learner }, other] = [await unlisted(), await unlisted()]
    expect(await confirm(other.company, [{ id: learner.id, name: '남의이름' }])).toMatchObject({ status: 404 })
    const both = [learner, other.learner].map(({ id }) => ({ id, name: '김확인' }))
    expect((await confirm(other.company, both)).body).toEqual({ confirmed: 1 })
    expect((await learner.call('GET /certificates', {})).listedName).toBeNull()
  })
})

describe('whoever has no name when a course ends', () => {
  test('is told of to the owners once, and gets the certificate when they have confirmed, however late', async () => {
    const { company, learner } = await unlisted()
    for (const day of ['2026-12-14T04:50', '2026-12-15T04:50', '2026-12-20T04:50']) {
      at(day)
      await night()
    }
    expect(await company.certificatesOf(learner)).toEqual([])
    const alarms = await db.selectFrom('alarm').select('text').where('account_id', '=', company.owner.id).execute()
    expect(alarms.filter(({ text }) => text?.includes('기다려요'))).toEqual([
      { text: '겨울 과정 수료자 1명이 기다려요.' },
    ])
    await confirm(company, [{ id: learner.id, name: '김가명' }])
    await jobs.drain(jobHandlers)
    expect(await company.certificatesOf(learner)).toHaveLength(1)
  })
})

test('a file of ours that repeats what a member wrote takes no listed name away', async () => {
  const { company, learner, rename } = await unlisted()
  await confirm(company, [{ id: learner.id, name: '김본명' }])
  await rename('박사장')
  await app.send({
    method: 'POST',
    url: '/api/admin/member-import?dry=false',
    host: company.host,
    cookies: (await company.owner.present()).cookies as Record<string, string>,
    payload: Buffer.from(`이름,이메일\r\n박사장,${await emailOf(learner)}`),
    headers: { 'content-type': 'text/csv' },
  })
  expect((await learner.call('GET /certificates', {})).listedName).toBe('김본명')
})

describe('a name that certificates cannot print', () => {
  test('is refused when an owner confirms it, with the signs', async () => {
    const { company, learner, issue } = await unlisted()
    const refused = await confirm(company, [{ id: learner.id, name: 'ગુજ 민지ქ1⃣ქ' }])
    expect(refused).toMatchObject({ status: 409, code: 'NAME_NOT_PRINTABLE' })
    expect(refused.body.signs).toEqual(['ગુ', 'જ', 'ქ', '1⃣'])
    expect(refused.body.message).toBe('수료증에 찍을 수 없는 글자가 이름에 있어요: ગુ જ ქ 1⃣')
    expect(await issue()).toMatchObject({ code: 'NAME_UNCONFIRMED' })
  })

  test('of the list is found before a certificate is made, and the owners see whose it is', async () => {
    const { company, learner, issue } = await unlisted()
    const listed = { account_id: learner.id, name: 'ნინო', origin: 'LIST', changed_at: app.clock.now() }
    await db.insertInto('listed_name').values(listed).execute()
    await db.updateTable('account').set({ name: 'ნინო' }).where('id', '=', learner.id).execute()
    expect(await learner.call('GET /certificates', {})).toMatchObject({ listedName: 'ნინო', missing: ['ნ', 'ი', 'ო'] })
    expect(await issue()).toMatchObject({ status: 409, code: 'NAME_NOT_PRINTABLE', body: { signs: ['ნ', 'ი', 'ო'] } })
    at('2026-12-14T04:50')
    await night()
    expect(await company.certificatesOf(learner)).toEqual([])
    expect((await waiting(company)).people).toMatchObject([
      { name: 'ნინო', listedName: 'ნინო', missing: ['ნ', 'ი', 'ო'] },
    ])
    await confirm(company, [{ id: learner.id, name: 'Liu Wei (劉偉)' }])
    await jobs.drain(jobHandlers)
    expect(await company.certificatesOf(learner)).toMatchObject([{ name: 'Liu Wei (劉偉)' }])
  })
})
