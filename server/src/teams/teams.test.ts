import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCompany, depth, type TestCompany, testApp } from '#testing'

const app = await testApp()

const create = (company: TestCompany, name: string) => company.as.call('POST /admin/teams', { body: { name } })
const change = (company: TestCompany, id: string, body: { add?: string[]; remove?: string[]; leads?: string[] }) =>
  company.as.call('POST /admin/teams/:id/members', { params: { id }, body })

/** People whose `leads` disagrees with the teams. */
const wronglyMarked = async (companyId: number) => {
  const { rows } = await app.services.pool.query(
    `select id from account a where company_id = $1
      and leads <> exists (select from team_member m where m.account_id = a.id and m.is_lead)`,
    [companyId],
  )
  return rows
}

test('a team has a name that is unique in any case, and several leads', async () => {
  const company = await aCompany(app)
  const [one, two] = [await company.join('learner'), await company.join('learner')]
  const { body: team } = await create(company, 'Sales')
  expect((await create(company, 'sales')).body.code).toBe('STATE_CONFLICT')
  const leads = [String(one.id), String(two.id)]
  expect((await change(company, team.id, { leads })).body).toMatchObject({
    members: 2,
    leads: leads.map((id) => ({ id, name: '홍길동' })),
  })
  const renamed = await company.as.call('PUT /admin/teams/:id', { params: { id: team.id }, body: { name: '영업' } })
  expect(renamed.body.name).toBe('영업')
  expect((await app.as(one).call('GET /admin/teams')).body.teams).toHaveLength(1)
  await company.as.call('DELETE /admin/teams/:id', { params: { id: team.id } })
  expect((await app.as(one).call('GET /admin/teams')).body.code).toBe('FORBIDDEN')
  expect(await company.seatsInThreeBooks()).toMatchObject({ list: 3 })
  for (const action of ['team.created', 'team.changed', 'team.renamed', 'team.dissolved'])
    expect(await company.audit(action)).toHaveLength(1)
})

test('a name that certificates cannot print is refused before it is kept; one that stands may stay', async () => {
  const company = await aCompany(app)
  const refused = { status: 409, body: { code: 'NAME_NOT_PRINTABLE', signs: ['\u10E5'] } }
  expect(await create(company, 'Team \u10E5')).toMatchObject(refused)
  const { body: team } = await create(company, '영업')
  const rename = (name: string) => company.as.call('PUT /admin/teams/:id', { params: { id: team.id }, body: { name } })
  expect(await rename('Team \u10E5')).toMatchObject(refused)
  expect((await company.as.call('GET /admin/teams')).body.teams).toMatchObject([{ name: '영업' }])
  await app.services.pool.query("update team set name = 'Team \u10E5' where id = $1", [team.id])
  expect(await rename('Team \u10E5')).toMatchObject({ status: 200 })
})

test('nobody of another company joins a team, alone or among others', async () => {
  const company = await aCompany(app)
  const mate = await company.join('learner')
  const stranger = await (await aCompany(app)).join('learner')
  const { body: team } = await create(company, '팀')
  for (const body of [
    { add: [String(mate.id), String(stranger.id)] },
    { leads: [String(stranger.id)] },
    { remove: [String(stranger.id)] },
  ])
    expect((await change(company, team.id, body)).body.code).toBe('NOT_FOUND')
  expect((await company.as.call('GET /admin/teams')).body.teams).toMatchObject([{ members: 0, leads: [] }])
})

test('account.leads is true exactly while the account leads a team, after any changes, parallel ones too', async () => {
  const pick = fc.nat(2)
  const act = fc.record({
    kind: fc.constantFrom('ADD', 'REMOVE', 'LEADS', 'FACTS', 'DELETE'),
    team: pick,
    person: pick,
    lead: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 5 }),
      async (rounds) => {
        const company = await aCompany(app)
        const people = [await company.join('learner'), await company.join('learner'), await company.join('owner')]
        const teams: string[] = []
        for (const name of ['가', '나', '다']) teams.push((await create(company, name)).body.id)
        for (const round of rounds) {
          const answers = await Promise.all(
            round.map(({ kind, team, person, lead }) => {
              const id = String(people[person]?.id)
              const teamId = teams[team] ?? ''
              if (kind === 'DELETE') return company.as.call('DELETE /admin/teams/:id', { params: { id: teamId } })
              if (kind === 'FACTS')
                return company.as.call('PUT /admin/members/:id', {
                  params: { id },
                  body: { employeeNo: null, teams: [{ id: teamId, lead }] },
                })
              if (kind === 'LEADS') return change(company, teamId, { leads: lead ? [id] : [] })
              return change(company, teamId, kind === 'ADD' ? { add: [id] } : { remove: [id] })
            }),
          )
          for (const { status } of answers) expect([200, 404]).toContain(status)
          expect(await wronglyMarked(company.id)).toEqual([])
        }
      },
    ),
    { numRuns: depth(3, 12) },
  )
})
