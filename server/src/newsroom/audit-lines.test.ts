import type { ManuscriptDocument } from '@readgrow/contract'
import { describe, expect, test } from 'vitest'
import { findManuscript, saveDocument } from '#manuscripts'
import { aCompany, aDesk, testApp } from '#testing'
import { publishDue } from './publish-due.ts'

const app = await testApp()
const { db } = app.services

/** An operator with the audit lines of a manuscript, oldest first. */
async function aNewsroom() {
  const desk = await aDesk(app)
  const linesOf = async (id: string) => {
    const rows = await db.selectFrom('audit_line').selectAll().where('company_id', 'is', null).orderBy('id').execute()
    return rows.filter(({ after }) => (after as { manuscript?: number } | null)?.manuscript === Number(id))
  }
  /** Saves with a change; `who` is the default operator unless given. */
  async function edit(id: string, change: (document: ManuscriptDocument) => void, who = desk.call) {
    const { revision, document } = await desk.read(id)
    change(document)
    return who('PUT /admin/newsroom/manuscripts/:id', { params: { id }, body: { revision, document } })
  }
  const actions = async (id: string) => (await linesOf(id)).map(({ action }) => action)
  return { ...desk, linesOf, actions, edit }
}
const rename =
  (en: string) =>
  ({ versions }: ManuscriptDocument) => {
    if (versions.B1) versions.B1.headline.en = en
  }
const saves = async ({ actions }: Awaited<ReturnType<typeof aNewsroom>>, id: string) =>
  (await actions(id)).filter((action) => action === 'manuscript.saved').length
const in1h = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString()

test('saves of one editor within half an hour are one line, with revisions and parts and without the text', async () => {
  const room = await aNewsroom()
  const { id } = await room.whole()
  const { id: by, customerId } = room.operator
  // A session of the newsroom is shorter than the time measured here.
  const edit = async (en: string) => {
    const { document, revision } = (await findManuscript(db, id)) ?? expect.fail('no manuscript')
    rename(en)(document)
    const account = { id: by, customerId, name: '홍길동', companyId: 1 }
    await saveDocument({ ...app.services, account, address: '' }, { id, revision, document })
  }
  for (const minutes of [15, 14]) {
    app.clock.advance({ minutes })
    await edit(`Later by ${minutes}`)
  }
  expect(await saves(room, id)).toBe(1)
  app.clock.advance({ minutes: 1 })
  await edit('A Secret Headline')
  expect(await saves(room, id)).toBe(2)
  const line = (await room.linesOf(id)).at(-1)
  expect(line).toMatchObject({ actor_id: by, subject: (await findManuscript(db, id))?.title, reason: null })
  expect(line?.before).toEqual({ manuscript: Number(id), revision: 4, state: 'DRAFT' })
  expect(line?.after).toEqual({ manuscript: Number(id), revision: 5, state: 'DRAFT', B1: ['HEADLINE'] })
})

