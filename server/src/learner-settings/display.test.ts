import { afterAll, describe, expect, test } from 'vitest'
import type { PageRenderer, PageRequest } from '#pages'
import { testApp } from '#testing'
import { buildApp } from '../app.ts'

const app = await testApp()
type Reader = Awaited<ReturnType<typeof app.anAccount>>

/** Renders nothing, but notes what a page is made of. */
const asked: PageRequest[] = []
const pages: PageRenderer = {
  render: async (request) => {
    asked.push(request)
    return { kind: 'redirect', to: '/' }
  },
  shell: () => ({ kind: 'page', status: 200, html: '', styleHashes: [] }),
  serviceWorker: async () => null,
  adminDocument: async () => null,
  assetsDir: null,
  adminAssetsDir: null,
}
const { fastify } = await buildApp(app.services, pages)
afterAll(() => fastify.close())

const change = (reader: Reader, body: object) =>
  app.as(reader).call('PUT /learning/display', { body: body as { theme: 'dark' } })

/** What the next page of somebody is rendered with. */
async function nextPage({ host, cookies }: { host: string; cookies?: Record<string, string> }) {
  const cookie = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${value}`)
  await fastify.inject({ url: '/', headers: { host, cookie: cookie.join('; ') } })
  return asked.at(-1) ?? expect.fail('no page')
}
const stored = async (reader: Reader) => (await nextPage(reader)).reader?.display

describe('what a reader chose to see and hear', () => {
  test('is nothing at first, and comes with the next page of any of their devices after it was sent', async () => {
    const reader = await app.anAccount()
    expect(await stored(reader)).toBeNull()
    expect(await change(reader, { theme: 'dark', speed: 0.8, accent: 'uk' })).toMatchObject({ status: 200, body: {} })
    expect(await stored(reader)).toEqual({ theme: 'dark', speed: 0.8, accent: 'uk' })
  })

  test('merges what two devices chose at the same time; the later choice wins where both chose', async () => {
    const reader = await app.anAccount()
    await Promise.all([
      change(reader, { size: 130 }),
      change(reader, { keys: false }),
      change(reader, { view: 'listen' }),
    ])
    await change(reader, { size: 90 })
    expect(await stored(reader)).toEqual({ size: 90, keys: false, view: 'listen' })
  })

  test('belongs to one account alone', async () => {
    const [reader, other] = [await app.anAccount(), await app.anAccount()]
    await change(reader, { theme: 'dark' })
    expect(await stored(other)).toBeNull()
    const marks = [(await nextPage(reader)).reader?.mark, (await nextPage(other)).reader?.mark]
    expect(new Set(marks).size).toBe(2)
    for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{12}$/)
  })

  test('leaves the settings of learning as they are', async () => {
    const reader = await app.anAccount()
    const before = (await app.as(reader).call('GET /learning/settings')).body
    await change(reader, { theme: 'dark' })
    expect((await app.as(reader).call('GET /learning/settings')).body).toEqual(before)
  })

  test('can be stored before the level test and after the subscription has ended', async () => {
    const newcomer = await app.anAccount({ onboarded: false, level: 'NONE' })
    const ended = await app.anAccount({ payment: { state: 'END', expiresOn: '2026-10-01' } })
    for (const reader of [newcomer, ended]) {
      expect(await change(reader, { theme: 'light' })).toMatchObject({ status: 200 })
      expect(await stored(reader)).toEqual({ theme: 'light' })
    }
  })

  test.each([
    ['nothing', {}],
    ['a look that there is not', { theme: 'sepia' }],
    ['a size between two', { size: 101 }],
    ['a number as text', { speed: '1' }],
    ['a switch that is a number', { keys: 1 }],
    ['an accent that there is not', { accent: 'au' }],
    ['nothing for a choice', { accent: null }],
    ['the minutes of one day', { today: { date: '2026-11-20', minutes: 40 } }],
    ['one wrong value among right ones', { theme: 'dark', view: 'all' }],
  ])('is refused and changes nothing with %s', async (_, body) => {
    const reader = await app.anAccount()
    await change(reader, { size: 115 })
    expect(await change(reader, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await stored(reader)).toEqual({ size: 115 })
  })

  test('is empty for a visitor, who cannot send any', async () => {
    expect((await nextPage({ host: 'localhost' })).reader).toBeNull()
    expect(await app.visitor().call('PUT /learning/display', { body: { theme: 'dark' } })).toMatchObject({
      status: 401,
    })
  })
})

test('a page still has what its header shows, from the same query', async () => {
  const reader = await app.anAccount()
  await change(reader, { theme: 'dark' })
  const { call } = await nextPage(reader)
  expect(await call('GET /common/header-info', {})).toEqual((await app.as(reader).call('GET /common/header-info')).body)
})
