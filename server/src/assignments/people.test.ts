import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Learner, seoul, testApp } from '#testing'
import { giveToNewcomers } from './newcomers.ts'
import { anOffice, toPeople, toTeam } from './testing/office.ts'

const start = seoul('2026-12-01T10:00')
const app = await testApp({ start })
const opened = () => {
  app.clock.set(start)
  return anOffice(app)
}
const asking = async (who: Learner) => app.as(await who.present())
const idsOf = (people: object) => Object.keys(people).map(Number)

describe('the people of a team', () => {
  test('who come before the due date get it and are told once; those who come later or leave are not on it', async () => {
    const office = await opened()
    const [first, second, late] = [await office.member(), await office.member(), await office.member()]
    const team = await office.aTeam('영업팀', [first])
    const { id } = await office.give({ to: toTeam(team) })
    app.clock.set(seoul('2026-12-04T03:50'))
    await office.move(team, { add: [String(second.id)] })
    await giveToNewcomers(app.services)
    await giveToNewcomers(app.services)
    expect(await office.alarms(second)).toHaveLength(1)
    app.clock.set(seoul('2026-12-04T04:00'))
    await office.move(team, { add: [String(late.id)] })
    await giveToNewcomers(app.services)
    expect(idsOf(await office.people(id)).sort()).toEqual([first.id, second.id].sort())
    expect(await office.own(late)).toEqual([])
    await office.move(team, { remove: [String(first.id)] })
    expect(idsOf(await office.people(id))).toEqual([second.id])
    expect(await office.own(first)).toEqual([])
  })

  test('are hidden while they are suspended, and two teams of one person are two assignments', async () => {
    const office = await opened()
    const both = await office.member()
    const [one, two] = [await office.aTeam('영업팀', [both]), await office.aTeam('기획팀', [both])]
    const [first, second] = [await office.give({ to: toTeam(one) }), await office.give({ to: toTeam(two) })]
    expect((await office.own(both)).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
    const { plan } = await both.call('GET /home', {})
    expect(plan.items.filter(({ reason }) => reason === 'ASSIGNED')).toHaveLength(1)
    await office.company.setState(both.id, 'SUSPENDED')
    expect(await office.people(first.id)).toEqual({})
    const { body } = await (await asking(office.owner)).call('GET /admin/assignments/:id', { params: { id: first.id } })
    expect(body.progress).toMatchObject({ NOT_BEGUN: 0 })
  })
})

describe('teams', () => {
  test('that are dissolved leave nothing to do', async () => {
    const office = await opened()
    const who = await office.member()
    const team = await office.aTeam('영업팀', [who])
    await office.give({ to: toTeam(team) })
    await office.owner.call('DELETE /admin/teams/:id', { params: { id: team } })
    expect(await office.own(who)).toEqual([])
  })

  test('of two thousand come page by page, by name, in one assignment that is given at once', async () => {
    const office = await opened()
    const team = await office.aTeam('전사', [])
    await sql`with people as (insert into account (company_id, customer_id, email, name, customer_level, completed_onboard)
        select ${office.company.id}, 'many-' || n || ${office.company.domain}, 'many-' || n || ${office.company.domain},
          '구성원 ' || lpad(n::text, 4, '0'), 'B1', true from generate_series(1, 2000) n returning id)
      insert into team_member (company_id, team_id, account_id) select ${office.company.id}, ${team}::bigint, id
      from people`.execute(app.services.db)
    const { id, progress } = await office.give({ to: toTeam(team) })
    expect(progress.NOT_BEGUN).toBe(2000)
    const names: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = cursor ? { cursor } : {}
      const page = await office.owner.call('GET /admin/assignments/:id/people', { params: { id }, query })
      names.push(...page.people.map(({ name }) => name))
      cursor = page.next
    }
    expect(names).toEqual(Array.from({ length: 2000 }, (_, at) => `구성원 ${String(at + 1).padStart(4, '0')}`))
  })
})

describe('a change', () => {
  test('of the due date tells those who are not done, and the day decides anew who is late', async () => {
    const office = await opened()
    const [done, open] = [await office.member(), await office.member()]
    const { id } = await office.give({ to: toPeople(done, open), work: { kind: 'CHALLENGE' }, dueOn: '2026-12-01' })
    await sql`update assignment_person set finished_on = '2026-12-02' where account_id = ${done.id}`.execute(
      app.services.db,
    )
    app.clock.set(seoul('2026-12-02T20:00'))
    expect(await office.people(id)).toMatchObject({
      [done.id]: ['DONE_LATE', '2026-12-02'],
      [open.id]: ['OVERDUE', null],
    })
    const change = { params: { id }, body: { dueOn: '2026-12-05' } }
    await office.owner.call('PUT /admin/assignments/:id/due', change)
    await office.owner.call('PUT /admin/assignments/:id/due', change)
    expect(await office.people(id)).toMatchObject({ [done.id]: ['DONE', '2026-12-02'], [open.id]: ['NOT_BEGUN', null] })
    expect((await office.alarms(open)).map(({ title }) => title)).toEqual([
      '과제 기한이 12월 5일로 바뀌었어요\n주간 챌린지',
      '회사 과제가 왔어요 · 12월 1일까지\n주간 챌린지',
    ])
    expect(await office.alarms(done)).toHaveLength(1)
    expect(await office.company.audit('assignment.due_changed')).toMatchObject([
      { before: { dueOn: '2026-12-01' }, after: { dueOn: '2026-12-05' } },
    ])
  })

  test('that withdraws it takes it from everybody and tells those who were not done', async () => {
    const office = await opened()
    const who = await office.member()
    const { id } = await office.give({ to: toPeople(who) })
    app.clock.advance({ seconds: 1 })
    await office.owner.call('DELETE /admin/assignments/:id', { params: { id } })
    expect(await office.own(who)).toEqual([])
    expect((await office.alarms(who))[0]?.title).toMatch(/^회사 과제가 취소됐어요. 하지 않아도 돼요\n/)
    expect((await (await asking(office.owner)).call('DELETE /admin/assignments/:id', { params: { id } })).status).toBe(
      404,
    )
    expect(await office.company.audit('assignment.withdrawn')).toHaveLength(1)
  })
})
