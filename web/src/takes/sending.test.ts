import { Blob as BrowsersBlob } from 'node:buffer'
import { fakeApi, offline, refusal } from '@readgrow/client/testing'
import { takePartBytes } from '@readgrow/contract/constants'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'
import { aHeader } from '../testing/sessions.ts'
import { someMeasures, takeId, takeServer } from '../testing/takes.ts'
import { until } from '../testing/until.ts'

const device = fakeDevice()
type Sending = typeof import('./sending.ts')
let server = takeServer()

beforeEach(() => {
  device.clear()
  localStorage.clear()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('IDBKeyRange', device.IDBKeyRange)
  vi.stubGlobal('Blob', BrowsersBlob)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = takeServer()
})

/** Pages of earlier tests must not hear that there is a connection again. */
const added: [string, EventListenerOrEventListenerObject][] = []
beforeEach(() => {
  const own = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      added.push([type, listener])
      own(type, listener)
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  for (const [type, listener] of added.splice(0)) window.removeEventListener(type, listener)
})

/** A page as it is after a load: what it knows is on the device or on the server. */
async function aPage(customerId = 'kim') {
  vi.resetModules()
  const sending: Sending = await import('./sending.ts')
  const queries = new QueryClient()
  queries.setQueryData(['GET /common/header-info', {}], aHeader({ customerId }))
  const api = fakeApi(server.answers)
  return { ...sending, queries, api, progress: (number: number) => sending.useTakeProgress.getState()[takeId(number)] }
}
type Page = Awaited<ReturnType<typeof aPage>>

const bytes = (length: number, of: number) => new Uint8Array(length).map((_, at) => (at * of) % 251)
const original = bytes(takePartBytes * 2 + 77, 7)
const wav = bytes(takePartBytes + 5, 11)

const keep = ({ keepTake, queries }: Page, number: number, { best = false, at = number, sound = true } = {}) =>
  keepTake(queries, {
    id: takeId(number),
    opening: {
      kind: 'SENTENCE',
      articleId: 'tiny-forests',
      level: 'B1',
      revision: 1,
      sentenceId: 's1',
      script: 'Trees grow.',
      durationMs: 2_000,
      recordedAt: new Date(Date.UTC(2026, 10, 21, 3, at)).toISOString(),
      measures: someMeasures(),
      transcript: null,
    },
    original: new Blob([original], { type: 'audio/webm' }),
    wav: sound ? new Blob([wav], { type: 'audio/wav' }) : null,
    best,
  })

/** Everything that is under way has happened. */
const sent = ({ sendTakes, queries }: Page) => sendTakes(queries)

describe('a take that was kept', () => {
  test('arrives byte by byte, in parts, and is gone from the device', async () => {
    const page = await aPage()
    await keep(page, 1, { best: true })
    await sent(page)
    expect(server.said).toEqual(['open', 'ORIGINAL 0', 'ORIGINAL 1', 'ORIGINAL 2', 'WAV 0', 'WAV 1', 'best'])
    expect(server.bytes(takeId(1), 'ORIGINAL').equals(original)).toBe(true)
    expect(server.bytes(takeId(1), 'WAV').equals(wav)).toBe(true)
    const [{ files } = { files: [] }] = page.api.sent('PUT /takes/:takeId')
    expect(files.map(({ part, mime, bytes: size }) => [part, mime, size])).toEqual([
      ['ORIGINAL', 'audio/webm', original.length],
      ['WAV', 'audio/wav', wav.length],
    ])
    expect(page.progress(1)).toEqual({ kind: 'SENT' })
    expect(await page.waitingTakes(page.queries)).toEqual([])
  })

  test('that has no WAV is sent without, and stands for nothing unless it was chosen', async () => {
    const page = await aPage()
    await keep(page, 1, { sound: false })
    await sent(page)
    expect(server.said).toEqual(['open', 'ORIGINAL 0', 'ORIGINAL 1', 'ORIGINAL 2'])
    expect(server.stored(takeId(1))).toBe(true)
  })

  test('is sent one after another, the oldest first, however often somebody asks', async () => {
    const page = await aPage()
    server.refuse(offline)
    await keep(page, 2, { sound: false })
    await sent(page)
    await keep(page, 1, { sound: false })
    server.said.length = 0
    await Promise.all([sent(page), sent(page), sent(page)])
    const opened = page.api.madeTo('PUT /takes/:takeId').map(({ params }) => params.takeId)
    expect(opened.slice(1)).toEqual([takeId(1), takeId(2)])
    const whole = ['open', 'ORIGINAL 0', 'ORIGINAL 1', 'ORIGINAL 2']
    expect(server.said).toEqual([...whole, ...whole])
  })
})

