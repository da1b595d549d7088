import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { tablesThat } from '#platform/table-rules'
import { forgetExpiredJob } from '#retention'
import { aCompany, aStory, report, signUpSteps, type TestAccount, testApp } from '#testing'
import { eraseLeft } from './erase-left.ts'

const app = await testApp()
const { db } = app.services
const { newAddress, verifiedToken, open, emailTo } = signUpSteps(app)
const story = await aStory(app)

async function newcomer(): Promise<TestAccount> {
  const email = newAddress()
  const { cookies } = await open(await verifiedToken(email))
  const { id } = await db
    .updateTable('account')
    .set({ customer_level: 'B1', completed_onboard: true })
    .where('customer_id', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('subscription')
    .set({ state: 'ACTIVE', expires_on: '2027-06-30' })
    .where('account_id', '=', id)
    .execute()
  return { id, customerId: email, host: 'localhost', cookies }
}

/** Reads, saves a word and answers it: rows in both logs and in the tables built from them. */
async function study(account: TestAccount): Promise<void> {
  const kinds = ['ARTICLE_OPENED', 'WORD_SAVED', 'HIGHLIGHTED', 'QUIZ_ANSWERED', 'WORD_REVIEWED'] as const
  for (const kind of kinds) await report(app, account, [story.event(kind)])
}
const leave = (account: TestAccount) => app.as(account).call('POST /account/leaving', { body: { reason: '바빠서요' } })
const countIn = async (table: string, accountId: number) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${sql.table(table)} where account_id = ${accountId}`.execute(db)
  return rows[0]?.n
}
const logs = ['learning_event', 'review_log'] as const

describe('five days after a person left', () => {
  test('everything about them is gone except what the law retains, and a report of it stays', async () => {
    const account = await newcomer()
    await study(account)
    const had = await Promise.all(logs.map((table) => countIn(table, account.id)))
    expect(had.every((rows) => (rows ?? 0) > 0)).toBe(true)
    await leave(account)
    await emailTo(account.customerId)
    app.clock.advance({ days: 5 })
    await eraseLeft(app.services)
    for (const table of tablesThat('ERASED')) expect(await countIn(table, account.id), table).toBe(0)
    expect(await countIn('subscription', account.id)).toBe(1)
    const report = await db
      .selectFrom('erasure')
      .selectAll()
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    expect(report).toMatchObject({ reason: null, erased_at: app.clock.now() })
    expect(report.counts).toMatchObject({ learning_event: had[0], review_log: had[1] })
  })

  test('nothing in the database says who they were', async () => {
    const account = await newcomer()
    await db.updateTable('account').set({ name: '남궁희수' }).where('id', '=', account.id).execute()
    const operator = app.as(await app.anAccount({ host: 'admin.localhost', role: 'operator' }))
    await operator.call('GET /admin/accounts', { query: { search: account.customerId } })
    await leave(account)
    await emailTo(account.customerId)
    await db.deleteFrom('dev_mail').execute()
    app.clock.advance({ days: 5 })
    await eraseLeft(app.services)
    await app.runJob(forgetExpiredJob, {})
    const { rows: tables } = await sql<{
      name: string
    }>`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(db)
    for (const { name } of tables) {
      const { rows } = await sql<{
        text: string
      }>`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.raw(name)} t`.execute(db)
      for (const trace of [account.customerId, '남궁희수']) expect(rows[0]?.text, name).not.toContain(trace)
    }
  })
})

test('what a list of members was searched for goes with the person whom it names', async () => {
  const company = await aCompany(app)
  const [member, namesake] = [await company.join('learner'), await company.join('learner')]
  await db.updateTable('account').set({ name: '황보은수' }).where('id', '=', member.id).execute()
  await db.updateTable('account').set({ name: '황보은지' }).where('id', '=', namesake.id).execute()
  const body = { reason: '분기 보고에 써요', search: '황보' }
  expect((await company.as.call('POST /admin/members/export', { body })).body.rows).toBe(2)
  const searches = async () => (await company.audit('member.exported')).map(({ after }) => after)
  expect(await searches()).toEqual([{ search: '황보' }, { search: '황보' }])
  await leave(member)
  app.clock.advance({ days: 5 })
  await eraseLeft(app.services)
  expect(await searches()).toEqual([{}, {}])
})

