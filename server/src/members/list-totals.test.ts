import type { CallArgs } from '@readgrow/contract'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, type TestCompany, testApp } from '#testing'

const app = await testApp()
let company: TestCompany
let team: string

type Query = NonNullable<CallArgs<'GET /admin/members'>['query']>

beforeAll(async () => {
  company = await aCompany(app)
  const names = ['김가람', '이가람', '박가람', '김나래', '최가을']
  const people: string[] = []
  for (const [index, name] of names.entries()) {
    const { id } = await company.join('learner')
    app.clock.advance({ seconds: 1 })
    await app.services.db
      .updateTable('account')
      .set({
        ...{ name, email: `Work-${index}@Elsewhere.test`, employee_no: index === 1 ? null : `N${index}a` },
        ...(index > 2 ? { status: 'WAITING' as const, last_used_on: '2026-11-01' } : {}),
      })
      .where('id', '=', id)
      .execute()
    people.push(String(id))
  }
  team = (await company.as.call('POST /admin/teams', { body: { name: '개발팀' } })).body.id
  await company.as.call('POST /admin/teams/:id/members', { params: { id: team }, body: { add: people.slice(1, 4) } })
})

const ask = async (query: Query) => (await company.as.call('GET /admin/members', { query })).body

test.each<[string, () => Query, number]>([
  ['nothing', () => ({}), 6],
  ['a state', () => ({ state: 'WAITING' }), 2],
  ['a role', () => ({ role: 'owner' }), 1],
  ['a team', () => ({ team }), 3],
  ['a team and a state', () => ({ team, state: 'WAITING' }), 1],
  ['a part of a name', () => ({ search: '가람' }), 3],
  ['a part of a name and a team', () => ({ search: '가람', team }), 2],
  ['a part of an id', () => ({ search: 'PERSON-' }), 6],
  ['a part of an address that is not the id', () => ({ search: 'WORK-' }), 5],
  ['a part of a number', () => ({ search: 'n0A' }), 1],
  ['nobody', () => ({ search: '없는 사람' }), 0],
])('by %s every page in every order tells how many fit in all, also one behind the last', async (_, filter, total) => {
  for (const sort of ['NAME', 'JOINED', 'LAST_USED'] as const) {
    const whole = await ask({ ...filter(), sort })
    expect([whole.total, whole.members.length]).toEqual([total, total])
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await ask({ ...filter(), sort, limit: 2, ...(cursor ? { cursor } : {}) })
      expect([page.total, page.counts]).toEqual([total, { ACTIVE: 4, WAITING: 2, DEACTIVATED: 0, SUSPENDED: 0 }])
      paged.push(...page.members.map((one) => one.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(paged).toEqual(whole.members.map((one) => one.id))
  }
  const behind = await ask({ ...filter(), cursor: '1_힣힣' })
  expect([behind.total, behind.members]).toEqual([total, []])
})
