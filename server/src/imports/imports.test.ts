import { afterAll, describe, expect, test } from 'vitest'
import type { Reach } from '#platform/outside/outside'
import { appWith } from '#platform/testing/app'
import { openCanary, openOutside, publicAddress } from '#platform/testing/outside'
import { admit, identify } from '#session'
import { testApp } from '#testing'
import { handlers } from '../app.ts'
import { shortLine } from './plain-text.ts'
import { importHandlersBy } from './routes.ts'
import { type HostileFeed, hostileFeeds } from './testing/hostile-feeds.ts'

const host = 'feeds.example.com'
const address = `https://${host}/feed`
const good = `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>
  <item><guid>1</guid><title>Bees come back</title><link>/bees</link><pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate>
  <description>&lt;p&gt;Bees came back to the city.&lt;/p&gt;&lt;p&gt;People were glad. They planted flowers.&lt;/p&gt;</description></item>
  <item><guid>2</guid><title>Nothing</title></item></channel></rss>`

const app = await testApp({ config: { feedHosts: [host, 'Other.Example.com.'] } })
const canary = await openCanary()
let now: Pick<HostileFeed, 'body' | 'headers' | 'status'> = { body: good }
let requests = 0
const outside = await openOutside([host, 'other.example.com'], (_, response) => {
  requests++
  response.writeHead(now.status ?? 200, { 'content-type': 'text/xml', ...now.headers }).end(now.body)
})
let reach: Reach = outside.reach
const byReach: Reach = {
  resolve: (name) => reach.resolve(name),
  connect: (to) => reach.connect(to),
  withinMs: outside.reach.withinMs,
}
const api = await appWith(app.services, { ...handlers, ...importHandlersBy(byReach) }, { admit, identify })
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
afterAll(async () => {
  await api.close()
  await outside.close()
  await canary.close()
})

const feed = { name: 'Example News', url: address, licence: 'CC BY 4.0, 2026년 11월 확인', section: 'science' as const }
const add = (url = address) => api.call(operator, 'POST /admin/newsroom/feeds', { body: { ...feed, url } })
/** Reads as a person who has made no requests so far. */
const read = async (id: string) => {
  app.clock.advance({ seconds: 3 })
  await app.services.db.deleteFrom('throttle').execute()
  return api.call(operator, 'POST /admin/newsroom/feeds/:id/read', { params: { id } })
}
const take = (id: string, key: string) =>
  api.call(operator, 'POST /admin/newsroom/feeds/:id/import', { params: { id }, body: { key, level: 'B1' } })
const list = async () => (await api.call(operator, 'GET /admin/newsroom/feeds', {})).body
const manuscript = async (id: string) =>
  (await app.as(operator).call('GET /admin/newsroom/manuscripts/:id', { params: { id } })).body

