import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpoints } from '@readgrow/contract'
import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { buildApp } from '../app.ts'
import type { PageRenderer } from './renderer.ts'

const app = await testApp({ config: { conveniences: true } })
const folder = await mkdtemp(path.join(tmpdir(), 'readgrow-assets-'))
await writeFile(path.join(folder, 'built.js'), 'built()')
const pages: PageRenderer = {
  render: async () => ({ kind: 'page', status: 200, html: 'rendered', styleHashes: [] }),
  shell: () => ({ kind: 'page', status: 200, html: 'shell', styleHashes: [] }),
  serviceWorker: async () => 'worker()',
  assetsDir: folder,
  adminAssetsDir: folder,
  adminDocument: async () => 'desk',
}
const { fastify } = await buildApp(app.services, pages)
beforeAll(() => fastify.ready())
afterAll(async () => {
  await fastify.close()
  await rm(folder, { recursive: true })
})

const ask = (host: string, url: string, method: HTTPMethods = 'GET') =>
  fastify.inject({ method: method as 'GET', url, headers: { host } })

/** Every mounted address and its methods, from the router's own tree. */
function routes(): { method: HTTPMethods; url: string }[] {
  const above: string[] = []
  return fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      const url = above.join('').replace(/:\w+/g, 'x').replace(/\*$/, 'x')
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => ({ method: method as HTTPMethods, url: url.startsWith('/') ? url : `/${url}` }))
    })
}

describe('on an unknown host', () => {
  test('every mounted address answers 403 without a code, except our probes and built files', async () => {
    const machine = Object.values(endpoints).flatMap(({ who, path: at }) => (who === 'machine' ? [`/api${at}`] : []))
    const open = new Set([...machine, '/assets/x', '/admin/assets/x'])
    const mounted = routes()
    expect(mounted.length).toBeGreaterThan(500)
    for (const known of [
      '/dev/mail',
      '/pictures/x',
      '/audio/x',
      '/unsubscribe',
      '/certificate/x',
      '/certificate-keys',
      '/service-worker.js',
      '/offline-shell',
    ])
      expect(mounted.map(({ url }) => url)).toContain(known)
    const answered: unknown[] = []
    for (const { method, url } of mounted.filter((route) => !open.has(route.url))) {
      const { statusCode, body } = await ask('evil.example', url, method)
      if (statusCode !== 403 || body.includes('"code"')) answered.push([method, url, statusCode, body.slice(0, 80)])
    }
    expect(answered).toEqual([])
  })

  test.each(['/', '/nothing/there', '/x.css', '/dev/mail/1/letter', '/pictures/../dev/mail', '/DEV/mail'])(
    'so does %s, in one sentence that nobody keeps',
    async (url) => {
      const { statusCode, headers, body } = await ask('evil.example', url)
      expect([statusCode, headers['cache-control']]).toEqual([403, 'no-store'])
      expect(body).toContain('잘못된 접근이에요.')
    },
  )

  test('built files are served: they are the same for everybody', async () => {
    expect((await ask('evil.example', '/assets/built.js')).body).toBe('built()')
  })
})

test('a host reads the mailbox until it is closed, and a new one can at once', async () => {
  expect((await ask('localhost', '/dev/mail')).statusCode).toBe(200)
  expect((await ask('new.localhost', '/dev/mail')).statusCode).toBe(403)
  const { db } = app.services
  const { id } = await db
    .insertInto('company')
    .values({ type: 'COMPANY', name: '새 회사', support_email: 'help@new.test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const host = { host: 'new.localhost', origin: 'http://new.localhost', is_canonical: true }
  await db
    .insertInto('tenant_host')
    .values({ ...host, company_id: id })
    .execute()
  expect((await ask('new.localhost', '/dev/mail')).statusCode).toBe(200)
  await db.updateTable('company').set({ status: 'CLOSED' }).where('id', '=', id).execute()
  app.clock.advance({ seconds: 6 })
  expect((await ask('new.localhost', '/dev/mail')).statusCode).toBe(403)
})
