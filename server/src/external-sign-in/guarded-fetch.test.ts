import { afterAll, describe, expect, test } from 'vitest'
import { openCanary, openOutside, publicAddress } from '#platform/testing/outside'
import { guardedFetch } from './guarded-fetch.ts'

const posted: string[] = []
const outside = await openOutside(['id.example.com'], (request, response) => {
  if (request.url === '/elsewhere') return void response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
  if (request.url === '/large') return void response.end(Buffer.alloc(5 * 1024 * 1024 + 1))
  if (request.method === 'POST') request.setEncoding('utf8').on('data', (piece: string) => posted.push(piece))
  request.on('end', () => response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"no"}'))
  return void request.resume()
})
const canary = await openCanary()
afterAll(() => Promise.all([outside.close(), canary.close()]))

const rules = { mode: 'production' as const, simulatedOrigin: null, providersWithinMs: 5_000 }
const own = `http://127.0.0.1:${canary.port}`
const sent = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const

describe('what an identity provider names is asked', () => {
  const ask = guardedFetch(rules, outside.reach)

  test('by its name and over https, with what is sent and whatever it answers', async () => {
    const body = new URLSearchParams({ code: 'x' })
    const answer = await ask('https://id.example.com/token', { ...sent, method: 'POST', body })
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      400,
      'application/json',
      { error: 'no' },
    ])
    expect(posted).toEqual(['code=x'])
  })

  test('and not where it sends us on to', async () => {
    expect((await ask('https://id.example.com/elsewhere', sent)).status).toBe(302)
  })

  test('and not without end', async () => {
    await expect(ask('https://id.example.com/large', sent)).rejects.toMatchObject({ trouble: 'LARGE' })
  })
})

describe('what an identity provider names is not asked', () => {
  const inside = (address: string) => ({ ...outside.reach, resolve: async () => [publicAddress, address] })

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '100.64.0.1', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
    'when its name leads to %s',
    async (address) => {
      const asked = guardedFetch(rules, inside(address))('https://id.example.com/', sent)
      await expect(asked).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
    },
  )

  test.each([
    own,
    'http://id.example.com/',
    'https://127.0.0.1/',
    'https://id.example.com:8443/',
    'file:///etc/passwd',
  ])('at %s', async (address) => {
    await expect(guardedFetch(rules, outside.reach)(address, sent)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
    expect(canary.connections()).toBe(0)
  })
})

test('on loopback only the provider of our own is asked, and in development any', async () => {
  const knock = (
    changes: Partial<typeof rules> | { simulatedOrigin: string } | { mode: 'development' },
    address: string,
  ) =>
    guardedFetch({ ...rules, ...changes }, outside.reach)(address, sent).then(
      ({ status }) => status,
      (error: { code: string }) => error.code,
    )
  expect(await knock({ simulatedOrigin: own }, `${own}/google`)).toBe(200)
  expect(await knock({ mode: 'development' }, `${own}/google`)).toBe(200)
  expect(await knock({ simulatedOrigin: 'http://127.0.0.1:1' }, `${own}/google`)).toBe('ADDRESS_REFUSED')
  expect(await knock({ mode: 'development' }, 'http://10.0.0.1/')).toBe('ADDRESS_REFUSED')
})
