import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk, reloadOnce } from './lazy-screen.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a chunk', () => {
  test('that does not come within 120 seconds is a chunk-load error, and not before', async () => {
    let error: unknown
    loadChunk(() => new Promise(() => undefined)).catch((reason: unknown) => {
      error = reason
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect(error).toMatchObject({ code: 'CHUNK_LOAD_FAILED', message: '화면을 불러오지 못했어요. 새로고침해 주세요.' })
  })

  test('that comes after 119 seconds is used', async () => {
    const chunk = loadChunk(() => new Promise((resolve) => setTimeout(() => resolve('screen'), 119_000)))
    await vi.advanceTimersByTimeAsync(119_000)
    await expect(chunk).resolves.toBe('screen')
  })

  test('that cannot be loaded is one kind of error, with what the browser said as its cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkLoadError', cause })
  })

  test('leaves no timer behind, loaded or not', async () => {
    await loadChunk(() => Promise.resolve(1))
    await loadChunk(() => Promise.reject(new Error('gone'))).catch(() => undefined)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('reloading after a release', () => {
  const fiveMinutesMs = 300_000

  test('happens once; again only when five minutes have gone by', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const nowMs = Date.UTC(2026, 10, 20)
    expect([nowMs, nowMs + 1, nowMs + fiveMinutesMs - 1, nowMs + fiveMinutesMs].map(reloadOnce)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('does not happen without a connection, and is not used up by that', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const connection = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    expect(reloadOnce(Date.UTC(2026, 10, 20))).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    connection.mockReturnValue(true)
    expect(reloadOnce(Date.UTC(2026, 10, 20))).toBe(true)
  })

  test('never happens when the browser has no storage: nothing would stop it', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    })
    expect(reloadOnce(Date.UTC(2026, 10, 20))).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