describe('what stays of them', () => {
  test('the proof of their consents stays, without the address they came from and without the consents to news', async () => {
    const account = await newcomer()
    await app.as(account).call('PUT /account/consents', { body: { document: 'marketing', agreed: true } })
    await leave(account)
    app.clock.advance({ days: 5 })
    await eraseLeft(app.services)
    const consents = await db.selectFrom('consent').selectAll().where('account_id', '=', account.id).execute()
    expect(consents.map(({ document }) => document).sort()).toEqual(['age14', 'privacy', 'terms'])
    expect(consents.every(({ address }) => address === '')).toBe(true)
  })

  test('lines of the audit log stay, without their name', async () => {
    const { id, customerId } = await app.anAccount({ host: 'acme.localhost', customerId: newAddress() })
    const { company_id } = await db
      .selectFrom('account')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const line = { company_id, at: app.clock.now(), action: 'member.changed', actor: '관리자', subject: '홍길동' }
    await db
      .insertInto('audit_line')
      .values([
        { ...line, account_id: id, before: JSON.stringify({ name: '홍길동', role: 'learner' }) },
        { ...line, actor_id: id, actor: '홍길동', subject: '영업팀' },
        { ...line, action: 'member.invited', subject: customerId },
      ])
      .execute()
    await db.updateTable('account').set({ status: 'LEFT', left_at: app.clock.now() }).where('id', '=', id).execute()
    app.clock.advance({ days: 5 })
    await eraseLeft(app.services)
    const lines = await db
      .selectFrom('audit_line')
      .select(['actor', 'subject', 'before'])
      .where('company_id', '=', company_id)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { actor: '관리자', subject: '탈퇴한 회원', before: { role: 'learner' } },
      { actor: '탈퇴한 회원', subject: '영업팀', before: null },
      { actor: '관리자', subject: '탈퇴한 회원', before: null },
    ])
  })

  test('what they gave their company’s people to do stays, and nobody is named as its giver', async () => {
    const { id } = await app.anAccount({ host: 'acme.localhost', role: 'owner', customerId: newAddress() })
    const other = await app.anAccount({ host: 'acme.localhost', role: 'owner', customerId: newAddress() })
    await sql`insert into assignment (id, company_id, kind, due_on, given_by, given_at)
      select gen_random_uuid(), company_id, 'CHALLENGE', '2026-12-31', id, now() from account
      where id in (${id}, ${other.id})`.execute(db)
    await db.updateTable('account').set({ status: 'LEFT', left_at: app.clock.now() }).where('id', '=', id).execute()
    app.clock.advance({ days: 5 })
    await eraseLeft(app.services)
    const rows = await db.selectFrom('assignment').select('given_by').orderBy('given_by').execute()
    expect(rows.map((row) => row.given_by)).toEqual([other.id, null])
  })

  test('an editor’s work stays, without their name and address, and so does that of a namesake', async () => {
    const { id, customerId } = await app.anAccount({
      host: 'admin.localhost',
      role: 'editor',
      customerId: newAddress(),
    })
    const names = [`한기자 (${customerId})`, '한기자 (another@readgrow.test)']
    const manuscripts = await db.selectFrom('manuscript').select('id').orderBy('id').limit(2).execute()
    for (const [index, manuscript] of manuscripts.entries()) {
      const by = names[index]
      await db.updateTable('manuscript').set({ updated_by: by }).where('id', '=', manuscript.id).execute()
      await sql`insert into manuscript_check (manuscript_id, revision, kind, checked_by, checked_at)
        values (${manuscript.id}, 1, 'FACTS', ${by}, ${app.clock.now()})`.execute(db)
    }
    await db.updateTable('account').set({ status: 'LEFT', left_at: app.clock.now() }).where('id', '=', id).execute()
    app.clock.advance({ days: 5 })
    await eraseLeft(app.services)
    const { rows } = await sql`select m.updated_by, c.checked_by from manuscript m
      join manuscript_check c on c.manuscript_id = m.id order by m.id`.execute(db)
    const stays = names[1]
    expect(rows).toEqual([
      { updated_by: '탈퇴한 회원', checked_by: '탈퇴한 회원' },
      { updated_by: stays, checked_by: stays },
    ])
  })
})

describe('until then, and for everybody else', () => {
  test('nothing is erased before the day that they were told, and on it everything, once', async () => {
    app.clock.set(new Date('2026-12-01T14:59:00Z'))
    const account = await newcomer()
    expect((await leave(account)).body).toEqual({ erasedBy: '2026-12-06' })
    app.clock.set(new Date('2026-12-05T14:59:59Z'))
    await eraseLeft(app.services)
    expect(
      (await db.selectFrom('account').select('email').where('id', '=', account.id).executeTakeFirst())?.email,
    ).toBe(account.customerId)
    app.clock.set(new Date('2026-12-05T15:00:00Z'))
    await Promise.all([eraseLeft(app.services), eraseLeft(app.services)])
    const erasedAt = app.clock.now()
    app.clock.advance({ hours: 1 })
    await eraseLeft(app.services)
    const reports = await db.selectFrom('erasure').select('erased_at').where('account_id', '=', account.id).execute()
    expect(reports).toEqual([{ erased_at: erasedAt }])
  })

  test('a person who stays keeps everything', async () => {
    const [stays, leaves] = [await newcomer(), await newcomer()]
    await study(stays)
    const before = await Promise.all(logs.map((table) => countIn(table, stays.id)))
    await leave(leaves)
    app.clock.advance({ days: 6 })
    await eraseLeft(app.services)
    expect(await Promise.all(logs.map((table) => countIn(table, stays.id)))).toEqual(before)
  })

  test.each(logs)('%s releases nobody who has not left, and nothing without the request to erase', async (table) => {
    const account = await newcomer()
    await study(account)
    const remove = (erasing: boolean) =>
      db.transaction().execute(async (tx) => {
        if (erasing) await sql`select set_config('readgrow.erasing', 'on', true)`.execute(tx)
        await sql`delete from ${sql.table(table)} where account_id = ${account.id}`.execute(tx)
      })
    await expect(remove(true)).rejects.toThrow('append-only')
    await leave(account)
    await expect(remove(false)).rejects.toThrow('append-only')
    await remove(true)
    expect(await countIn(table, account.id)).toBe(0)
  })
})

test('every table that points at an account is erased, retained for a reason, or forgets who it was', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%account_id'
    union
    select c.relname from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.confrelid = 'account'::regclass`.execute(db)
  const decided = tablesThat('ERASED', 'KEPT', 'KEPT_NAMELESS')
  const nameless: readonly string[] = tablesThat('NAMELESS')
  const pointing = rows.map(({ name }) => name).filter((name) => !nameless.includes(name))
  expect(pointing.sort()).toEqual(decided.toSorted())
  expect(new Set(decided).size).toBe(decided.length)
})
