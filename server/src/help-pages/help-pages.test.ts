import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { anEditor, anOperator, aPage, publishNow } from './testing/desk.ts'

const app = await testApp()
const operator = await anOperator(app)
const reader = await app.anAccount()
const member = await app.anAccount({ host: 'acme.localhost' })
const notice = (slug: string, who = reader) => app.as(who).call('GET /help/notices/:slug', { params: { slug } })
const alarms = async (who = reader) =>
  (await app.as(who).call('GET /common/header-info')).body.userAlarmList.filter(
    (each) => each.alarmCategory === 'NOTICE',
  )

describe('what ships', () => {
  test('is there for readers: guides in their groups, questions by category, the pinned notice first', async () => {
    const { guides } = (await app.as(reader).call('GET /help/guides')).body
    expect(guides).toHaveLength(10)
    expect(guides[0]).toMatchObject({ slug: 'first-day', topic: 'START', screens: [] })
    const { questions } = (await app.as(reader).call('GET /help/questions')).body
    expect(questions).toHaveLength(40)
    expect(questions[0]?.topic).toBe('PAYMENT')
    const { notices } = (await app.as(reader).call('GET /help/notices', { query: {} })).body
    expect(notices.map(({ pinned }) => pinned)).toEqual([true, false, false, false, false])
    expect(await alarms()).toEqual([])
  })

  test('is read by its name, and listed for the desk in pages without a gap or a doubled row', async () => {
    const { guides } = (await app.as(reader).call('GET /help/guides')).body
    for (const { slug, title } of guides)
      expect((await app.as(reader).call('GET /help/guides/:slug', { params: { slug } })).body).toMatchObject({
        slug,
        title,
      })
    const slugs: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { kind: 'FAQ' as const, ...(cursor ? { cursor } : {}) }
      const { pages, nextCursor } = (await app.as(operator).call('GET /admin/help/pages', { query })).body
      slugs.push(...pages.map(({ slug }) => slug ?? ''))
      cursor = nextCursor
    }
    expect(slugs).toHaveLength(40)
    expect(new Set(slugs).size).toBe(40)
  })

  test('loses nothing on its way into a tree but pictures that are not drawn', async () => {
    const { rows } = await app.services.pool.query<{ markdown: string }>('select markdown from help_revision')
    for (const { markdown } of rows) {
      const { body } = await app.as(operator).call('POST /admin/help/preview', { body: { markdown } })
      expect(body.problems.filter(({ problem }) => problem !== 'PICTURE')).toEqual([])
    }
  })
})

