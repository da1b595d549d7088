import { afterEach, expect, test, vi } from 'vitest'
import { stubPush } from '../testing/settings-page.tsx'
import { endNoticesHere } from './push-here.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function stubServer(answer: () => Promise<Response>): unknown[] {
  const told: unknown[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    told.push([init.method, url, JSON.parse(String(init.body))])
    return answer()
  })
  return told
}

test('notices of a browser end in it and on the server', async () => {
  const browser = stubPush({ permission: 'granted', subscribed: true })
  const told = stubServer(async () => Response.json({}))
  await endNoticesHere()
  expect(browser.state.subscribed).toBe(false)
  expect(told).toEqual([['POST', '/api/push/unsubscriptions', { endpoint: 'https://push.example/here' }]])
})

test('notices end in the browser even when the server cannot be reached', async () => {
  const browser = stubPush({ permission: 'granted', subscribed: true })
  stubServer(() => Promise.reject(new TypeError('no connection')))
  await endNoticesHere()
  expect(browser.state.subscribed).toBe(false)
})

test.each(['without a subscription', 'that knows no notices'])(
  'a browser %s tells the server nothing',
  async (which) => {
    if (which === 'without a subscription') stubPush()
    const told = stubServer(async () => Response.json({}))
    await endNoticesHere()
    expect(told).toEqual([])
  },
)
