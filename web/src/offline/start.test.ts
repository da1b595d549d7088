import { CallFailure } from '@readgrow/client'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#query'
import { fakeCaches } from '../testing/fake-caches.ts'
import { reader } from '../testing/sessions.ts'
import { hideNotice } from './notice.ts'
import { openOffline } from './start.ts'

vi.mock('./cached-answer.ts', () => ({ cachedAnswer: async () => 'from the device' }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', fakeCaches().caches)
  return () => {
    vi.useRealTimers()
    hideNotice()
  }
})

test('a server that comes back is noticed without any event of the network', async () => {
  let isAway = true
  const { ask, begin } = openOffline({
    call: async () => {
      if (isAway) throw new CallFailure(0, { code: 'NETWORK_OFFLINE' })
      return 'from the server'
    },
    session: () => reader,
    onSession: () => undefined,
  })
  const queries = openQueryClient((name, args) => ask(name, args))
  begin({ queries, state: 'none', renewSession: async () => undefined })
  const key = ['GET /home', {}] as const
  const observer = new QueryObserver(queries, { queryKey: key })
  const end = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  expect(observer.getCurrentResult().data).toBe('from the device')
  expect(document.body.textContent).toContain('저장해 둔 내용을 보고 있어요.')

  isAway = false
  await vi.advanceTimersByTimeAsync(10_100)
  expect(observer.getCurrentResult().data).toBe('from the server')
  expect(document.body.textContent).not.toContain('저장해 둔 내용을 보고 있어요.')
  end()
})
