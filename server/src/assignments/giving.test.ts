import { describe, expect, test } from 'vitest'
import { type Learner, seoul, testApp } from '#testing'
import { anOffice, bodyOf, toPeople, toTeam } from './testing/office.ts'

const start = seoul('2026-12-01T10:00')
const app = await testApp({ start })
const opened = () => {
  app.clock.set(start)
  return anOffice(app)
}
const asking = async (who: Learner) => app.as(await who.present())
const give = async (who: Learner, wish: Parameters<typeof bodyOf>[0]) =>
  (await asking(who)).call('POST /admin/assignments', { body: bodyOf(wish) })
const idsOf = (people: object) => Object.keys(people).map(Number)

describe('giving', () => {
  test('to a team tells everybody in it once, where it is to be done, and writes it into the log', async () => {
    const office = await opened()
    const [one, two, outside] = [await office.member(), await office.member(), await office.member()]
    const team = await office.aTeam('영업팀', [one, two])
    const body = bodyOf({ to: toTeam(team), note: '목요일 회의 전에 읽어 주세요. 010-1234-5678' })
    const asOwner = await asking(office.owner)
    const [given, again] = await Promise.all([1, 2].map(() => asOwner.call('POST /admin/assignments', { body })))
    expect(again?.body).toEqual(given?.body)
    expect(given?.body).toMatchObject({
      kind: 'ARTICLE',
      article: { id: 'tiny-forests', headline: { en: expect.any(String) } },
      note: '목요일 회의 전에 읽어 주세요. [전화번호]',
      team: { id: team, name: '영업팀' },
      givenOn: '2026-12-01',
      dueOn: '2026-12-03',
      progress: { NOT_BEGUN: 2, DONE: 0 },
      mayChange: true,
    })
    for (const who of [one, two])
      expect(await office.alarms(who)).toMatchObject([
        {
          url: '/article/detail/tiny-forests',
          title: expect.stringMatching(/^회사 과제가 왔어요 · 12월 3일까지\n기사 읽기 · /),
        },
      ])
    expect(await office.alarms(outside)).toEqual([])
    expect(await office.company.audit('assignment.given')).toMatchObject([
      { subject: expect.stringMatching(/^기사 읽기 · /), after: { dueOn: '2026-12-03', people: 2, team: '영업팀' } },
    ])
  })
})

describe('giving to many', () => {
  test('to everybody reaches for an owner the company, for a lead their teams, and nobody who cannot learn', async () => {
    const office = await opened()
    const [one, two, stopped] = [await office.member(), await office.member(), await office.member()]
    await app.services.db.updateTable('account').set({ status: 'DEACTIVATED' }).where('id', '=', stopped.id).execute()
    const lead = await office.member()
    await office.aTeam('영업팀', [one], [lead])
    const everybody = { kind: 'EVERYBODY' as const }
    const byLead = await give(lead, { to: everybody })
    expect(byLead.body).toMatchObject({ team: null, progress: { NOT_BEGUN: 2 } })
    expect(await office.alarms(one)).toHaveLength(1)
    expect(await office.alarms(two)).toHaveLength(0)
    const byOwner = await give(office.owner, { to: everybody })
    expect(byOwner.status).toBe(200)
    for (const who of [one, two]) expect(await office.alarms(who)).not.toHaveLength(0)
    const given = await app.services.db
      .selectFrom('assignment_person')
      .select('assignment_id')
      .where('account_id', '=', stopped.id)
      .execute()
    expect(given).toEqual([])
    expect((await give(two, { to: everybody })).status).toBe(403)
  })

  test('finds whom a pasted list means, names what means nobody, and tells a lead nothing of others', async () => {
    const office = await opened()
    const [one, two] = [await office.member(), await office.member()]
    const set = (id: number, employeeNo: string) =>
      app.services.db.updateTable('account').set({ employee_no: employeeNo }).where('id', '=', id).execute()
    await set(one.id, 'A-1')
    await set(two.id, 'A-2')
    const lead = await office.member()
    await office.aTeam('영업팀', [one], [lead])
    const listed = async (who: Learner, entries: string[]) =>
      (await (await asking(who)).call('POST /admin/members/listed', { body: { entries } })).body
    const byOwner = await listed(office.owner, ['a-1', 'A-2', 'A-1', 'nobody@x.test'])
    expect(byOwner.found.map(({ id }) => Number(id)).toSorted()).toEqual([one.id, two.id].toSorted())
    expect(byOwner.unknown).toEqual(['nobody@x.test'])
    expect(await listed(lead, ['A-1', 'A-2'])).toMatchObject({ found: [{ id: String(one.id) }], unknown: ['A-2'] })
    const stranger = await opened()
    expect(await listed(stranger.owner, ['A-1'])).toEqual({ found: [], unknown: ['A-1'] })
  })
})