describe('a page', () => {
  test('is hidden while it is a draft, seen once it is published, and gone when it is withdrawn', async () => {
    const page = await aPage(app, operator, { kind: 'NOTICE', slug: 'winter' })
    expect((await notice('winter')).status).toBe(404)
    await publishNow(app, operator, page)
    expect((await notice('winter')).body).toMatchObject({ title: '새 소식', helpful: null, guide: null })
    await app.as(operator).call('DELETE /admin/help/pages/:id/publication', { params: { id: page.id } })
    expect((await notice('winter')).status).toBe(404)
  })

  test('keeps what readers see while a later text waits, and shows that at its time without any job', async () => {
    const page = await aPage(app, operator, { kind: 'NOTICE', slug: 'planned' })
    await publishNow(app, operator, page)
    const saved = await operator.save(app, page, { title: '바뀐 소식' })
    const at = new Date(app.clock.now().getTime() + 600_000).toISOString()
    const planned = await app.as(operator).call('POST /admin/help/pages/:id/publication', {
      params: { id: page.id },
      body: { revision: saved.text.revision, at },
    })
    expect(planned.body).toMatchObject({ state: 'SCHEDULED', publishAt: at, liveRevision: 1 })
    expect((await notice('planned')).body.title).toBe('새 소식')
    app.clock.advance({ minutes: 10 })
    expect((await notice('planned')).body).toMatchObject({ title: '바뀐 소식', publishedAt: at })
    await operator.settle(app)
    await operator.settle(app)
    expect((await notice('planned')).body).toMatchObject({ title: '바뀐 소식', publishedAt: at })
    expect((await operator.open(app, page.id)).state).toBe('PUBLISHED')
  })

  test('refuses a save and a publication on top of an older revision, and one of two that save at once', async () => {
    const page = await aPage(app, operator, { kind: 'GUIDE', slug: 'stale' })
    const both = await Promise.all([1, 2].map((n) => operator.trySave(app, page, { title: `제목 ${n}` })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CONFLICT')
    const late = await app
      .as(operator)
      .call('POST /admin/help/pages/:id/publication', { params: { id: page.id }, body: { revision: 1, at: null } })
    expect(late.body.code).toBe('VERSION_CONFLICT')
  })

  test('is not published at once by a time that is over', async () => {
    const page = await aPage(app, operator, { kind: 'NOTICE', slug: 'last-year' })
    const at = new Date(app.clock.now().getTime() - 1_000).toISOString()
    const refused = await app
      .as(operator)
      .call('POST /admin/help/pages/:id/publication', { params: { id: page.id }, body: { revision: 1, at } })
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'body.at', rule: 'TOO_EARLY' }] })
    expect((await notice('last-year')).status).toBe(404)
  })

  test('comes back from its history as a new revision', async () => {
    const page = await aPage(app, operator, { kind: 'FAQ', slug: 'restored' })
    await operator.save(app, page, { title: '둘째', markdown: '둘째 글' })
    const restored = await app.as(operator).call('POST /admin/help/pages/:id/revisions/:revision/restoration', {
      params: { id: page.id, revision: '1' },
      body: { revision: 2 },
    })
    expect(restored.body.text).toMatchObject({ revision: 3, title: '새 소식' })
    const { revisions } = (
      await app.as(operator).call('GET /admin/help/pages/:id/revisions', { params: { id: page.id }, query: {} })
    ).body
    expect(revisions.map(({ revision }) => revision)).toEqual([3, 2, 1])
  })

  test('refuses a picture that is missing and one without words', async () => {
    const page = await aPage(app, operator, { kind: 'FAQ', slug: 'pictured' })
    const refused = await operator.trySave(app, page, { markdown: '![그림](picture:nowhere)' })
    expect(refused.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'body.markdown', rule: 'PICTURE' }],
    })
  })
})

test('each saved text of a page can be opened, and none that was never saved', async () => {
  const page = await aPage(app, operator, { kind: 'FAQ', slug: 'opened' })
  await operator.save(app, page, { title: '둘째', markdown: '둘째 글' })
  const opened = (revision: string) =>
    app.as(operator).call('GET /admin/help/pages/:id/revisions/:revision', { params: { id: page.id, revision } })
  expect((await opened('1')).body).toMatchObject({ revision: 1, title: '새 소식' })
  expect((await opened('2')).body).toMatchObject({ revision: 2, title: '둘째', markdown: '둘째 글' })
  expect((await opened('4')).status).toBe(404)
})

