import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setArticleShown } from '#articles'
import { inTransaction } from '#platform/database/db'
import { type Learner, seoul, testApp } from '#testing'
import { anOffice, bodyOf, toPeople } from './testing/office.ts'

const start = seoul('2026-12-01T10:00')
const app = await testApp({ start })
const opened = () => {
  app.clock.set(start)
  return anOffice(app)
}
const asking = async (who: Learner) => app.as(await who.present())
const give = async (who: Learner, wish: Parameters<typeof bodyOf>[0]) =>
  (await asking(who)).call('POST /admin/assignments', { body: bodyOf(wish) })

describe('an article', () => {
  test('that leaves the shelf makes nobody late, leaves the plan and cannot be given; what is done stays', async () => {
    const office = await opened()
    const [done, open] = [await office.member(), await office.member()]
    const { id } = await office.give({ to: toPeople(done, open) })
    await sql`update assignment_person set finished_on = '2026-12-01' where account_id = ${done.id}`.execute(
      app.services.db,
    )
    const show = (isShown: boolean) =>
      inTransaction(app.services.db, (tx) => setArticleShown(tx, 'tiny-forests', isShown))
    await show(false)
    app.clock.set(seoul('2026-12-05T10:00'))
    try {
      expect(await office.people(id)).toMatchObject({
        [done.id]: ['DONE', '2026-12-01'],
        [open.id]: ['UNAVAILABLE', null],
      })
      const home = await open.call('GET /home', {})
      expect(home.assignments).toMatchObject([{ state: 'UNAVAILABLE' }])
      expect(home.plan.items.filter(({ reason }) => reason === 'ASSIGNED')).toEqual([])
      expect((await give(office.owner, { to: toPeople(open), dueOn: '2026-12-09' })).status).toBe(404)
      const found = await office.owner.call('GET /admin/assignable-articles', { query: { search: 'forest' } })
      expect(found.articles.map((article) => article.id)).not.toContain('tiny-forests')
    } finally {
      await show(true)
    }
  })

  test('is found by a word of its headline, in English or Korean, before texts that contain it', async () => {
    const { owner } = await opened()
    const { articles } = await owner.call('GET /admin/assignable-articles', { query: {} })
    expect(articles.length).toBeGreaterThan(5)
    expect(articles.map(({ publishedOn }) => publishedOn)).toEqual(
      articles
        .map(({ publishedOn }) => publishedOn)
        .toSorted()
        .toReversed(),
    )
    const [target] = articles.slice(3)
    for (const headline of [target?.headline.en ?? '', target?.headline.ko ?? '']) {
      const found = await owner.call('GET /admin/assignable-articles', { query: { search: headline.slice(0, 60) } })
      expect(found.articles[0]?.id).toBe(target?.id)
    }
    expect((await owner.call('GET /admin/assignable-articles', { query: { search: '!!' } })).articles).toEqual([])
  })
})

describe('the plan of a learner', () => {
  test('has what the company gave with its date, and says plainly when it is over', async () => {
    const office = await opened()
    const reader = await office.member({ level: 'B2' })
    await office.give({ to: toPeople(reader) })
    const assigned = async () =>
      (await reader.call('GET /home', {})).plan.items.filter(({ reason }) => reason === 'ASSIGNED')
    expect(await assigned()).toMatchObject([
      { kind: 'READ', articleId: 'tiny-forests', dueOn: '2026-12-03', done: false, count: 0 },
    ])
    app.clock.set(seoul('2026-12-10T10:00'))
    expect(await assigned()).toMatchObject([{ kind: 'READ', dueOn: '2026-12-03' }])
    expect(await office.own(reader)).toMatchObject([{ state: 'OVERDUE' }])
    app.clock.set(seoul('2027-01-03T10:00'))
    expect(await assigned()).toEqual([])
    expect(await office.own(reader)).toEqual([])
  })

  test('asks for each thing once and for two at most, and the streak knows nothing of it', async () => {
    const office = await opened()
    const reader = await office.member()
    const study = { kind: 'SELF_STUDY', articleId: 'tiny-forests' } as const
    await office.give({ to: toPeople(reader), work: { kind: 'CHALLENGE' }, dueOn: '2026-12-20' })
    await office.give({ to: toPeople(reader), work: study, dueOn: '2026-12-10' })
    await office.give({ to: toPeople(reader), work: study, dueOn: '2026-12-05' })
    await office.give({ to: toPeople(reader), work: { kind: 'ARTICLE', articleId: 'time-zones' }, dueOn: '2026-12-25' })
    const { plan, streak, assignments } = await reader.call('GET /home', {})
    const places = plan.choices.find(({ minutes }) => minutes === 40)?.items ?? []
    const kinds = places.map((place) => plan.items[place]).filter((item) => item?.reason === 'ASSIGNED')
    expect(kinds.map((item) => [item?.kind, item?.dueOn])).toEqual([
      ['SELF_STUDY', '2026-12-05'],
      ['CHALLENGE', '2026-12-20'],
    ])
    expect(assignments).toHaveLength(4)
    expect(streak).toMatchObject({ days: 0, todayCounts: false })
  })
})