describe('what is refused', () => {
  test('is a day that is over by the study day, and one more than a year ahead', async () => {
    const { owner, member } = await opened()
    const to = toPeople(await member())
    app.clock.set(seoul('2026-12-04T03:59:59'))
    expect((await give(owner, { to, dueOn: '2026-12-03' })).status).toBe(200)
    app.clock.set(seoul('2026-12-04T04:00'))
    expect(await give(owner, { to, dueOn: '2026-12-03' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'body.dueOn', rule: 'PAST' }] },
    })
    expect(await give(owner, { to, dueOn: '2027-12-06' })).toMatchObject({
      body: { fields: [{ path: 'body.dueOn', rule: 'TOO_FAR' }] },
    })
  })

  test.each([
    ['an article that is not there', { work: { kind: 'ARTICLE', articleId: 'no-such-article' } }],
    ['a team that is not there', { to: toTeam('999999999') }],
  ] as const)('%s is missing', async (_, wish) => {
    const { owner, member } = await opened()
    const { status, body } = await give(owner, { to: toPeople(await member()), ...wish })
    expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND' }])
  })
})

describe('what a company reaches', () => {
  test('is nobody of another company, and nobody at all where one of them is foreign', async () => {
    const [ours, theirs] = [await opened(), await opened()]
    const [mine, foreign] = [await ours.member(), await theirs.member()]
    const team = await theirs.aTeam('영업팀', [foreign])
    for (const to of [toPeople(mine, foreign), toTeam(team)])
      expect((await give(ours.owner, { to })).body).toMatchObject({ code: 'NOT_FOUND' })
    expect(await ours.own(mine)).toEqual([])
    const { id } = await theirs.give({ to: toTeam(team) })
    const as = await asking(ours.owner)
    const at = { params: { id } }
    const answers = [
      await as.call('GET /admin/assignments/:id', at),
      await as.call('GET /admin/assignments/:id/people', { ...at, query: {} }),
      await as.call('PUT /admin/assignments/:id/due', { ...at, body: { dueOn: '2026-12-09' } }),
      await as.call('DELETE /admin/assignments/:id', at),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await as.call('POST /admin/assignments', { body: bodyOf({ id, to: toPeople(mine) }) })).body).toMatchObject(
      {
        code: 'STATE_CONFLICT',
      },
    )
    expect((await as.call('GET /admin/assignments', { query: {} })).body.assignments).toEqual([])
    expect(await theirs.own(foreign)).toMatchObject([{ id, dueOn: '2026-12-03' }])
  })
})

describe('a lead', () => {
  test('gives to their own teams and people, and sees and changes nothing else', async () => {
    const office = await opened()
    const [lead, mine, other] = [await office.member(), await office.member(), await office.member()]
    const own = await office.aTeam('영업팀', [mine], [lead])
    const foreign = await office.aTeam('기획팀', [other])
    const ofOwner = await office.give({ to: toTeam(own) })
    const elsewhere = await office.give({ to: toTeam(foreign) })
    const named = await office.give({ to: toPeople(mine, other) })
    app.clock.advance({ minutes: 1 })
    const ofLead = await office.give({ to: toPeople(mine) }, lead)
    for (const to of [toTeam(foreign), toPeople(mine, other)])
      expect((await give(lead, { to })).body).toMatchObject({ code: 'NOT_FOUND' })
    const as = await asking(lead)
    const seen = (await as.call('GET /admin/assignments', { query: {} })).body.assignments
    expect(seen.map(({ id, mayChange }) => [id, mayChange])).toEqual([
      [ofLead.id, true],
      [ofOwner.id, false],
    ])
    expect(idsOf(await office.people(ofOwner.id, lead)).sort()).toEqual([lead.id, mine.id].sort())
    const status = async (id: string) => (await as.call('GET /admin/assignments/:id', { params: { id } })).status
    expect([await status(elsewhere.id), await status(named.id)]).toEqual([404, 404])
    const withdrawn = async (id: string) => (await as.call('DELETE /admin/assignments/:id', { params: { id } })).status
    expect([await withdrawn(ofOwner.id), await withdrawn(ofLead.id)]).toEqual([404, 200])
    await office.move(own, { remove: [String(mine.id)] })
    expect(idsOf(await office.people(ofOwner.id, lead))).toEqual([lead.id])
  })
})
