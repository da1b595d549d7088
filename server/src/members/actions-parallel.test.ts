import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database/db'
import { aCompany, type TestCompany, testApp } from '#testing'
import { lockMembers } from './lock.ts'

const app = await testApp()
const { db } = app.services

async function people(company: TestCompany, count: number, state?: 'WAITING' | 'DEACTIVATED'): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made++) {
    const { id } = await company.join('learner')
    if (state) await company.setState(id, state)
    ids.push(id)
  }
  return ids
}

const owners = async (company: TestCompany, count: number) =>
  Promise.all(Array.from({ length: count }, () => company.join('owner')))

const act = async (
  as: ReturnType<typeof app.as>,
  kind: 'APPROVE' | 'DEACTIVATE' | 'REACTIVATE' | 'END_SESSIONS',
  ids: readonly number[],
) => as.call('POST /admin/members/acts', { body: { act: kind, ids: ids.map(String) } })

const activeOwners = async ({ id }: TestCompany) =>
  (
    await db
      .selectFrom('account')
      .select('id')
      .where('company_id', '=', id)
      .where('role', '=', 'owner')
      .where('status', '=', 'ACTIVE')
      .execute()
  ).length

test('when owners approve the same people at one instant each seat is given once, and none is lost', async () => {
  const company = await aCompany(app, { seats: 11 })
  const callers = [company.owner, ...(await owners(company, 3))]
  const waiting = await people(company, 9, 'WAITING')
  const stopped = await people(company, 6, 'DEACTIVATED')
  expect(await company.seatsInThreeBooks()).toEqual({ list: 4, counter: 4, ledger: 4 })
  const answers = await Promise.all(
    callers.flatMap((caller, turn) => [
      act(app.as(caller), 'APPROVE', turn % 2 ? waiting : waiting.toReversed()),
      act(app.as(caller), 'REACTIVATE', turn % 2 ? stopped.toReversed() : stopped),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const done = answers.flatMap(({ body }) => body.done)
  expect(done).toHaveLength(7)
  expect(new Set(done).size).toBe(7)
  expect(await company.seatsInThreeBooks()).toEqual({ list: 11, counter: 11, ledger: 11 })
})

test('when owners stop each other and everybody else at one instant one always stays', async () => {
  for (let round = 0; round < 5; round++) {
    const company = await aCompany(app)
    const callers = [company.owner, ...(await owners(company, 3))]
    const mates = await people(company, 6)
    const all = [...mates, ...callers.map(({ id }) => id)]
    const answers = await Promise.all(
      callers.map((caller, turn) => act(app.as(caller), 'DEACTIVATE', turn % 2 ? all : all.toReversed())),
    )
    // An owner who was stopped before their own call began may not make it any more.
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
    const done = answers.flatMap(({ body }) => body.done ?? [])
    expect(done.length).toBe(new Set(done).size)
    expect(await activeOwners(company)).toBe(1)
    expect(await company.seatsInThreeBooks()).toEqual({ list: 1, counter: 1, ledger: 1 })
  }
})

test('roles, teams and actions that change the same people in any order all come through', async () => {
  const company = await aCompany(app)
  const [second, third] = await owners(company, 2)
  const mates = await people(company, 8)
  const team = (await company.as.call('POST /admin/teams', { body: { name: '영업팀' } })).body.id
  const raise = (id: number) =>
    company.as.call('PUT /admin/members/:id/role', { params: { id: String(id) }, body: { role: 'owner' } })
  const gather = () =>
    company.as.call('POST /admin/teams/:id/members', { params: { id: team }, body: { add: mates.map(String) } })
  const answers = await Promise.all([
    act(company.as, 'END_SESSIONS', mates),
    act(company.as, 'DEACTIVATE', [...mates.slice(2), second?.id ?? 0, third?.id ?? 0].toReversed()),
    raise(mates[0] ?? 0),
    raise(mates[1] ?? 0),
    gather(),
    act(company.as, 'END_SESSIONS', mates.toReversed()),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const books = await company.seatsInThreeBooks()
  expect(books).toEqual({ list: books?.list, counter: books?.list, ledger: books?.list })
})

test('members are locked in one order, whatever order the call has and whether owners are locked too', async () => {
  const company = await aCompany(app)
  const ids = [
    ...(await people(company, 5)),
    ...(await owners(company, 2)).map(({ id }) => id),
    ...(await people(company, 5)),
  ].sort((one, other) => one - other)
  const locked = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      // Not tried again: a deadlock fails the test.
      db.transaction().execute(async (tx) => {
        const asked = turn % 3 ? ids.toReversed() : ids
        return lockMembers(tx, company.id, asked, turn % 2 ? 'owners' : 'nobody')
      }),
    ),
  )
  for (const [turn, members] of locked.entries()) {
    const expected = turn % 2 ? [company.owner.id, ...ids] : ids
    expect(members.map(({ id }) => id)).toEqual(expected)
  }
})

test('an owner who is stopped while another call waits for them is seen in the new state, and the other counts as the last', async () => {
  const company = await aCompany(app)
  const second = await company.join('owner')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const other = inTransaction(db, async (tx) => {
    await lockMembers(tx, company.id, [], 'owners')
    await tx.updateTable('account').set({ status: 'DEACTIVATED' }).where('id', '=', second.id).execute()
    begin()
    await held
  })
  await begun
  const waiting = act(company.as, 'DEACTIVATE', [company.owner.id, second.id])
  await untilSomebodyWaits()
  release()
  await other
  expect((await waiting).body).toEqual({
    done: [],
    refused: [
      { id: String(company.owner.id), code: 'LAST_OWNER' },
      { id: String(second.id), code: 'STATE_CONFLICT' },
    ],
  })
})

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await app.services.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}