describe('saves', () => {
  test('begin a new line after any other action on the manuscript, and not after other manuscripts', async () => {
    const room = await aNewsroom()
    const { id } = await room.whole()
    const other = app.as(await app.anAccount({ host: 'admin.localhost', role: 'editor' }))
    await room.edit(id, rename('Mine'))
    expect(await saves(room, id)).toBe(1)
    await room.whole()
    await room.edit(id, rename('Mine again'))
    expect(await saves(room, id)).toBe(1)
    await room.edit(id, rename('Theirs'), other.call)
    await room.edit(id, rename('Mine after theirs'))
    expect(await saves(room, id)).toBe(3)
    await room.check(id, (await room.read(id)).revision, 'FACTS')
    await room.edit(id, rename('Mine after a check'))
    expect((await room.actions(id)).slice(-2)).toEqual(['manuscript.checked', 'manuscript.saved'])
  })

  test('that give a reason, remove a level or end a schedule get their own line', async () => {
    const room = await aNewsroom()
    const { id } = await room.whole()
    const { revision, document } = await room.read(id)
    const body = { revision, document, comment: '이름을 고쳤어요' }
    await room.call('PUT /admin/newsroom/manuscripts/:id', { params: { id }, body })
    expect((await room.linesOf(id)).at(-1)).toMatchObject({ action: 'manuscript.saved', reason: '이름을 고쳤어요' })
    await room.edit(id, ({ versions }) => {
      versions.A2 = undefined
    })
    expect((await room.linesOf(id)).at(-1)?.after).toMatchObject({ A2: ['REMOVED'] })
    expect(await saves(room, id)).toBe(3)
    const at = in1h()
    await room.checkAndPublish(id, at)
    await room.edit(id, rename('Not yet'))
    const line = (await room.linesOf(id)).at(-1)
    expect(line?.before).toMatchObject({ state: 'SCHEDULED', publishAt: at })
    expect(line?.after).toMatchObject({ state: 'DRAFT', publishAt: null })
  })

  test("if one of two comes too late, it leaves the other's line alone", async () => {
    const room = await aNewsroom()
    const { id } = await room.whole()
    const other = await aNewsroom()
    const { revision, document } = await room.read(id)
    const before = (await room.linesOf(id)).length
    const answers = await Promise.all([room, other].map((one) => one.save(id, revision, document)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? room : other
    const added = (await room.linesOf(id)).slice(before)
    expect(added.every(({ actor_id }) => actor_id === winner.operator.id)).toBe(true)
    expect(added).toHaveLength(winner === room ? 0 : 1)
  })
})

describe('a change for readers', () => {
  test('always leaves a line with the state before and after', async () => {
    const room = await aNewsroom()
    const { id, slug } = await room.whole()
    const change = (name: 'unschedule' | 'retire', back?: boolean) =>
      name === 'unschedule'
        ? room.call('POST /admin/newsroom/manuscripts/:id/unschedule', { params: { id } })
        : room.call('POST /admin/newsroom/manuscripts/:id/retire', { params: { id }, body: { back: back ?? false } })
    const at = in1h()
    await room.checkAndPublish(id, at)
    await change('unschedule')
    await room.publish(id, 2)
    await room.edit(id, rename('Better'))
    await room.checkAndPublish(id)
    await change('retire')
    await change('retire', true)
    const lines = (await room.linesOf(id)).filter(({ action }) => !/created|saved|checked/.test(action))
    expect(lines.map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ['manuscript.scheduled', { state: 'DRAFT' }, { revision: 2, state: 'SCHEDULED', publishAt: at }],
      ['manuscript.unscheduled', { state: 'SCHEDULED', publishAt: at }, { state: 'DRAFT', publishAt: null }],
      ['article.published', { state: 'DRAFT', published: null }, { state: 'PUBLISHED', published: 2, article: slug }],
      ['article.corrected', { published: 2 }, { published: 3, B1: ['HEADLINE'] }],
      ['article.retired', { state: 'PUBLISHED' }, { state: 'RETIRED' }],
      ['article.restored', { state: 'RETIRED' }, { state: 'PUBLISHED' }],
    ])
    expect(lines.every(({ actor_id }) => actor_id === room.operator.id)).toBe(true)
  })

  test('has no actor when a schedule causes it, and the line says so, even if publishing fails', async () => {
    const room = await aNewsroom()
    const [sound, broken] = [await room.whole(), await room.whole()]
    for (const { id } of [sound, broken]) await room.checkAndPublish(id, in1h())
    await db
      .updateTable('manuscript')
      .set((eb) => ({ document: eb.fn('jsonb_set', ['document', eb.val('{picture,id}'), eb.val('"gone"')]) }))
      .where('id', '=', Number(broken.id))
      .execute()
    app.clock.advance({ hours: 1 })
    await Promise.all([publishDue(app.services), publishDue(app.services)])
    const byNobody = { actor_id: null, actor: '예약 발행', address: null }
    const lastOf = async (id: string) => (await room.linesOf(id)).slice(-2)
    expect(await lastOf(sound.id)).toMatchObject([
      { action: 'manuscript.scheduled', actor_id: room.operator.id },
      { action: 'article.published_on_schedule', ...byNobody, after: { published: 2, publishAt: null } },
    ])
    expect(await lastOf(broken.id)).toMatchObject([
      { action: 'manuscript.scheduled', actor_id: room.operator.id },
      { action: 'manuscript.schedule_failed', ...byNobody, after: { state: 'DRAFT', obstacles: 1 } },
    ])
  })
})

test('a refused action leaves no line', async () => {
  const room = await aNewsroom()
  const { id } = await room.whole()
  const before = await room.actions(id)
  const { revision, document } = await room.read(id)
  await room.publish(id, revision)
  await room.save(id, revision - 1, document)
  await room.call('POST /admin/newsroom/manuscripts/:id/unschedule', { params: { id } })
  await room.call('POST /admin/newsroom/manuscripts/:id/retire', { params: { id }, body: { back: true } })
  expect(await room.actions(id)).toEqual(before)
})

test('operators read the newsroom’s actions; no owner does, not even one of the operators’ own company', async () => {
  const room = await aNewsroom()
  const { id } = await room.published()
  const { row } = await room.read(id)
  const all = await room.call('GET /admin/all-audit', { query: { search: row.title, action: 'article' } })
  expect(all.body.entries[0]).toMatchObject({ action: 'article.published', companyName: null, subject: row.title })
  const own = await app.anAccount({ host: 'admin.localhost', role: 'owner' })
  for (const caller of [app.as(own), (await aCompany(app)).as])
    expect((await caller.call('GET /admin/audit', { query: {} })).body.entries).toEqual([])
})
