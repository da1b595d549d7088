import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCompany, depth, testApp } from '#testing'
import { purge, warnOfLeaving } from './index.ts'
import { type RuleName, ruleNames, rules } from './rules.ts'
import type { Term } from './terms.ts'
import type { Aged, Maker, World } from './testing/aged.ts'
import { agedPeople, agedRecords } from './testing/aged-records.ts'
import { agedShortLived } from './testing/aged-short-lived.ts'

// The audit log releases its lines by the database's own clock.
const app = await testApp({ start: new Date() })
const { services, clock } = app
const { db } = services
const world = await theWorld()
const aged: Record<RuleName, Maker> = { ...agedRecords(world), ...agedPeople(world), ...agedShortLived(world) }

async function theWorld(): Promise<World> {
  const [person, company] = [await app.anAccount(), await aCompany(app)]
  const { rows } = await sql<Pick<World, 'individuals' | 'article' | 'family'>>`
    select a.company_id as individuals, (select id from article limit 1) as article, f.id as family
    from account a join session_family f on f.account_id = a.id where a.id = ${person.id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('an account has a session')
  return { services, person: person.id, company: company.id, newCompany: () => aCompany(app), ...found }
}

const seoulMs = 9 * 3_600_000

/** That long before `now`, by the calendar of Seoul. */
function backBy(now: Date, term: Term): Date {
  if ('days' in term) return new Date(now.getTime() - term.days * 86_400_000)
  const here = new Date(now.getTime() + seoulMs)
  const month = here.getUTCMonth() - term.months
  const lastDay = new Date(Date.UTC(here.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const timeOfDay = here.getTime() % 86_400_000
  const day = Date.UTC(here.getUTCFullYear(), month, Math.min(here.getUTCDate(), lastDay))
  return new Date(day + timeOfDay - seoulMs)
}
const runAll = async () => {
  await purge(services, 'HOUR')
  await purge(services, 'DAY')
  await purge(services, 'MORNING')
}
/** As if the emails of that noon had been sent, longer ago than a warning must have been. */
const warnedInTime = async () => {
  const now = clock.now()
  clock.set(new Date(`${new Date(now.getTime() - 32 * 24 * hour).toISOString().slice(0, 10)}T12:00:00+09:00`))
  await warnOfLeaving(services)
  await app.mails()
  clock.set(now)
}
const reportOf = (rule: RuleName) =>
  db.selectFrom('purge_report').selectAll().where('rule', '=', rule).orderBy('ran_on', 'desc').executeTakeFirst()

const hour = 3_600_000
const offset = fc.oneof(
  fc.constantFrom(-1, 0, 1),
  fc.integer({ min: -400 * 24 * hour, max: 24 * hour }),
  fc.integer({ min: -hour, max: hour }),
)

const everyEdge = ruleNames.flatMap((name) => [-1, 0, 1].map((offset) => ({ name, offset })))

test('under every rule, a row goes when its time is over and not a moment before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: fc.constantFrom(...ruleNames), offset }), { minLength: 20, maxLength: 40 }),
      async (wishes) => {
        const rows = []
        for (const { name, offset } of wishes) {
          const at = new Date(backBy(clock.now(), rules[name].term).getTime() + offset)
          rows.push({ name, ...(await aged[name](at)) })
        }
        await runAll()
        for (const { name, since, isUnchanged } of rows)
          expect(await isUnchanged(), `${name} since ${since.toISOString()}`).toBe(
            since > backBy(clock.now(), rules[name].term),
          )
      },
    ),
    { numRuns: depth(2, 6), examples: [[everyEdge]] },
  )
})

describe('a run', () => {
  test.each(['problem-report', 'audit-line', 'invitation', 'reminder'] as const)(
    'reports for %s the start of the oldest term',
    async (name) => {
      const since = new Date(backBy(clock.now(), rules[name].term).getTime() + hour)
      await runAll()
      await aged[name](since)
      await purge(services, 'DAY')
      const { oldest_kept } = (await reportOf(name)) ?? {}
      expect(oldest_kept?.getTime()).toBeLessThanOrEqual(since.getTime())
      expect(oldest_kept?.getTime()).toBeGreaterThan(since.getTime() - hour)
    },
  )

  test('over more rows than one transaction takes deletes all, and reports how many and the oldest left', async () => {
    await runAll()
    await db.deleteFrom('throttle').execute()
    const already = Number((await reportOf('throttle'))?.removed)
    const ends = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
    await sql`insert into throttle (key, hits, window_ends_at)
      select 'many:' || i, 1, ${ends(-1)} from generate_series(1, 2500) i`.execute(db)
    await db
      .insertInto('throttle')
      .values({ key: 'stays', hits: 1, window_ends_at: ends(60) })
      .execute()
    await purge(services, 'HOUR')
    expect(await reportOf('throttle')).toMatchObject({ removed: already + 2500, oldest_kept: ends(60), failed: null })
    await purge(services, 'HOUR')
    expect((await reportOf('throttle'))?.removed).toBe(already + 2500)
  })

  test('next to another one, or next to a transaction that holds a row, waits for nobody', async () => {
    const at = backBy(clock.now(), rules.invitation.term)
    const rows: Aged[] = []
    for (let row = 0; row < 5; row++) rows.push(await aged.invitation(at))
    const [held] = rows
    await db.transaction().execute(async (tx) => {
      await sql`select from invitation where ended_at = ${at} order by id limit 1 for update`.execute(tx)
      await Promise.all([purge(services, 'DAY'), purge(services, 'DAY')])
      expect((await Promise.all(rows.map(({ isUnchanged }) => isUnchanged()))).filter(Boolean)).toHaveLength(1)
    })
    await purge(services, 'DAY')
    expect(await held?.isUnchanged()).toBe(false)
  })

  test('reports a rule that fails by its code, lets the others work, and recovers the next time', async () => {
    const at = backBy(clock.now(), rules['dev-mail'].term)
    const [email, report] = [await aged['dev-mail'](at), await aged['problem-report'](new Date(0))]
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'name@example.com'; end $$;
      create trigger refuse before delete on problem_report for each row execute function refuse()`.execute(db)
    await runAll()
    await sql`drop trigger refuse on problem_report`.execute(db)
    expect(await reportOf('problem-report')).toMatchObject({ failed: 'P0001' })
    expect([await email.isUnchanged(), await report.isUnchanged()]).toEqual([false, true])
    await runAll()
    expect(await reportOf('problem-report')).toMatchObject({ failed: null })
    expect(await report.isUnchanged()).toBe(false)
  })
})

