import { describe, expect, test } from 'vitest'
import { aCompany, type TestCompany, testApp } from '#testing'

const app = await testApp()

async function named(company: TestCompany, name: string, more: object = {}) {
  const account = await company.join('learner')
  await app.services.db
    .updateTable('account')
    .set({ name, ...more })
    .where('id', '=', account.id)
    .execute()
  return { ...account, name }
}

async function aTeam(company: TestCompany, name: string, people: { id: number; lead?: boolean }[]) {
  const { body } = await company.as.call('POST /admin/teams', { body: { name } })
  const leads = people.filter((one) => one.lead).map((one) => String(one.id))
  await company.as.call('POST /admin/teams/:id/members', {
    params: { id: body.id },
    body: { add: people.map((one) => String(one.id)), leads },
  })
  return body.id
}

const namesIn = (answer: { body: { members: { name: string }[] } }) => answer.body.members.map((one) => one.name)

describe('the list', () => {
  test('pages through every order without a gap or a doubled row', async () => {
    const company = await aCompany(app)
    for (let index = 0; index < 7; index++) {
      app.clock.advance({ seconds: 1 })
      const last_used_on = index < 3 ? null : `2026-11-${10 + (index % 3)}`
      await named(company, ['다', '가', '나'][index % 3] ?? '', { last_used_on })
    }
    for (const sort of ['NAME', 'JOINED', 'LAST_USED'] as const) {
      const whole = (await company.as.call('GET /admin/members', { query: { sort } })).body
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const { body } = await company.as.call('GET /admin/members', {
          query: { sort, limit: 2, ...(cursor ? { cursor } : {}) },
        })
        paged.push(...body.members.map((one) => one.id))
        cursor = body.next ?? undefined
      } while (cursor)
      expect(paged).toEqual(whole.members.map((one) => one.id))
      expect([whole.total, new Set(paged).size]).toEqual([8, 8])
    }
  })

  test('is found by a part of name, address or number, and by state, role and team', async () => {
    const company = await aCompany(app)
    const kim = await named(company, '김가람', { employee_no: 'E-77_1' })
    const lee = await named(company, '이가람')
    await company.setState(lee.id, 'WAITING')
    const team = await aTeam(company, '개발팀', [kim])
    const ask = async (query: object) => namesIn(await company.as.call('GET /admin/members', { query }))
    expect(await ask({ search: '가람' })).toEqual(['김가람', '이가람'])
    expect(await ask({ search: '77_' })).toEqual(['김가람'])
    expect(await ask({ search: '%' })).toEqual([])
    expect(await ask({ search: kim.customerId.toUpperCase() })).toEqual(['김가람'])
    expect(await ask({ state: 'WAITING' })).toEqual(['이가람'])
    expect(await ask({ role: 'owner' })).toEqual(['홍길동'])
    expect(await ask({ team })).toEqual(['김가람'])
    const { body } = await company.as.call('GET /admin/members', { query: { search: '김' } })
    expect(body).toMatchObject({ total: 1, counts: { ACTIVE: 2, WAITING: 1, DEACTIVATED: 0, SUSPENDED: 0 } })
  })

  test.each(['x', '1', '1_', '_a', '1_9999999999999999999', '1_2026-01-01'])(
    'refuses the cursor %j',
    async (cursor) => {
      const company = await aCompany(app)
      for (const sort of ['JOINED', 'LAST_USED'] as const)
        expect((await company.as.call('GET /admin/members', { query: { sort, cursor } })).body.code).toBe(
          'VALIDATION_FAILED',
        )
    },
  )

  test('shows a lead the people of the teams that they lead, and nothing else', async () => {
    const company = await aCompany(app)
    const [lead, mate, other] = [await named(company, '팀장'), await named(company, '팀원'), await named(company, '남')]
    await aTeam(company, '영업팀', [{ ...lead, lead: true }, mate])
    const foreign = await aTeam(company, '개발팀', [other, mate])
    const as = app.as(lead)
    expect(namesIn(await as.call('GET /admin/members', { query: {} }))).toEqual(['팀원', '팀장'])
    for (const team of [foreign, '999999999'])
      expect((await as.call('GET /admin/members', { query: { team } })).body).toMatchObject({ members: [], total: 0 })
    expect((await as.call('GET /admin/teams')).body.teams.map((team) => team.name)).toEqual(['영업팀'])
    const missing = await as.call('GET /admin/members/:id', { params: { id: '999999999' } })
    const hidden = await as.call('GET /admin/members/:id', { params: { id: String(other.id) } })
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect((await as.call('GET /admin/members/:id', { params: { id: String(mate.id) } })).status).toBe(200)
    expect((await app.as(mate).call('GET /admin/members', { query: {} })).body.code).toBe('FORBIDDEN')
  })
})

