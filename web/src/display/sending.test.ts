import { type FakeApi, fakeApi, offline, refusal } from '@readgrow/client/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const mine = '0123456789ab'
const keep = 'PUT /learning/display'
let page: typeof import('./index.ts')
let api: FakeApi
/** Of the page that was loaded last: the ones before it are gone. */
const heard = new Map<string, () => void>()

const bodies = () => api.sent(keep)
const cookie = () => page.onDevice()
/** As if the page were loaded anew for its reader; the cookie stays. */
async function load(mark = mine, kept: unknown = null): Promise<void> {
  vi.resetModules()
  page = await import('./index.ts')
  page.useDisplay.setState(page.displayFor(page.onDevice(), mark ? { mark, display: kept } : null).display)
  page.startDisplay(mark)
}
const settled = () => vi.advanceTimersByTimeAsync(2_000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    heard.set(type, listener as () => void)
  })
  api = fakeApi({ [keep]: {} })
})

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: each test begins on a new device.
  document.cookie = 'rg_display=; path=/; max-age=0'
  vi.useRealTimers()
})

describe('a choice of a signed-in reader', () => {
  test('holds at once and is sent a moment later, together with what was chosen meanwhile', async () => {
    await load()
    page.changeDisplay({ theme: 'dark' })
    page.changeDisplay({ size: 115 })
    page.changeDisplay({ size: 130 })
    expect(cookie()).toMatchObject({ display: { theme: 'dark', size: 130 }, of: mine, unsent: ['theme', 'size'] })
    expect(bodies()).toEqual([])
    await settled()
    expect(bodies()).toEqual([{ theme: 'dark', size: 130 }])
    expect(cookie()).toMatchObject({ display: { theme: 'dark', size: 130 }, unsent: [] })
  })

  test('made while another is on its way is sent after it', async () => {
    await load()
    const first = Promise.withResolvers<Record<string, never>>()
    api.answer({ [keep]: () => first.promise })
    page.changeDisplay({ speed: 0.8 })
    await settled()
    page.changeDisplay({ speed: 1.4 })
    await settled()
    expect(bodies()).toEqual([{ speed: 0.8 }])
    api.answer({ [keep]: {} })
    first.resolve({})
    await settled()
    expect(bodies()).toEqual([{ speed: 0.8 }, { speed: 1.4 }])
    expect(cookie()).toMatchObject({ display: { speed: 1.4 }, unsent: [] })
  })

  test('keeps what another tab has chosen meanwhile', async () => {
    await load()
    page.keepOnDevice({ display: { ...page.defaultDisplay, theme: 'dark' }, of: mine, unsent: ['theme'] })
    page.changeDisplay({ size: 90 })
    expect(page.useDisplay.getState()).toMatchObject({ theme: 'dark', size: 90 })
    await settled()
    expect(bodies()).toEqual([{ theme: 'dark', size: 90 }])
  })

  test('goes with the page that is left', async () => {
    await load()
    page.changeDisplay({ size: 90 })
    heard.get('pagehide')?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(bodies()).toEqual([{ size: 90 }])
  })
})

describe('a choice that could not be sent', () => {
  test('wins over the account with the next page, and is sent then', async () => {
    await load()
    api.answer({ [keep]: offline })
    page.changeDisplay({ accent: 'uk' })
    await settled()
    expect(cookie().unsent).toEqual(['accent'])
    api.answer({ [keep]: {} })
    await load(mine, { accent: 'us', size: 90 })
    expect(page.useDisplay.getState()).toMatchObject({ accent: 'uk', size: 90 })
    await settled()
    expect(bodies().at(-1)).toEqual({ accent: 'uk' })
    expect(cookie().unsent).toEqual([])
  })

  test('off line is not even tried, and sent as soon as there is a connection', async () => {
    await load()
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    page.changeDisplay({ theme: 'light' })
    await settled()
    expect(bodies()).toEqual([])
    line.mockReturnValue(true)
    heard.get('online')?.()
    await settled()
    expect(bodies()).toEqual([{ theme: 'light' }])
    expect(cookie().unsent).toEqual([])
  })

  test('because the server will never take it is not sent again', async () => {
    await load()
    api.answer({ [keep]: refusal('VALIDATION_FAILED') })
    page.changeDisplay({ view: 'listen' })
    await settled()
    expect(cookie()).toMatchObject({ display: { view: 'listen' }, unsent: [] })
  })
})

test('how many minutes one has today is told to nobody', async () => {
  await load()
  page.changeDisplay({ today: { date: '2026-11-20', minutes: 40 } })
  await settled()
  expect(bodies()).toEqual([])
  expect(cookie().display.today).toEqual({ date: '2026-11-20', minutes: 40 })
})

test('a visitor’s choice stays in the cookie and is sent to nobody', async () => {
  await load('')
  page.changeDisplay({ theme: 'dark' })
  await settled()
  expect(bodies()).toEqual([])
  expect(cookie()).toMatchObject({ display: { theme: 'dark' }, of: '', unsent: [] })
})

test('what the first of a device could not send is not sent for the second', async () => {
  await load()
  api.answer({ [keep]: offline })
  page.changeDisplay({ size: 130, theme: 'dark' })
  await settled()
  const before = api.made.length
  await load('ffffffffffff')
  await settled()
  expect(api.made).toHaveLength(before)
  expect(cookie()).toMatchObject({ display: { size: 100, theme: 'dark' }, of: 'ffffffffffff', unsent: [] })
})
