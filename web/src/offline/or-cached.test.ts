import { CallFailure } from '@readgrow/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orCached } from './or-cached.ts'

const cached = { from: 'the device' }
const fresh = { from: 'the server' }
const offline = new CallFailure(0, { code: 'NETWORK_OFFLINE' })

function hopes(found: unknown) {
  return { find: vi.fn(async () => found), onCached: vi.fn(), onLate: vi.fn() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an answer', () => {
  test('is the server’s while it comes in time, and the device is not even asked', async () => {
    const hope = hopes(cached)
    expect(await orCached(Promise.resolve(fresh), hope)).toBe(fresh)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(hope.find).not.toHaveBeenCalled()
  })

  test('is the cached one without a connection', async () => {
    const hope = hopes(cached)
    expect(await orCached(Promise.reject(offline), hope)).toBe(cached)
    expect(hope.onCached).toHaveBeenCalledOnce()
  })

  test('is the failure without a connection and without a cached one', async () => {
    await expect(orCached(Promise.reject(offline), hopes(undefined))).rejects.toBe(offline)
  })

  test.each([401, 402, 403, 404, 500, 503])('is the refusal %i, never the cached one in its place', async (status) => {
    const refusal = new CallFailure(status, { code: 'INTERNAL' })
    const hope = hopes(cached)
    await expect(orCached(Promise.reject(refusal), hope)).rejects.toBe(refusal)
    expect(hope.onCached).not.toHaveBeenCalled()
  })

  test('is the cached one when the server takes three seconds; what comes later is handed on', async () => {
    const hope = hopes(cached)
    const answer = Promise.withResolvers<unknown>()
    const given = orCached(answer.promise, hope)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await given).toBe(cached)
    answer.resolve(fresh)
    await vi.advanceTimersByTimeAsync(0)
    expect(hope.onLate).toHaveBeenCalledExactlyOnceWith(fresh)
  })

  test('is waited for beyond three seconds where nothing is cached', async () => {
    const answer = Promise.withResolvers<unknown>()
    const given = orCached(answer.promise, hopes(undefined))
    await vi.advanceTimersByTimeAsync(9_000)
    answer.resolve(fresh)
    expect(await given).toBe(fresh)
  })
})