describe('a search', () => {
  test.each([
    ['남궁민수', ['남궁 민수']],
    ['남궁 민 수', ['남궁 민수']],
    ['남궁\u3000민수', ['남궁 민수']],
    ['남궁\u200b민수'.normalize('NFD'), ['남궁 민수']],
    ['ㄴㄱㅁㅅ', ['남궁 민수']],
    ['ㄴㄱ ㅁㅅ', ['남궁 민수']],
    ['남궁ㅁ', ['남궁 민수']],
    ['ㅁㅅ', ['남궁 민수', '문서연']],
    ['ㄱㅅ', ['각삼식']],
    ['ㄳ', ['각삼식']],
    ['ＺＯＥ', ['Zoe (조이)']],
    ['zoe(조', ['Zoe (조이)']],
    ['e (ㅈ', ['Zoe (조이)']],
    ['[', []],
    ['ㅁ.', []],
    ['\u200b', []],
  ])(
    'of people is found as names are folded, with or without blanks and by initial consonants: %j',
    async (search, names) => {
      const company = await aCompany(app)
      for (const name of ['남궁 민수', '문서연', '각삼식', 'Zoe (조이)']) await named(company, name)
      const { members, total } = (await company.as.call('GET /admin/members', { query: { search } })).body
      expect(members.map(({ name }) => name).toSorted()).toEqual([...names].toSorted())
      expect(total).toBe(names.length)
    },
  )
})

test('no answer about members contains anything that the notice does not name', async () => {
  const company = await aCompany(app)
  const member = await named(company, '김가람')
  const params = { id: String(member.id) }
  const replies = [
    await company.as.call('GET /admin/members', { query: {} }),
    await company.as.call('GET /admin/members/:id', { params }),
    await company.as.call('PUT /admin/members/:id', { params, body: { employeeNo: '7', teams: [] } }),
    await company.as.call('POST /admin/members/export', { body: { reason: '분기 보고에 써요' } }),
    await company.as.call('GET /admin/teams'),
    await company.as.call('GET /admin/seats', { query: {} }),
  ]
  for (const { status, body } of replies) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/level|quiz|word|article|highlight|passwordHash|birth|B1/i)
  }
})

describe('one member', () => {
  test('is known as the own account by nobody but the owner of it', async () => {
    const company = await aCompany(app)
    const second = await company.join('owner')
    const seen = async (id: number) =>
      (await company.as.call('GET /admin/members/:id', { params: { id: String(id) } })).body.isOwn
    expect([await seen(company.owner.id), await seen(second.id)]).toEqual([true, false])
  })

  test('is recorded as viewed once an hour for each viewer', async () => {
    const company = await aCompany(app)
    const member = await named(company, '김가람')
    const look = () => company.as.call('GET /admin/members/:id', { params: { id: String(member.id) } })
    await look()
    await look()
    expect(await company.audit('member.read')).toMatchObject([{ account_id: member.id, actor_id: company.owner.id }])
    app.clock.advance({ minutes: 20 })
    await look()
    expect(await company.audit('member.read')).toHaveLength(1)
    const other = app.as(await company.join('owner'))
    await other.call('GET /admin/members/:id', { params: { id: String(member.id) } })
    expect(await company.audit('member.read')).toHaveLength(2)
  })

  test('gets number and teams, and a number that a colleague has is a conflict', async () => {
    const company = await aCompany(app)
    const [one, two] = [await named(company, '하나'), await named(company, '둘')]
    const team = await aTeam(company, '개발팀', [])
    const change = (id: number, employeeNo: string | null) =>
      company.as.call('PUT /admin/members/:id', {
        params: { id: String(id) },
        body: { employeeNo, teams: [{ id: team, lead: true }] },
      })
    expect((await change(one.id, 'E1')).body).toMatchObject({
      employeeNo: 'E1',
      teams: [{ name: '개발팀', lead: true }],
    })
    expect((await change(two.id, 'E1')).body.code).toBe('STATE_CONFLICT')
    expect(await company.audit('member.changed')).toMatchObject([
      { before: { employeeNo: null, teams: [] }, after: { employeeNo: 'E1', teams: ['개발팀 (팀 리드)'] } },
    ])
  })

  test('of another company is treated as missing in every call', async () => {
    const company = await aCompany(app)
    const other = await aCompany(app)
    const stranger = await named(other, '남')
    const team = await aTeam(other, '남의 팀', [stranger])
    const asked = async (id: string, teamId: string) => [
      await company.as.call('GET /admin/members/:id', { params: { id } }),
      await company.as.call('PUT /admin/members/:id', { params: { id }, body: { employeeNo: null, teams: [] } }),
      await company.as.call('PUT /admin/members/:id/role', { params: { id }, body: { role: 'owner' } }),
      await company.as.call('PUT /admin/members/:id', {
        params: { id: String(company.owner.id) },
        body: { employeeNo: null, teams: [{ id: teamId, lead: true }] },
      }),
      await company.as.call('PUT /admin/teams/:id', { params: { id: teamId }, body: { name: '내 팀' } }),
      await company.as.call('DELETE /admin/teams/:id', { params: { id: teamId } }),
      await company.as.call('POST /admin/teams/:id/members', { params: { id: teamId }, body: { add: [id] } }),
      await company.as.call('POST /admin/invitations', { body: { emails: ['a@b.test'], teams: [teamId] } }),
    ]
    const plain = (answers: Awaited<ReturnType<typeof asked>>) =>
      answers.map(({ status, body }) => ({ status, ...body, requestId: '' }))
    const foreign = plain(await asked(String(stranger.id), team))
    expect(foreign).toEqual(plain(await asked('999999999', '999999999')))
    expect(new Set(foreign.map((answer) => answer.status))).toEqual(new Set([404]))
    const { body } = await company.as.call('POST /admin/members/acts', {
      body: { act: 'DEACTIVATE', ids: [String(stranger.id)] },
    })
    expect(body).toEqual({ done: [], refused: [{ id: String(stranger.id), code: 'NOT_FOUND' }] })
  })
})

