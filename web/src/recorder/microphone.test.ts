import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listMicrophones, openMicrophone, problemOf, soundsLikeHeadset } from './microphone.ts'

describe('why there is no microphone', () => {
  test.each([
    ['NotAllowedError', 'DENIED'],
    ['PermissionDeniedError', 'DENIED'],
    ['SecurityError', 'BLOCKED'],
    ['NotFoundError', 'NONE'],
    ['DevicesNotFoundError', 'NONE'],
    ['OverconstrainedError', 'NONE'],
    ['NotReadableError', 'BUSY'],
    ['TrackStartError', 'BUSY'],
    ['AbortError', 'BUSY'],
    ['TypeError', 'UNSUPPORTED'],
    ['', 'UNSUPPORTED'],
  ])('%s is %s', (name, problem) => {
    expect(problemOf(name)).toBe(problem)
  })
})

const named = (name: string) => Object.assign(new Error(name), { name })
const stream = { getAudioTracks: () => [{ getSettings: () => ({ deviceId: 'built-in' }) }] }

/** A browser whose microphone answers as a test says. */
function giveMedia(getUserMedia: (asked: { audio: object }) => Promise<unknown>, devices: object[] = []): void {
  const enumerateDevices = async () => devices
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices }, userAgent: '' })
  vi.stubGlobal('MediaRecorder', class {})
}

describe('asking for a microphone', () => {
  beforeEach(() => vi.stubGlobal('isSecureContext', true))

  test('asks for sound that the browser does not touch', async () => {
    const asked = vi.fn(async (_: { audio: object }) => stream)
    giveMedia(asked)
    expect(await openMicrophone(null)).toEqual({ stream, deviceId: 'built-in' })
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channelCount: 1 },
    })
  })

  test('takes any other when the chosen one is gone', async () => {
    const asked = vi.fn(async ({ audio }: { audio: object }) => {
      if ('deviceId' in audio) throw named('OverconstrainedError')
      return stream
    })
    giveMedia(asked)
    expect(await openMicrophone('headset')).toMatchObject({ deviceId: 'built-in' })
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('does not ask again after a no', async () => {
    const asked = vi.fn(async () => {
      throw named('NotAllowedError')
    })
    giveMedia(asked)
    expect(await openMicrophone('headset')).toEqual({ problem: 'DENIED' })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('needs a secure page and a browser that records', async () => {
    giveMedia(async () => stream)
    vi.stubGlobal('isSecureContext', false)
    expect(await openMicrophone(null)).toEqual({ problem: 'BLOCKED' })
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('MediaRecorder', undefined)
    expect(await openMicrophone(null)).toEqual({ problem: 'UNSUPPORTED' })
    vi.stubGlobal('navigator', {})
    expect(await openMicrophone(null)).toEqual({ problem: 'UNSUPPORTED' })
  })

  test('lists the microphones, with a name of ours until the browser gives one', async () => {
    giveMedia(
      async () => stream,
      [
        { kind: 'audioinput', deviceId: 'a', label: '' },
        { kind: 'videoinput', deviceId: 'c', label: 'Camera' },
        { kind: 'audioinput', deviceId: 'b', label: 'AirPods' },
        // Before any permission browsers give neither id nor name.
        { kind: 'audioinput', deviceId: '', label: '' },
      ],
    )
    expect(await listMicrophones()).toEqual([
      { id: 'a', name: '마이크 1' },
      { id: 'b', name: 'AirPods' },
    ])
  })
})

test.each([
  ['AirPods Pro', true],
  ['Galaxy Buds2 (1234)', true],
  ['헤드셋 마이크', true],
  ['USB Headset', true],
  ['내장 마이크', false],
  ['MacBook Pro Microphone', false],
])('%s: headset %s', (name, is) => {
  expect(soundsLikeHeadset(name)).toBe(is)
})

test.each([
  '하나의 에어팟',
  'Galaxy 버즈2',
  'AirPods Pro',
  'WH-1000XM5',
  '블루투스 헤드셋',
  'Jabra Evolve2 65',
  '무선 이어버드',
])('%s is by its name something to wear', (name) => {
  expect(soundsLikeHeadset(name)).toBe(true)
})

test.each(['MacBook Pro 마이크', '기본값 - 마이크(Realtek(R) Audio)', 'iPhone Microphone', 'Blue Yeti'])(
  '%s is not',
  (name) => {
    expect(soundsLikeHeadset(name)).toBe(false)
  },
)
