import { vi } from 'vitest'

/** A MediaRecorder whose slices are their own numbers: `1.2.` are the first two. */
export class FakeRecorder extends EventTarget {
  static made: FakeRecorder[] = []
  static isTypeSupported = (type: string): boolean => type.startsWith('audio/webm')
  static latest(): FakeRecorder {
    const latest = FakeRecorder.made.at(-1)
    if (!latest) throw new Error('nothing has been recorded')
    return latest
  }
  state: 'inactive' | 'recording' | 'paused' = 'inactive'
  readonly mimeType = 'audio/webm;codecs=opus'
  #slices = 0

  constructor() {
    super()
    FakeRecorder.made.push(this)
  }
  start(): void {
    this.state = 'recording'
  }
  pause(): void {
    this.state = 'paused'
  }
  resume(): void {
    this.state = 'recording'
  }
  requestData(): void {
    const data = new Blob([`${++this.#slices}.`], { type: this.mimeType })
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
  }
  stop(): void {
    if (this.state === 'inactive') return
    this.state = 'inactive'
    this.requestData()
    this.dispatchEvent(new Event('stop'))
  }
}

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  muted = false
  stop(): void {
    this.readyState = 'ended'
  }
  getSettings = (): { deviceId: string } => ({ deviceId: 'built-in' })
}

/** What the microphone of a test hears, as the analyser and the decoder give it. */
export interface Heard {
  /** Samples that the level meter sees. */
  level?: number
  /** What a recording decodes to; null where it cannot be decoded. */
  sound?: Float32Array | null
}

/** A browser with a microphone; nothing is heard until a test says what. `ask` is what the browser does when asked. */
export function giveMicrophone(heard: Heard = {}, ask: () => Promise<void> = async () => undefined) {
  FakeRecorder.made = []
  const track = new FakeTrack()
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream
  class FakeContext {
    state = 'running'
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(heard.level ?? 0),
    })
    createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined })
    close = async () => undefined
    resume = async () => undefined
  }
  class FakeDecoder {
    async decodeAudioData() {
      const { sound = new Float32Array(32_000) } = heard
      if (!sound) throw new Error('cannot be decoded')
      return { numberOfChannels: 1, length: sound.length, getChannelData: () => sound }
    }
  }
  const getUserMedia = vi.fn(async () => {
    await ask()
    return stream
  })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices: async () => [] },
  })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('OfflineAudioContext', FakeDecoder)
  return { stream, track, getUserMedia }
}
