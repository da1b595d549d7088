import { addDays, seoulDateOf } from '@readgrow/learning'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { tellDuePoliciesJob } from './job-names.ts'
import { storePolicies } from './policies.ts'

const app = await testApp()
const { db } = app.services
const anOperator = () => app.anAccount({ host: 'admin.localhost', role: 'operator' })
const operator = await anOperator()
const mailsAbout = async (title: string) =>
  (await app.mails()).filter(({ subject }) => subject === `[리드그로우] ${title} 변경 안내`)
const markdown = '## 제1조\n\n1. {{companyName}}의 새 약관\n\n| 가 | 나 |\n|---|---|\n| 1 | 2 |'
const add = (effectiveOn: string, over: object = {}) =>
  app.as(operator).call('POST /admin/policies', {
    body: { document: 'terms', effectiveOn, needsAgreement: true, markdown, ...over },
  })
const asked = async (who: typeof operator) => (await app.as(who).call('GET /policies/agreements')).body.asked

describe('a version that an operator writes', () => {
  test('is announced until its day, then in force; the one before stays readable', async () => {
    const { body: before } = await app
      .visitor()
      .call('GET /policies/:document', { params: { document: 'terms' }, query: {} })
    expect((await add('2026-11-21')).body).toMatchObject({
      version: '2026-11-21',
      told: 'WAITING',
      tellingFrom: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
      mayWithdraw: true,
      addedBy: '홍길동',
    })
    const { body } = await app.visitor().call('GET /policies/:document', { params: { document: 'terms' }, query: {} })
    expect(body).toMatchObject({
      version: before.version,
      inForce: before.version,
      upcoming: { version: '2026-11-21', effectiveOn: '2026-11-21' },
    })
    expect(body.versions).toEqual(['2026-11-21', ...before.versions])
  })

  test('is refused for a day that is over, twice for a day, with anything but plain text and with a place that nothing fills', async () => {
    expect((await add('2026-11-19')).body.code).toBe('STATE_CONFLICT')
    expect((await add('2026-11-21')).body.code).toBe('STATE_CONFLICT')
    const marked = await add('2026-12-01', { markdown: '[링크](https://a.example)' })
    expect(marked.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ rule: 'PLAIN_TEXT' }] })
    // A name that every object has is no setting either: it would break the page of a version that nobody can change.
    for (const name of ['compnyName', 'constructor', 'toString']) {
      const unfilled = await add('2026-12-01', { markdown: `{{${name}}}의 새 약관` })
      expect(unfilled.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ rule: 'PLACEHOLDER' }] })
    }
  })

  test('is told to every member by mail an hour later, once, whatever news they want', async () => {
    const told = () => mailsAbout('이용약관')
    app.clock.advance({ minutes: 59 })
    await app.runJob(tellDuePoliciesJob, {})
    expect(await told()).toEqual([])
    app.clock.advance({ minutes: 1 })
    await app.runJob(tellDuePoliciesJob, {})
    const mails = await told()
    const people = await db.selectFrom('account').select('email').where('status', '=', 'ACTIVE').execute()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    const again = app.as(await anOperator())
    const line = await again.call('POST /admin/policies/:document/:version/telling', {
      params: { document: 'terms', version: '2026-11-21' },
    })
    expect(line.body).toMatchObject({ told: 'EVERYBODY', tellingFrom: null, mayWithdraw: false })
    expect(await told()).toHaveLength(mails.length)
  })

  test('is readable also when it was stored with a place that nothing fills', async () => {
    const blocks = [{ kind: 'paragraph', text: '{{constructor}}와 {{companyName}}' }]
    await storePolicies(db, [
      { document: 'youth', title: '청소년보호정책', version: '2026-11-02', effectiveOn: '2026-11-02', blocks },
    ])
    const { body } = await app.visitor().call('GET /policies/:document', { params: { document: 'youth' }, query: {} })
    expect(body.blocks).toEqual([{ kind: 'paragraph', text: '(준비 중)와 (준비 중)' }])
  })

  test('keeps later shipped versions of its document away, and no others', async () => {
    const shipped = { title: '실린 글', version: '2027-01-01', effectiveOn: '2027-01-01', blocks: [] }
    await storePolicies(db, [
      { ...shipped, document: 'terms' },
      { ...shipped, document: 'refund' },
    ])
    const rows = await db.selectFrom('policy_version').select('document').where('version', '=', '2027-01-01').execute()
    expect(rows).toEqual([{ document: 'refund' }])
  })
})