describe('a feed of an allowed host', () => {
  test('is stored once, however its address is spelt, and shown with the hosts', async () => {
    const first = await add()
    const second = await add(`https://FEEDS.example.com.:443/feed#top`)
    expect([first.status, second.body.id]).toEqual([200, first.body.id])
    const { feeds, allowedHosts } = await list()
    expect(feeds.filter(({ url }) => url === address)).toEqual([
      { id: first.body.id, ...feed, readAt: null, trouble: null },
    ])
    expect(allowedHosts).toContain(host)
  })

  test('is read as plain text', async () => {
    now = { body: good }
    const { id } = (await add()).body
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      { title: 'Bees come back', at: '2026-11-02T10:00:00.000Z', words: 12, imported: null },
      { title: 'Nothing', at: null, words: 0, beginning: '' },
    ])
    expect(body.items[0]?.beginning).toBe('Bees came back to the city. People were glad. They planted flowers.')
    expect((await list()).feeds[0]).toMatchObject({ trouble: null, readAt: app.clock.now().toISOString() })
  })

  test('becomes a manuscript with its source and right, and the same one for the same item', async () => {
    now = { body: good }
    const { id } = (await add()).body
    const [bees, nothing] = (await read(id)).body.items
    const outcomes = await Promise.all([1, 2, 3].map(() => take(id, bees?.key ?? '')))
    const ids = new Set(outcomes.map(({ body }) => body.id))
    expect([outcomes.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1])
    const { row, document } = await manuscript([...ids][0] ?? '')
    expect(row).toMatchObject({ origin: 'FEED', state: 'DRAFT', section: 'science', title: 'Bees come back' })
    expect(document.source).toEqual({ name: feed.name, url: `https://${host}/bees`, licence: feed.licence })
    expect(document.versions.B1?.paragraphs.map((paragraph) => paragraph.map(({ en }) => en))).toEqual([
      ['Bees came back to the city.'],
      ['People were glad.', 'They planted flowers.'],
    ])
    expect((await read(id)).body.items[0]?.imported).toBe([...ids][0])
    expect(await take(id, nothing?.key ?? '')).toMatchObject({ status: 409, body: { code: 'NOT_PUBLISHABLE' } })
    expect(await take(id, 'no such item')).toMatchObject({ status: 404 })
  })

  test('can be deleted without what was made from it', async () => {
    now = { body: good }
    const { id } = (await add(`${address}/forgotten`)).body
    const made = await take(id, (await read(id)).body.items[0]?.key ?? '')
    const remove = () => api.call(operator, 'DELETE /admin/newsroom/feeds/:id', { params: { id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect([(await read(id)).status, (await take(id, 'x')).status]).toEqual([404, 404])
    expect((await manuscript(made.body.id)).row.origin).toBe('FEED')
  })

  test('is not requested more than 30 times a minute by one person', async () => {
    now = { body: good }
    const { id } = (await add()).body
    await read(id)
    const again = () => api.call(operator, 'POST /admin/newsroom/feeds/:id/read', { params: { id } })
    const statuses: number[] = []
    for (let turn = 0; turn < 32; turn++) statuses.push((await again()).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
  })
})

test.each(
  Object.entries({
    RSS: good,
    Atom: `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><title type="html">Bees &lt;i&gt;come&lt;/i&gt; back</title>
    <updated>2026-11-02T10:00:00Z</updated><link href="https://${host}/bees"/>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Bees came back.</p><p>People were glad.</p></div></content></entry></feed>`,
    RDF: `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel rdf:about="x"><title>T</title></channel><item rdf:about="1"><title>Bees come back</title><dc:date>2026-11-02</dc:date>
    <description>Bees came back.</description></item></rdf:RDF>`,
    JSON: JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      items: [
        {
          id: '1',
          title: 'Bees come back',
          content_text: 'Bees came back.\n\nPeople were glad.',
          date_published: '2026-11-02',
        },
      ],
    }),
  }),
)('%s is understood', async (_, body) => {
  now = { body }
  const { items } = (await read((await add()).body.id)).body
  expect(items[0]).toMatchObject({ title: 'Bees come back' })
  expect(items[0]?.beginning).toMatch(/^Bees came back/)
  expect(items[0]?.at).toMatch(/^2026-11-02/)
})

test.each([
  `http://${host}/feed`,
  `https://${host}:8443/feed`,
  `https://user@${host}/feed`,
  'https://evil.example/feed',
  `https://sub.${host}/feed`,
  'https://127.0.0.1/feed',
  'https://[::1]/feed',
  'https://2130706433/feed',
  'https://localhost/feed',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'gopher://127.0.0.1/',
  'data:text/xml,<rss/>',
  'no address',
])('%s is not taken as a feed', async (url) => {
  expect(await add(url)).toMatchObject({ status: 400, body: { code: 'ADDRESS_REFUSED' } })
})

const inside = [
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  '64:ff9b::7f00:1',
]
test.each(inside)('an allowed name that leads to %s is not requested', async (to) => {
  const { id } = (await add()).body
  reach = {
    ...outside.reach,
    resolve: async () => [publicAddress, to],
    connect: () => ({ host: '127.0.0.1', port: canary.port }),
  }
  const outcome = await read(id)
  reach = outside.reach
  expect(outcome).toMatchObject({ status: 400, body: { code: 'ADDRESS_REFUSED' } })
  expect(canary.connections()).toBe(0)
})