describe('the ledger of a company', () => {
  test('loses the address of an old invitation from its ledger, and no line and no number', async () => {
    const company = await aCompany(app)
    await company.as.call('POST /admin/invitations', { body: { emails: ['never@came.test', 'soon@came.test'] } })
    const { body } = await company.as.call('GET /admin/invitations', { query: { search: 'never' } })
    const id = body.invitations[0]?.id ?? ''
    await company.as.call('DELETE /admin/invitations/:id', { params: { id } })
    const at = backBy(clock.now(), rules.invitation.term)
    await db.updateTable('invitation').set({ ended_at: at }).where('id', '=', id).execute()
    const books = await company.seatsInThreeBooks()
    const ledger = () =>
      db
        .selectFrom('seat_line')
        .select(['change', 'reason', 'whose'])
        .where('company_id', '=', company.id)
        .orderBy('id')
        .execute()
    const old = await ledger()
    await runAll()
    expect(await company.seatsInThreeBooks()).toEqual(books)
    expect(await ledger()).toEqual(
      old.map((line) => (line.whose === 'never@came.test' ? { ...line, whose: '지난 초대' } : line)),
    )
    expect(old.filter(({ whose }) => whose === 'never@came.test')).toHaveLength(2)
    const resent = await company.as.call('POST /admin/invitations/:id/resend', { params: { id } })
    expect(resent.body.code).toBe('NOT_FOUND')
  })
})

describe('a company', () => {
  test('whose contract ended a year ago has no member, no session and no seat taken any more, and its log says so', async () => {
    const company = await aCompany(app)
    const learner = await company.join('learner')
    const suspended = await company.join('learner')
    await company.setState(suspended.id, 'SUSPENDED')
    const contract = (ends_on: string) =>
      db.updateTable('company_contract').set({ ends_on }).where('company_id', '=', company.id).execute()
    await contract(backBy(clock.now(), { months: 11 }).toISOString().slice(0, 10))
    await purge(services, 'DAY')
    expect(await company.seatsInThreeBooks()).toEqual({ list: 3, counter: 3, ledger: 3 })
    await contract(backBy(clock.now(), { months: 13 }).toISOString().slice(0, 10))
    await warnedInTime()
    await Promise.all([purge(services, 'DAY'), purge(services, 'DAY')])
    await purge(services, 'DAY')
    expect(await company.seatsInThreeBooks()).toEqual({ list: 0, counter: 0, ledger: 0 })
    expect((await app.as(learner).call('GET /account')).status).toBe(401)
    expect(await company.audit('member.left')).toHaveLength(3)
  })

  test('where one member cannot be deleted loses all others, and the report says so', async () => {
    const [broken, sound] = [await company(), await company()]
    await db.updateTable('seat_count').set({ taken: 0 }).where('company_id', '=', broken.id).execute()
    await warnedInTime()
    await purge(services, 'DAY')
    expect(await reportOf('contract-over')).toMatchObject({ failed: '23514' })
    expect(await sound.seatsInThreeBooks()).toEqual({ list: 0, counter: 0, ledger: 0 })
    await db.updateTable('seat_count').set({ taken: 1 }).where('company_id', '=', broken.id).execute()
    await purge(services, 'DAY')
    expect(await reportOf('contract-over')).toMatchObject({ failed: null })
    expect(await broken.seatsInThreeBooks()).toEqual({ list: 0, counter: 0, ledger: 0 })

    async function company() {
      const made = await aCompany(app)
      const contract = { ends_on: '2020-12-31', starts_on: '2020-01-01' }
      await db.updateTable('company_contract').set(contract).where('company_id', '=', made.id).execute()
      return made
    }
  })

  test('retains a stopped member for a year and holds a seat again', async () => {
    const company = await aCompany(app)
    const { id } = await company.join('learner')
    await company.setState(id, 'DEACTIVATED')
    const longAgo = backBy(clock.now(), { months: 13 })
    await sql`update seat_line set at = ${longAgo} where account_id = ${id}`.execute(db)
    await db.updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
    await purge(services, 'DAY')
    const { status } = await db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    expect(status).toBe('ACTIVE')
  })
})