describe('a published notice', () => {
  test('rings once for everybody, also when it is published again', async () => {
    const page = await aPage(app, operator, { kind: 'NOTICE', slug: 'once' })
    await publishNow(app, operator, page)
    const saved = await operator.save(app, page, { title: '고친 소식' })
    await publishNow(app, operator, saved)
    const url = '/customer/notice/detail/once'
    expect((await alarms()).filter((each) => each.url === url)).toHaveLength(1)
    expect((await alarms(member)).filter((each) => each.url === url)).toHaveLength(1)
  })

  test('goes from every bell when it is withdrawn, and others stay', async () => {
    const [page, other] = [
      await aPage(app, operator, { kind: 'NOTICE', slug: 'mistaken' }),
      await aPage(app, operator, { kind: 'NOTICE', slug: 'meant' }),
    ]
    for (const each of [page, other]) await publishNow(app, operator, each)
    const heard = async () => (await alarms()).map(({ url }) => url)
    expect(await heard()).toContain('/customer/notice/detail/mistaken')
    await app.as(operator).call('DELETE /admin/help/pages/:id/publication', { params: { id: page.id } })
    expect((await notice('mistaken')).status).toBe(404)
    expect(await heard()).not.toContain('/customer/notice/detail/mistaken')
    expect(await heard()).toContain('/customer/notice/detail/meant')
  })

  test('for one company is seen and heard there alone, and keeps its audience', async () => {
    const { company_id } = await app.services.db
      .selectFrom('tenant_host')
      .select('company_id')
      .where('host', '=', 'acme.localhost')
      .executeTakeFirstOrThrow()
    const page = await aPage(app, operator, { kind: 'NOTICE', slug: 'acme-only', companyId: String(company_id) })
    await publishNow(app, operator, page)
    expect((await notice('acme-only', member)).status).toBe(200)
    expect((await notice('acme-only')).status).toBe(404)
    expect((await alarms()).map(({ url }) => url)).not.toContain('/customer/notice/detail/acme-only')
    expect((await operator.trySave(app, page, { companyId: null })).body.code).toBe('STATE_CONFLICT')
  })

  test('on schedule rings when the job comes by, once', async () => {
    const page = await aPage(app, operator, { kind: 'NOTICE', slug: 'timed' })
    const at = new Date(app.clock.now().getTime() + 60_000).toISOString()
    await app
      .as(operator)
      .call('POST /admin/help/pages/:id/publication', { params: { id: page.id }, body: { revision: 1, at } })
    app.clock.advance({ minutes: 2 })
    await operator.settle(app)
    await operator.settle(app)
    expect((await alarms()).filter(({ url }) => url.endsWith('/timed'))).toHaveLength(1)
  })
})

describe('who may what', () => {
  test('somebody whose payment is over reads questions and notices, and meets no guide anywhere', async () => {
    const ended = await app.anAccount({ payment: { state: 'END', expiresOn: '2026-11-01' } })
    expect((await app.as(ended).call('GET /help/guides')).body.code).toBe('PAYMENT_EXPIRED')
    const answer = await app.as(ended).call('GET /help/questions/:slug', { params: { slug: 'refund-amount' } })
    expect(answer.body).toMatchObject({ slug: 'refund-amount', guide: null })
    const found = await app.as(ended).call('GET /help/search', { query: { q: '환불' } })
    expect(found.body.pages.map(({ kind }) => kind)).not.toContain('GUIDE')
    const paying = await app.as(reader).call('GET /help/questions/:slug', { params: { slug: 'refund-amount' } })
    expect(paying.body.guide).toMatchObject({ slug: 'subscription' })
  })

  test('an editor writes guides and questions, and cannot tell a notice from a missing page', async () => {
    const editor = await anEditor(app)
    const guide = await aPage(app, editor, { kind: 'GUIDE', slug: 'by-an-editor' })
    expect((await publishNow(app, editor, guide)).status).toBe(200)
    const page = await aPage(app, operator, { kind: 'NOTICE', slug: 'not-theirs' })
    expect((await app.as(editor).call('GET /admin/help/pages/:id', { params: { id: page.id } })).status).toBe(404)
    expect((await publishNow(app, editor, page)).status).toBe(404)
    expect((await app.as(editor).call('GET /admin/help/pages', { query: { kind: 'NOTICE' } })).body.code).toBe(
      'FORBIDDEN',
    )
  })

  test('every act of the desk leaves a line', async () => {
    const page = await aPage(app, operator, { kind: 'GUIDE', slug: 'logged' })
    await publishNow(app, operator, page)
    const lines = await app.services.db
      .selectFrom('audit_line')
      .select(['action', 'company_id'])
      .where('subject', '=', 'guide/logged')
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { action: 'help_page.added', company_id: null },
      { action: 'help_page.published', company_id: null },
    ])
  })
})