describe('an upload that was cut', () => {
  test('goes on where the server says, also on another visit', async () => {
    const first = await aPage()
    const parts = server.answers['PUT /takes/:takeId/files/:part']
    first.api.answer({
      'PUT /takes/:takeId/files/:part': (args) =>
        args.query.offset >= takePartBytes ? offline : (parts as (given: typeof args) => never)(args),
    })
    await keep(first, 1)
    await sent(first)
    expect(first.progress(1)).toEqual({ kind: 'WAITING' })
    expect(await first.waitingTakes(first.queries)).toHaveLength(1)
    server.said.length = 0
    const second = await aPage()
    await sent(second)
    expect(server.said).toEqual(['open', 'ORIGINAL 1', 'ORIGINAL 2', 'WAV 0', 'WAV 1'])
    expect(server.bytes(takeId(1), 'ORIGINAL').equals(original)).toBe(true)
  })

  test('asks where it is after another tab was faster', async () => {
    const page = await aPage()
    await keep(page, 1, { sound: false })
    await sent(page)
    const before = server.said.length
    server.takes.get(takeId(1))?.files.clear()
    await keep(page, 1, { sound: false })
    let moved = false
    const parts = server.answers['PUT /takes/:takeId/files/:part']
    page.api.answer({
      'PUT /takes/:takeId/files/:part': (args) => {
        if (moved) return (parts as (given: typeof args) => never)(args)
        moved = true
        server.takes.get(takeId(1))?.files.set('ORIGINAL', [original.subarray(0, takePartBytes)])
        return refusal('UPLOAD_OFFSET')
      },
    })
    await sent(page)
    expect(server.said.slice(before)).toEqual(['open', 'ask', 'ORIGINAL 1', 'ORIGINAL 2'])
    expect(server.bytes(takeId(1), 'ORIGINAL').equals(original)).toBe(true)
  })

  test('sends the last part again where all arrived and nothing was put together', async () => {
    const page = await aPage()
    let whole = false
    page.api.answer({
      'PUT /takes/:takeId': ({ body }) => ({
        files: body.files.map(({ part, bytes: size }) => ({ part, bytes: size, received: size, stored: false })),
        stored: false,
      }),
      'PUT /takes/:takeId/files/:part': ({ params: { part }, query: { offset } }) => {
        server.said.push(`${part} ${offset / takePartBytes}`)
        whole = true
        return { files: [{ part, bytes: original.length, received: original.length, stored: whole }], stored: whole }
      },
    })
    await keep(page, 1, { sound: false })
    await sent(page)
    expect(server.said).toEqual(['ORIGINAL 2'])
    expect(page.progress(1)).toEqual({ kind: 'SENT' })
  })

  test('whose answers get lost arrives once', async () => {
    const page = await aPage()
    server.loseAnswers(4)
    await keep(page, 1)
    await sent(page)
    for (let tries = 0; tries < 5; tries++) await sent(page)
    expect(page.progress(1)).toEqual({ kind: 'SENT' })
    expect(server.bytes(takeId(1), 'ORIGINAL').equals(original)).toBe(true)
    expect(server.takes.size).toBe(1)
  })
})

describe('without a connection', () => {
  test('a take waits on the device and is sent by itself once there is one', async () => {
    const page = await aPage()
    const open = server.answers['PUT /takes/:takeId']
    page.api.answer({ 'PUT /takes/:takeId': offline })
    await keep(page, 1, { sound: false })
    await sent(page)
    expect(page.progress(1)).toEqual({ kind: 'WAITING' })
    page.api.answer({ 'PUT /takes/:takeId': open as never })
    window.dispatchEvent(new Event('online'))
    await until(() => expect(page.progress(1)).toEqual({ kind: 'SENT' }))
  })

  test('is tried again by itself, later each time, at most five minutes later', async () => {
    const page = await aPage()
    page.api.answer({ 'PUT /takes/:takeId': offline })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await keep(page, 1, { sound: false })
    for (let tries = 0; tries < 9; tries++) await sent(page)
    // A call gives up after fifteen seconds; that timer is not ours.
    const seconds = timers.mock.calls.map(([, ms = 0]) => ms / 1000)
    const waits = seconds.filter((each) => each >= 4 && each !== 15)
    expect(waits).toEqual([4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  test('a device that keeps nothing sends from memory', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const page = await aPage()
    server.refuse(offline)
    await keep(page, 1, { sound: false })
    await sent(page)
    expect(await page.waitingTakes(page.queries)).toHaveLength(1)
    await sent(page)
    expect(page.progress(1)).toEqual({ kind: 'SENT' })
    expect(await page.waitingTakes(page.queries)).toEqual([])
  })
})

describe('a take that the server will not have', () => {
  test.each(['RECORDING_CONSENT_REQUIRED', 'RECORDINGS_FULL', 'NOT_FOUND', 'VALIDATION_FAILED'] as const)(
    '%s: is kept, told, and not tried again; the others go on',
    async (code) => {
      const page = await aPage()
      server.refuse(refusal(code))
      await keep(page, 1, { sound: false })
      await keep(page, 2, { sound: false })
      await sent(page)
      expect(page.progress(1)).toEqual({ kind: 'REFUSED', code })
      expect(page.progress(2)).toEqual({ kind: 'SENT' })
      expect(await page.waitingTakes(page.queries)).toMatchObject([{ id: takeId(1), refused: code }])
      const made = server.said.length
      await sent(page)
      expect(server.said).toHaveLength(made)
      await page.forgetTake(takeId(1))
      expect(await page.waitingTakes(page.queries)).toEqual([])
    },
  )

  test('because its file is no sound is told as well', async () => {
    const page = await aPage()
    page.api.answer({ 'PUT /takes/:takeId/files/:part': refusal('FILE_INVALID') })
    await keep(page, 1, { sound: false })
    await sent(page)
    expect(page.progress(1)).toEqual({ kind: 'REFUSED', code: 'FILE_INVALID' })
  })
})

test('a take is of the person who said it: another one on this device sends nothing of it', async () => {
  const page = await aPage('kim')
  server.refuse(offline)
  await keep(page, 1, { sound: false })
  await sent(page)
  server.said.length = 0
  const other = await aPage('lee')
  await sent(other)
  expect(server.said).toEqual([])
  expect(await other.waitingTakes(other.queries)).toEqual([])
  const back = await aPage('kim')
  await sent(back)
  expect(server.stored(takeId(1))).toBe(true)
})
