import { addDays } from '@readgrow/learning'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLearner, depth, type Learner, seoul, testApp } from '#testing'
import { studyingCompany } from './testing/studying-company.ts'

const app = await testApp()
const at = (text: string) => app.clock.set(seoul(text))

test('the learner, their lead and the owner see the same share, whatever was done', async () => {
  at('2026-12-01T09:00')
  const company = await studyingCompany(app)
  const lead = await company.lead()
  const learner = await company.join()
  await company.team('영업팀', [learner], [lead])
  const day = fc.record({
    day: fc.integer({ min: 0, max: 30 }),
    minutes: fc.integer({ min: 0, max: 90 }),
    units: fc.integer({ min: 0, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(day, { maxLength: 20 }), fc.integer({ min: 1, max: 31 }), async (days, today) => {
      at(`2026-12-${String(today).padStart(2, '0')}T12:00`)
      for (const { day: number, ...done } of days) await company.studied(learner, addDays('2026-12-01', number), done)
      const own = await company.shareOf(learner)
      for (const viewer of [lead, company.owner]) {
        const { members } = await company.listed(viewer)
        expect(members.find(({ id }) => id === String(learner.id))?.share).toEqual(own)
      }
    }),
    { numRuns: depth(3, 12) },
  )
})

describe('a month of the calendar', () => {
  test('ends with the study day: 03:59 on the first of March of a leap year is the 29th of February', async () => {
    at('2028-02-10T12:00')
    const { studied, join } = await studyingCompany(app)
    const learner = await join()
    await studied(learner, '2028-02-29', { minutes: 12, units: 1 })
    at('2028-03-01T03:59:59')
    const february = await learner.call('GET /participation', { query: {} })
    expect([february.month, february.today, february.days.length]).toEqual(['2028-02', '2028-02-29', 29])
    expect(february.days.at(-1)).toEqual({
      date: '2028-02-29',
      isExpected: true,
      isAttended: true,
      minutes: 12,
      units: 1,
    })
    at('2028-03-01T04:00')
    expect((await learner.call('GET /participation', { query: {} })).month).toBe('2028-03')
  })

  test('before the account has no share, and one to come has one in which nothing is reached', async () => {
    at('2026-12-10T12:00')
    const { join, shareOf } = await studyingCompany(app)
    const learner = await join()
    const { first, last } = await learner.call('GET /participation', { query: {} })
    expect([first, last]).toEqual(['2026-12', '2027-01'])
    expect(await shareOf(learner, '2026-11')).toBeNull()
    const next = await shareOf(learner, '2027-01')
    expect([next?.participating.state, next?.participating.percent]).toEqual(['NOT_BEGUN', 0])
  })

  test('of an individual has days and no rule', async () => {
    at('2026-12-10T12:00')
    const learner = await aLearner(app)
    const { days, rule, share, courses, sees } = await learner.call('GET /participation', { query: {} })
    expect([days.length, days.filter(({ isExpected }) => isExpected).length]).toEqual([31, 0])
    expect({ rule, share, courses, sees }).toEqual({ rule: null, share: null, courses: [], sees: null })
  })

  test('without any activity is said to be not begun, and then missed', async () => {
    at('2026-12-01T12:00')
    const { join, shareOf } = await studyingCompany(app)
    const learner = await join()
    expect((await shareOf(learner))?.participating.needed).toMatch(/^아직 시작하지 않았어요\./)
    at('2027-01-02T12:00')
    expect((await shareOf(learner, '2026-12'))?.participating).toMatchObject({ state: 'MISSED', percent: 0 })
  })

  test('that is none is refused', async () => {
    const learner = await aLearner(app)
    for (const month of ['2026-13', '2026-1', '2026', '2026-11-01', '', '0000-01'])
      expect((await app.as(await learner.present()).call('GET /participation', { query: { month } })).status).toBe(400)
  })
})

describe('seats', () => {
  test('that begin in the middle of a month leave it out; the next one counts', async () => {
    at('2026-12-01T12:00')
    const { join, shareOf, studied } = await studyingCompany(app)
    at('2026-12-20T12:00')
    const late = await join()
    for (const day of ['21', '22', '23', '24']) await studied(late, `2026-12-${day}`, { minutes: 30, units: 1 })
    at('2026-12-25T12:00')
    expect(await shareOf(late)).toMatchObject({ grade: 'NOT_ELIGIBLE', seatDays: 12 })
    expect(await shareOf(late, '2027-01')).toMatchObject({ grade: 'BELOW', seatDays: 31 })
  })

  test('that ended are counted to their last day, and people without one are not listed', async () => {
    at('2026-12-01T12:00')
    const { join, setState, listed, owner } = await studyingCompany(app)
    const gone = await join('learner', '김떠난')
    at('2026-12-10T03:00')
    await setState(gone.id, 'DEACTIVATED')
    at('2026-12-15T12:00')
    const december = await listed(owner)
    expect(december.members.find(({ name }) => name === '김떠난')?.share.seatDays).toBe(9)
    at('2027-01-15T12:00')
    expect((await listed(owner)).members.map(({ name }) => name)).not.toContain('김떠난')
  })
})

describe('who sees whom', () => {
  test('somebody in two teams is in both once and in the whole once; a lead sees their own teams alone', async () => {
    at('2026-12-05T12:00')
    const company = await studyingCompany(app)
    const lead = await company.lead()
    const [both, one, other] = [await company.join('learner', '김둘'), await company.join(), await company.join()]
    const sales = await company.team('영업팀', [both, one], [lead])
    const design = await company.team('디자인팀', [both, other])
    const idsOf = async (...args: Parameters<typeof company.listed>) =>
      (await company.listed(...args)).members.map(({ id }) => Number(id)).sort()
    expect(await idsOf(company.owner)).toEqual(
      [company.owner, lead, both, one, other]
        .map(({ id }) => id)
        .concat(await theFirstOwner(company))
        .sort(),
    )
    expect(await idsOf(company.owner, { team: design })).toEqual([both.id, other.id].sort())
    expect(await idsOf(company.owner, { team: sales })).toEqual([lead.id, both.id, one.id].sort())
    expect(await idsOf(lead)).toEqual([lead.id, both.id, one.id].sort())
    expect(await idsOf(lead, { team: design })).toEqual([])
    const row = (await company.listed(lead)).members.find(({ name }) => name === '김둘')
    expect(row?.teams).toEqual(['영업팀'])
  })

  test('somebody who moves in mid-month is in both teams of that month once, and then in the new one alone', async () => {
    at('2026-12-01T12:00')
    const company = await studyingCompany(app)
    const lead = await company.lead()
    const mover = await company.join('learner', '김이동')
    const [before, after] = [await company.team('영업팀', [mover], [lead]), await company.team('디자인팀', [])]
    at('2026-12-15T12:00')
    const change = async (id: string, body: { add?: string[]; remove?: string[] }) =>
      (await company.asOwner()).call('POST /admin/teams/:id/members', { params: { id }, body })
    await change(before, { remove: [String(mover.id)] })
    await change(after, { add: [String(mover.id)] })
    const isIn = async (viewer: Learner, team: string, month: string) =>
      (await company.listed(viewer, { team, month })).members.filter(({ name }) => name === '김이동').length
    at('2027-01-05T12:00')
    expect([await isIn(company.owner, before, '2026-12'), await isIn(company.owner, after, '2026-12')]).toEqual([1, 1])
    expect([await isIn(company.owner, before, '2027-01'), await isIn(company.owner, after, '2027-01')]).toEqual([0, 1])
    expect((await company.listed(company.owner, { month: '2026-12' })).total).toBe(4)
    expect([await isIn(lead, before, '2026-12'), await isIn(lead, before, '2027-01')]).toEqual([1, 0])
    expect(await isIn(lead, after, '2026-12')).toBe(0)
  })

  test('a learner is refused, and does not learn of others in their own month', async () => {
    const { join } = await studyingCompany(app)
    const learner = await join()
    expect((await app.as(await learner.present()).call('GET /participation/members', { query: {} })).status).toBe(403)
    expect((await learner.call('GET /participation', { query: {} })).sees).toBeNull()
  })

  test('sums of fewer than five are not given, and a team never has one', async () => {
    at('2026-12-05T12:00')
    const { join, owner, listed, team } = await studyingCompany(app)
    const people = [await join(), await join()]
    expect((await listed(owner)).summary).toBeNull()
    people.push(await join())
    const id = await team('영업팀', people)
    const whole = { counted: 5, participating: 0, excellent: 0, notEligible: 0 }
    expect((await listed(owner)).summary).toEqual(whole)
    expect((await listed(owner, { team: id })).summary).toEqual(whole)
  })
})

const theFirstOwner = async ({ host }: { readonly host: string }) => {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `select a.id from account a join tenant_host h on h.company_id = a.company_id
     where h.host = $1 and a.role = 'owner' order by a.id limit 1`,
    [host],
  )
  return rows.map(({ id }) => Number(id))
}