test('one member is not overwritten by an owner who has not seen what another has changed meanwhile', async () => {
  const company = await aCompany(app)
  const member = await named(company, '하나')
  const team = await aTeam(company, '개발팀', [])
  const [nothing, inTeam] = [
    { employeeNo: null, teams: [] },
    { employeeNo: null, teams: [{ id: team, lead: true }] },
  ]
  const change = (before: typeof nothing | typeof inTeam, body: typeof nothing | typeof inTeam) =>
    company.as.call('PUT /admin/members/:id', { params: { id: String(member.id) }, body: { ...body, before } })
  expect((await change(nothing, inTeam)).status).toBe(200)
  expect((await change(nothing, { employeeNo: null, teams: [] })).body.code).toBe('VERSION_CONFLICT')
  expect(await company.audit('member.changed')).toHaveLength(1)
  expect((await change(inTeam, nothing)).body).toMatchObject({ teams: [] })
})

test('the file has the members that fit the whole filter, and nobody else gets a line for it', async () => {
  const company = await aCompany(app)
  const member = await named(company, '김하늘')
  await named(company, '이바다')
  const reason = '분기 보고에 써요'
  const rowsOf = async (filter: object) =>
    (await company.as.call('POST /admin/members/export', { body: { reason, ...filter } })).body.rows
  expect([await rowsOf({ search: '김하늘' }), await rowsOf({ search: '김하늘', role: 'owner' })]).toEqual([1, 0])
  const lines = await company.audit('member.exported')
  expect(lines.map((line) => line.account_id)).toEqual([member.id])
  expect(lines.map((line) => line.after)).toEqual([{ search: '김하늘' }])
})

test('the file of all members guards cells, states its reason, and each member can read it', async () => {
  const company = await aCompany(app)
  const member = await named(company, '=HYPERLINK("x")', { employee_no: '+82' })
  const { body } = await company.as.call('POST /admin/members/export', { body: { reason: '분기 보고에 써요' } })
  const text = Buffer.from(body.base64, 'base64').toString('utf8')
  expect(text.startsWith('\ufeff이름,이메일')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""x"")",${member.customerId},${member.customerId},'+82,구성원,이용 중`)
  const lines = await company.audit('member.exported')
  expect(lines).toHaveLength(2)
  expect(lines.find((line) => line.account_id === member.id)).toMatchObject({ reason: '분기 보고에 써요' })
  app.clock.advance({ minutes: 11 })
  expect((await company.as.call('POST /admin/members/export', { body: { reason: '다시 필요해요' } })).body.code).toBe(
    'REAUTH_REQUIRED',
  )
})