describe('malicious feeds', () => {
  const markup = /<[a-z/!?]|[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/iu
  const cases = Object.entries(hostileFeeds(canary.port))
  const statusOf = { READ: 200, FEED_UNREADABLE: 422, GATEWAY_UNAVAILABLE: 503, ADDRESS_REFUSED: 400 }

  test.each(cases)('%s is refused or cleaned', async (name, hostile) => {
    now = hostile
    const { id } = (await add(`${address}/hostile/${encodeURIComponent(name)}`)).body
    const { status, body } = await read(id)
    expect(status).toBe(statusOf[hostile.outcome])
    const { trouble } = (await list()).feeds.find((one) => one.id === id) ?? {}
    if (hostile.outcome !== 'READ') {
      expect([body.code, trouble]).toEqual([hostile.outcome, expect.stringMatching(/[가-힣]+.*요\.$/)])
      // Whoever reads it now is told what stands with the feed.
      expect((body as unknown as { message: string }).message).toBe(trouble)
      if (hostile.outcome !== 'ADDRESS_REFUSED') expect(body).toMatchObject({ fields: [{ path: 'feed' }] })
      return
    }
    expect(body.items.length).toBeLessThanOrEqual(100)
    const [item] = body.items
    if (hostile.title !== undefined) expect(item?.title).toBe(hostile.title)
    if (hostile.text !== undefined) expect(item?.beginning).toBe(shortLine(hostile.text, 240))
    for (const { title, beginning } of body.items)
      expect([title, beginning].some((line) => markup.test(line))).toBe(false)
    const made = await take(id, item?.key ?? '')
    expect(made.status).toBe(hostile.text !== undefined && hostile.text !== '' && hostile.text.length < 600 ? 200 : 409)
    if (made.status === 200) await expectPlain(made.body.id, hostile.text ?? '')
  })

  async function expectPlain(manuscriptId: string, text: string) {
    const { document, row } = await manuscript(manuscriptId)
    const lines = document.versions.B1?.paragraphs.flat().map(({ en }) => en) ?? []
    expect([lines.join(' '), row.state]).toEqual([text, 'DRAFT'])
    expect(markup.test(JSON.stringify(document))).toBe(false)
  }

  test('are 60 or more, and none of them made a connection on this machine', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60)
    expect([canary.connections(), ({} as { polluted?: number }).polluted]).toEqual([0, undefined])
  })
})

test('the page that an item links to is never fetched', async () => {
  now = { body: good.replace('<link>/bees</link>', `<link>https://127.0.0.1:${canary.port}/</link>`) }
  const { id } = (await add(`https://other.example.com/feed`)).body
  requests = 0
  const made = await take(id, (await read(id)).body.items[0]?.key ?? '')
  expect([requests, canary.connections()]).toEqual([2, 0])
  expect((await manuscript(made.body.id)).document.source.url).toBe(`https://127.0.0.1:${canary.port}/`)
})

test('an executable address is not stored as the link of an item', async () => {
  now = {
    body: good.replace('<link>/bees</link>', '<link>javascript:alert(1)</link>').replace('<guid>1', '<guid>runs'),
  }
  const { id } = (await add()).body
  const made = await take(id, (await read(id)).body.items[0]?.key ?? '')
  expect((await manuscript(made.body.id)).document.source.url).toBe('')
})

test('without hosts no feed can be added, and the list says so', async () => {
  const bare = await appWith({ ...app.services, config: { ...app.services.config, feedHosts: [] } }, handlers, {
    admit,
    identify,
  })
  const reply = await bare.call(operator, 'POST /admin/newsroom/feeds', { body: feed })
  const { body } = await bare.call(operator, 'GET /admin/newsroom/feeds', {})
  await bare.close()
  expect([reply.body.code, body.allowedHosts]).toEqual(['ADDRESS_REFUSED', []])
})

test.each([
  { host: 'localhost' as const, role: 'learner' as const },
  { host: 'acme.localhost' as const, role: 'owner' as const },
])('a $role may not do any of it', async (wish) => {
  const account = await app.anAccount(wish)
  requests = 0
  const id = (await add()).body.id
  const outcomes = [
    await api.call(account, 'GET /admin/newsroom/feeds', {}),
    await api.call(account, 'POST /admin/newsroom/feeds', { body: feed }),
    await api.call(account, 'POST /admin/newsroom/feeds/:id/read', { params: { id } }),
    await api.call(account, 'POST /admin/newsroom/feeds/:id/import', {
      params: { id },
      body: { key: 'x', level: 'B1' },
    }),
    await api.call(account, 'DELETE /admin/newsroom/feeds/:id', { params: { id } }),
  ]
  expect(outcomes.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect(requests).toBe(0)
})
