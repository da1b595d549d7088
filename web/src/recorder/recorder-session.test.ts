import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'
import { FakeRecorder, giveMicrophone, type Heard } from '../testing/microphone.ts'
import { type RecordedTake, RecorderSession } from './recorder-session.ts'
import { findRecordings } from './slice-store.ts'

beforeEach(() => {
  const device = fakeDevice()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('IDBKeyRange', device.IDBKeyRange)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function aSession(heard: Heard = {}, ask?: () => Promise<void>) {
  const microphone = giveMicrophone(heard, ask)
  const takes: RecordedTake[] = []
  const owner = crypto.randomUUID()
  const onTake = (take: RecordedTake) => void takes.push(take)
  const session = new RecorderSession({ owner, purpose: 'anchor', longestMs: 60_000, onTake })
  return { ...microphone, session, takes, left: () => findRecordings(owner) }
}

describe('a recorder', () => {
  test('asks, records and gives what was said; the microphone is off afterwards', async () => {
    const { session, takes, track } = aSession({ level: 0.1, sound: new Float32Array(48_000).fill(0.1) })
    const states: string[] = []
    session.subscribe(() => states.push(session.view.state.kind))
    await session.start()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(session.view.verdict).toBe('GOOD')
    await session.stop()
    expect([...new Set(states)]).toEqual(['ASKING', 'RECORDING', 'FINISHING', 'IDLE'])
    expect(takes).toMatchObject([{ durationMs: 3_000, looks: { clipped: 0 } }])
    expect(takes[0]?.looks?.all).toBeGreaterThan(50)
    expect(track.readyState).toBe('ended')
  })

  test('warns of silence after three seconds, and of sound at the ceiling at once', async () => {
    const heard: Heard = { level: 0 }
    const { session } = aSession(heard)
    await session.start()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(session.view.verdict).toBe('WAITING')
    await vi.advanceTimersByTimeAsync(200)
    expect(session.view.verdict).toBe('SILENT')
    heard.level = 1
    await vi.advanceTimersByTimeAsync(100)
    expect(session.view.verdict).toBe('CLIPPED')
  })

  test('ends by itself at the longest length', async () => {
    const { session, takes } = aSession()
    await session.start()
    await vi.advanceTimersByTimeAsync(61_000)
    expect(takes).toHaveLength(1)
  })

  test('ends with what it has when the microphone is pulled out', async () => {
    const { session, takes, track } = aSession()
    await session.start()
    await vi.advanceTimersByTimeAsync(2_000)
    track.dispatchEvent(new Event('ended'))
    await vi.advanceTimersByTimeAsync(0)
    expect(takes).toHaveLength(1)
  })

  test('looks away while it is paused: sound at the ceiling then is no part of the recording', async () => {
    const heard: Heard = { level: 0.1 }
    const { session, takes } = aSession(heard)
    await session.start()
    await vi.advanceTimersByTimeAsync(2_000)
    const before = session.levels.current.length
    session.pause()
    heard.level = 1
    await vi.advanceTimersByTimeAsync(5_000)
    expect(session.levels.current).toHaveLength(before)
    expect(session.view.verdict).toBe('GOOD')
    heard.level = 0.1
    session.resume()
    await vi.advanceTimersByTimeAsync(1_000)
    await session.stop()
    expect(takes[0]?.looks?.clipped).toBe(0)
  })

  test('gives what cannot be decoded as well, with the length of its recording', async () => {
    const { session, takes } = aSession({ sound: null })
    await session.start()
    await vi.advanceTimersByTimeAsync(2_000)
    await session.stop()
    expect(takes).toMatchObject([{ sound: null, durationMs: 2_000 }])
  })
})

describe('a call in the middle of a recording', () => {
  test('pauses when a call takes the microphone, says so, and goes on only when it is back', async () => {
    const { session, takes, track } = aSession({ level: 0.1 })
    await session.start()
    await vi.advanceTimersByTimeAsync(2_000)
    track.muted = true
    track.dispatchEvent(new Event('mute'))
    expect(session.view.state).toEqual({ kind: 'PAUSED', isMuted: true })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(session.elapsedMs()).toBe(2_000)
    session.resume()
    expect(session.view.state).toEqual({ kind: 'PAUSED', isMuted: true })
    track.muted = false
    track.dispatchEvent(new Event('unmute'))
    expect(session.view.state).toEqual({ kind: 'PAUSED', isMuted: true })
    session.resume()
    expect(session.view.state).toEqual({ kind: 'RECORDING' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect([session.elapsedMs(), takes]).toEqual([3_000, []])
  })

  test('takes a microphone that goes away in a pause for no pause of its own', async () => {
    const { session, track } = aSession()
    await session.start()
    session.pause()
    track.dispatchEvent(new Event('mute'))
    expect(session.view.state).toEqual({ kind: 'PAUSED', isMuted: false })
  })
})

describe('a press on the recorder', () => {
  test('records once, however often it is pressed', async () => {
    const { session, getUserMedia } = aSession()
    await Promise.all([session.start(), session.start()])
    await session.start()
    expect(getUserMedia).toHaveBeenCalledTimes(1)
    const ending = session.stop()
    await session.start()
    await ending
    expect(FakeRecorder.made).toHaveLength(1)
    expect(session.view.state.kind).toBe('IDLE')
  })

  test('says why it cannot record, and may try again', async () => {
    let allowed = false
    const { session } = aSession({}, async () => {
      if (!allowed) throw Object.assign(new Error('no'), { name: 'NotAllowedError' })
    })
    await session.start()
    expect(session.view.state).toEqual({ kind: 'BLOCKED', problem: 'DENIED' })
    allowed = true
    await session.start()
    expect(session.view.state.kind).toBe('RECORDING')
  })

  test('that the browser breaks off says so, and the microphone is off', async () => {
    const { session, track } = aSession()
    const start = vi.spyOn(FakeRecorder.prototype, 'start').mockImplementationOnce(() => {
      throw new DOMException('the track has ended', 'InvalidStateError')
    })
    await session.start()
    expect(session.view.state).toEqual({ kind: 'BLOCKED', problem: 'UNSUPPORTED' })
    expect(track.readyState).toBe('ended')
    start.mockRestore()
    await session.start()
    expect(session.view.state.kind).toBe('RECORDING')
  })

  test('forgets what was discarded', async () => {
    const { session, takes, left, track } = aSession()
    await session.start()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await left()).toHaveLength(1)
    await session.discard()
    expect(await left()).toEqual([])
    expect(takes).toEqual([])
    expect(track.readyState).toBe('ended')
  })
})

describe('a screen that is left', () => {
  test('in the middle leaves the recording on the device and turns the microphone off', async () => {
    const { session, takes, left, track } = aSession()
    await session.start()
    await vi.advanceTimersByTimeAsync(1_500)
    session.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(track.readyState).toBe('ended')
    expect(takes).toEqual([])
    expect(await left()).toHaveLength(1)
  })

  test('while the browser still asks records nothing when it is allowed', async () => {
    let allow: () => void = () => undefined
    const { session, track } = aSession(
      {},
      () =>
        new Promise((resolve) => {
          allow = resolve
        }),
    )
    const starting = session.start()
    session.leave()
    allow()
    await starting
    expect(track.readyState).toBe('ended')
    expect(FakeRecorder.made).toEqual([])
    expect(session.view.state.kind).toBe('IDLE')
  })
})