describe('a version that was added by mistake', () => {
  const params = { document: 'copyright' as const, version: '2027-03-01' }
  const text = async () =>
    (await app.visitor().call('GET /policies/:document', { params: { document: 'copyright' }, query: {} })).body
  const addAs = async (who: typeof operator, effectiveOn: string) =>
    app.as(who).call('POST /admin/policies', {
      body: { document: 'copyright', effectiveOn, needsAgreement: false, markdown },
    })
  const withdraw = (who: typeof operator, version: string) =>
    app.as(who).call('DELETE /admin/policies/:document/:version', { params: { ...params, version } })

  test('is withdrawn while nobody was told, and nobody ever is; its day is free again', async () => {
    const who = await anOperator()
    const before = await text()
    expect((await addAs(who, params.version)).body).toMatchObject({ mayWithdraw: true })
    expect((await text()).upcoming).toEqual({ version: params.version, effectiveOn: params.version })
    expect((await withdraw(who, params.version)).status).toBe(200)
    expect(await text()).toEqual(before)
    expect((await withdraw(who, params.version)).body.code).toBe('NOT_FOUND')
    app.clock.advance({ minutes: 61 })
    await app.runJob(tellDuePoliciesJob, {})
    expect(await mailsAbout('콘텐츠 저작권')).toEqual([])
    expect((await addAs(await anOperator(), params.version)).status).toBe(200)
  })

  test('stays once its hour is over, when it counts at once, and when it came with the product', async () => {
    app.clock.advance({ minutes: 60 })
    const who = await anOperator()
    // Nobody may have been told yet: the job may be late.
    expect((await withdraw(who, params.version)).body.code).toBe('STATE_CONFLICT')
    const { inForce } = await text()
    expect((await withdraw(who, inForce)).body.code).toBe('STATE_CONFLICT')
    const today = seoulDateOf(app.clock.now())
    const body = { document: 'privacy' as const, effectiveOn: today, needsAgreement: false, markdown }
    await db.deleteFrom('policy_version').where('document', '=', 'privacy').where('version', '>=', today).execute()
    expect((await app.as(who).call('POST /admin/policies', { body })).body).toMatchObject({ told: 'UNDER_WAY' })
    const now = await app.as(who).call('DELETE /admin/policies/:document/:version', {
      params: { document: 'privacy', version: today },
    })
    expect(now.body.code).toBe('STATE_CONFLICT')
  })
})

test('a version begins the next one: its Markdown has the placeholders, and is accepted as it is', async () => {
  const who = await anOperator()
  const read = await app.as(who).call('GET /admin/policies/:document/:version/markdown', {
    params: { document: 'terms', version: '2026-11-21' },
  })
  expect(read.body.markdown).toContain('{{companyName}}의 새 약관')
  const body = { document: 'terms' as const, effectiveOn: '2027-05-01', needsAgreement: false, ...read.body }
  expect((await app.as(who).call('POST /admin/policies', { body })).status).toBe(200)
  const rows = await db
    .selectFrom('policy_version')
    .select('text_hash')
    .where('document', '=', 'terms')
    .where('version', 'in', ['2026-11-21', '2027-05-01'])
    .execute()
  expect(new Set(rows.map(({ text_hash }) => text_hash)).size).toBe(1)
})

describe('agreement', () => {
  test('is asked from the day on, once, and stored with the hash of the text; nothing is closed meanwhile', async () => {
    const early = await app.anAccount()
    expect(await asked(early)).toEqual([])
    app.clock.advance({ days: 1 })
    const member = await app.anAccount()
    expect(await asked(member)).toMatchObject([{ document: 'terms', version: '2026-11-21' }])
    expect((await app.as(member).call('GET /home')).status).toBe(200)
    const agree = () =>
      app
        .as(member)
        .call('POST /policies/agreements', { body: { agreed: [{ document: 'terms', version: '2026-11-21' }] } })
    expect((await Promise.all([agree(), agree()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await asked(member)).toEqual([])
    const rows = await db
      .selectFrom('consent as c')
      .innerJoin('policy_version as v', (join) =>
        join.onRef('v.document', '=', 'c.document').onRef('v.version', '=', 'c.version'),
      )
      .select(['c.text_hash', 'v.text_hash as hash', 'c.agreed'])
      .where('c.version', '=', '2026-11-21')
      .execute()
    expect(rows.every(({ text_hash, hash, agreed }) => text_hash === hash && agreed)).toBe(true)
    expect(rows).toHaveLength(1)
  })

  test('to a version that nobody asks about is refused', async () => {
    const member = await app.anAccount()
    const body = { agreed: [{ document: 'terms' as const, version: '2026-01-01' }] }
    expect((await app.as(member).call('POST /policies/agreements', { body })).body.code).toBe('STATE_CONFLICT')
  })
})

describe('the desk of policies', () => {
  test('lists every version, the newest first, with what was just added', async () => {
    const desk = app.as(await anOperator())
    const effectiveOn = addDays(seoulDateOf(app.clock.now()), 300)
    const body = { document: 'terms' as const, effectiveOn, needsAgreement: false, markdown }
    const added = (await desk.call('POST /admin/policies', { body })).body
    const { versions } = (await desk.call('GET /admin/policies')).body
    expect(versions[0]).toEqual(added)
    const days = versions.map(({ effectiveOn }) => effectiveOn)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('shows a text as its readers will see it, and refuses a placeholder that nothing fills', async () => {
    const desk = app.as(await anOperator())
    const preview = (text: string) => desk.call('POST /admin/policies/preview', { body: { markdown: text } })
    const { body } = await preview(markdown)
    expect(JSON.stringify(body.blocks)).toContain('의 새 약관')
    expect(JSON.stringify(body.blocks)).not.toContain('{{')
    expect((await preview('{{nobodyKnows}}')).body.fields).toMatchObject([{ rule: 'PLACEHOLDER' }])
  })
})