describe('a vote', () => {
  test('is one a person and page, changes, and is read without a name', async () => {
    const voter = await app.anAccount()
    const say = (helpful: boolean, text = '') =>
      app.as(voter).call('PUT /help/votes', { body: { kind: 'FAQ', slug: 'receipt', helpful, text } })
    await say(true)
    await say(false, '세금계산서는요?')
    const read = await app.as(voter).call('GET /help/questions/:slug', { params: { slug: 'receipt' } })
    expect(read.body.helpful).toBe(false)
    const { pages } = (await app.as(operator).call('GET /admin/help/pages', { query: { kind: 'FAQ', q: '영수증' } }))
      .body
    expect(pages).toMatchObject([{ slug: 'receipt', yes: 0, no: 1 }])
    const votes = await app
      .as(operator)
      .call('GET /admin/help/pages/:id/votes', { params: { id: pages[0]?.id ?? '' }, query: {} })
    expect(votes.body.texts).toMatchObject([{ text: '세금계산서는요?', helpful: false }])
    expect(Object.keys(votes.body.texts[0] ?? {}).toSorted()).toEqual(['helpful', 'on', 'text'])
  })

  test('on a page that the reader cannot see is NOT_FOUND', async () => {
    const body = { kind: 'FAQ' as const, slug: 'nowhere', helpful: true, text: '' }
    expect((await app.as(reader).call('PUT /help/votes', { body })).status).toBe(404)
  })
})

test('ten notices are pinned at a time: what is pinned beyond them stands among the others, once', async () => {
  for (let n = 0; n < 12; n++)
    await publishNow(app, operator, await aPage(app, operator, { kind: 'NOTICE', slug: `pinned-${n}`, pinned: true }))
  const seen: { slug: string; pinned: boolean }[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = cursor ? { cursor } : {}
    const { body } = await app.as(reader).call('GET /help/notices', { query })
    seen.push(...body.notices)
    cursor = body.nextCursor
  }
  expect(seen.map(({ pinned }) => pinned)).toEqual(seen.map((_, place) => place < 10))
  for (const slug of ['opening', ...Array.from({ length: 12 }, (_, n) => `pinned-${n}`)])
    expect(seen.filter((line) => line.slug === slug)).toHaveLength(1)
})

test('a page leads to a guide that there is, also to one that is a draft yet', async () => {
  const page = await aPage(app, operator, { kind: 'FAQ', slug: 'leading' })
  const refused = await operator.trySave(app, page, { guide: 'subscriptoin' })
  expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'body.guide', rule: 'UNKNOWN' }] })
  const notice = await operator.trySave(app, page, { guide: 'opening' })
  expect(notice.body).toMatchObject({ fields: [{ path: 'body.guide' }] })
  await aPage(app, operator, { kind: 'GUIDE', slug: 'not-yet-out' })
  expect((await operator.save(app, page, { guide: 'not-yet-out' })).text.guide).toBe('not-yet-out')
  const { text, topic, position, pinned } = page
  const written = { title: text.title, summary: '', markdown: text.markdown, keywords: [], screens: [] }
  const added = await app.as(operator).call('POST /admin/help/pages', {
    body: { kind: 'FAQ', slug: 'lost', topic, position, pinned, companyId: null, ...written, guide: 'nowhere' },
  })
  expect(added.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'body.guide' }] })
})

test('a picture gets its name from its content, and stands among the pictures once', async () => {
  const payload = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0e7a57' } })
    .png()
    .toBuffer()
  const upload = (bytes: Buffer) =>
    app.send<{ name: string; code?: string }>({
      method: 'POST',
      url: '/api/admin/help/pictures',
      host: operator.host,
      cookies: operator.cookies,
      payload: bytes,
      headers: { 'content-type': 'image/png' },
    })
  const [one, again] = [await upload(payload), await upload(payload)]
  expect([one.status, again.body.name]).toEqual([200, one.body.name])
  const { pictures } = (await app.as(operator).call('GET /admin/help/pictures', { query: {} })).body
  expect(pictures.filter(({ name }) => name === one.body.name)).toHaveLength(1)
  expect((await upload(Buffer.from('no picture'))).body.code).toBe('FILE_INVALID')
})
