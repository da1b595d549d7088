import { randomUUID } from 'node:crypto'
import { levelCentres, probabilityRight } from '@readgrow/learning/level-test'
import { seededChance } from '@readgrow/learning/seeded-chance'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { recalibrateItemsJob } from './jobs.ts'
import { type BankedItem, bankOf, rightly, take } from './testing/taker.ts'

async function aDesk() {
  const app = await testApp()
  const { db } = app.services
  const desk = app.as(await app.anAccount({ host: 'admin.localhost', role: 'operator' }))
  return {
    app,
    db,
    bank: await bankOf(db),
    list: async () => (await desk.call('GET /admin/level-items')).body,
    switchItem: (itemId: string, active: boolean) =>
      desk.call('PUT /admin/level-items/:itemId', { params: { itemId }, body: { active } }),
    recalibrate: () => app.runJob(recalibrateItemsJob, {}),
    /** Completed tests, all of one account, with an ability and answers each. */
    async tests(several: readonly { theta: number; answers: readonly { id: string; right: boolean }[] }[]) {
      const { id: account } = await app.anAccount()
      const rows = several.map(({ theta, answers }) => ({ id: randomUUID(), theta, answers }))
      await sql`insert into level_test (account_id, id, started_at, finished_at, state, parameter_version, planned, result)
        select ${account}, t.id, now(), now(), 'DONE', 1, '{}', jsonb_build_object('theta', t.theta)
        from json_to_recordset(${JSON.stringify(rows)}::json) as t (id uuid, theta float8)`.execute(db)
      const answers = rows.flatMap((row) =>
        row.answers.map(({ id, right }, index) => ({ test: row.id, position: index + 1, item: id, right })),
      )
      await sql`insert into level_answer (account_id, test_id, position, item_id, choice, is_right, answered_at)
        select ${account}, a.test, a.position, a.item, case when a.right then 0 end, a.right, now()
        from json_to_recordset(${JSON.stringify(answers)}::json) as a (test uuid, position int, item text, "right" bool)`.execute(
        db,
      )
    },
  }
}

test('an operator sees the whole bank with its keys, before and after answers', async () => {
  const { app, bank, list } = await aDesk()
  const before = await list()
  expect(before).toMatchObject({ tests: 0, parameterVersion: 1 })
  expect(before.items).toHaveLength(bank.length)
  expect(before.items.every(({ discrimination, flags, answers }) => !discrimination && !answers && !flags.length)).toBe(
    true,
  )
  const { items } = await take(app.as(await app.anAccount({ level: 'NONE' })), bank, rightly)
  const after = await list()
  const given = after.items.filter(({ answers }) => answers > 0)
  expect(after.tests).toBe(1)
  expect(given.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort())
  for (const item of given) {
    expect(item).toMatchObject({ answers: 1, right: 1, unknown: 0, exposures: 1, discrimination: null, active: true })
    const { answer, explanation, question } = bank.find(({ id }) => id === item.id) ?? expect.fail('no item')
    expect(item).toMatchObject({ answer, explanation, question })
  }
})

test('an item that does not separate, moved far or is overexposed is flagged once there are enough answers', async () => {
  const { db, list, tests } = await aDesk()
  const [sharp, blunt, few] = ['v-b1-01', 'v-b1-02', 'v-b1-03']
  const some = Array.from({ length: 60 }, (_, index) => ({
    theta: (index % 5) - 2,
    answers: [
      { id: sharp, right: index % 5 > 2 },
      { id: blunt, right: index % 5 < 2 },
      ...(index < 29 ? [{ id: few, right: index % 5 < 2 }] : []),
    ],
  }))
  await tests(some)
  await sql`update level_item set b = 1.2, exposures = 19 where id = ${few}`.execute(db)
  const { items } = await list()
  const [one, other, third] = [sharp, blunt, few].map((id) => items.find((item) => item.id === id))
  expect(one).toMatchObject({ answers: 60, right: 24, unknown: 36, flags: [] })
  expect(one?.discrimination).toBeCloseTo(Math.sqrt(0.75), 9)
  expect(other?.flags).toEqual(['LOW_DISCRIMINATION'])
  expect(third).toMatchObject({ answers: 29, discrimination: null, flags: ['MOVED_FAR', 'OVEREXPOSED'] })
})

test('nobody gets an item that is switched off, but a test that is asking it keeps it', async () => {
  const { app, bank, db, switchItem, list } = await aDesk()
  const taker = app.as(await app.anAccount({ level: 'NONE' }))
  const { items } = await take(taker, bank, rightly, { answers: 1 })
  const { body } = await taker.call('GET /level-test')
  expect(await switchItem(items[0]?.id ?? '', false)).toMatchObject({ status: 200, body: { active: false } })
  // The others without calls: there are more of them than an account may make in a minute.
  await sql`update level_item set active = false where area <> 'LISTENING'`.execute(db)
  expect((await taker.call('GET /level-test')).body.test?.question).toEqual(body.test?.question)
  const rest = await take(taker, bank, rightly)
  expect(new Set(rest.items.slice(3).map(({ area }) => area))).toEqual(new Set(['LISTENING']))
  expect((await list()).items.filter(({ active }) => active)).toHaveLength(
    bank.filter(({ area }) => area === 'LISTENING').length,
  )
  expect(await switchItem('v-b1-01', true)).toMatchObject({ status: 200, body: { active: true } })
  expect(await switchItem('v-b1-99', true)).toMatchObject({ status: 404 })
})

test('from 200 tests on, items move to where their answers put them, few answers a little, as a new version', async () => {
  const { app, bank, db, list, tests, recalibrate } = await aDesk()
  const luck = seededChance('recalibration')
  const answered = bank.filter(({ id }) => id.startsWith('v-')).slice(0, 20)
  const rare = bank.find(({ id }) => id === 'g-b1-01') ?? expect.fail('no item')
  const trueB = ({ level, id }: BankedItem) => levelCentres[level] + (Number(id.slice(-1)) % 2 ? 0.8 : -0.8)
  const several = Array.from({ length: 199 }, (_, index) => {
    const theta = (index % 9) / 2 - 2
    const right = (item: BankedItem) => luck() < probabilityRight(theta, { a: 1.2, b: trueB(item), c: 0.1 })
    const answers = [...answered, ...(index < 25 ? [rare] : [])].map((item) => ({ id: item.id, right: right(item) }))
    return { theta, answers }
  })
  await tests(several)
  await recalibrate()
  expect((await list()).parameterVersion).toBe(1)

  const early = app.as(await app.anAccount({ level: 'NONE' }))
  await take(early, bank, rightly, { answers: 5 })
  await tests(several.slice(0, 1).map((each) => ({ ...each, answers: each.answers.slice(0, 20) })))
  await recalibrate()
  const after = await list()
  expect(after.parameterVersion).toBe(2)
  const moved = new Map(after.items.map((item) => [item.id, item]))
  const error = (of: (item: BankedItem) => number) =>
    Math.sqrt(answered.reduce((sum, item) => sum + (of(item) - trueB(item)) ** 2, 0) / answered.length)
  expect(error(({ id }) => moved.get(id)?.b ?? 0)).toBeLessThan(0.6 * error(({ b }) => b))
  expect(moved.get(rare.id)?.b).toBeGreaterThan(rare.b)
  expect(moved.get(rare.id)?.b).toBeLessThan(trueB(rare))
  const unanswered = after.items.filter(({ answers }) => answers === 0)
  expect(unanswered.length).toBeGreaterThan(200)
  for (const { id, a, b } of unanswered) expect({ a, b }).toEqual({ a: 0.9, b: bank.find((item) => item.id === id)?.b })

  await recalibrate()
  const late = app.as(await app.anAccount({ level: 'NONE' }))
  await take(late, bank, rightly)
  await take(early, bank, rightly)
  const versions = await db
    .selectFrom('level_test')
    .select(['parameter_version', 'result'])
    .where('planned', '=', sql<string[]>`'{}'::text[]`)
    .where('level', 'is not', null)
    .orderBy('parameter_version')
    .execute()
  expect(versions[0]?.parameter_version).toBe(1)
  expect(versions[1]?.parameter_version).toBeGreaterThanOrEqual(2)
})

test('an answer to an item on trial in a challenge moves the item as well, in the month after a test', async () => {
  const { bank, db, list, tests, recalibrate } = await aDesk()
  const [tried, late, asked] = bank.filter(({ id }) => id.startsWith('v-'))
  if (!tried || !late || !asked) return expect.fail('no items')
  await tests(Array.from({ length: 200 }, () => ({ theta: 0, answers: [{ id: asked.id, right: true }] })))
  const slots = JSON.stringify(
    [tried, late].map(({ id }) => ({ item: { type: 'LEVEL_ITEM', bankId: id }, isPilot: true })),
  )
  await sql`insert into challenge_attempt (account_id, id, kind, period, begun_at, items)
    select account_id, gen_random_uuid(), 'DAY', current_date, now(), ${slots}::jsonb
    from (select distinct account_id from level_test) t`.execute(db)
  await sql`insert into challenge_answer (account_id, attempt_id, position, round, answer, credit, correct, answered_at,
      study_date, seq)
    select account_id, id, place, 1, '{}', 0, false, now() + place * interval '31 days', current_date, place
    from challenge_attempt, generate_series(0, 1) as place`.execute(db)
  await recalibrate()
  const after = new Map((await list()).items.map((item) => [item.id, item]))
  expect(after.get(tried.id)?.b).toBeGreaterThan(tried.b)
  expect(after.get(late.id)?.b).toBe(late.b)
})
