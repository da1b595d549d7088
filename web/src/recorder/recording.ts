import { storeSlice } from './slice-store.ts'

/** WebKit by its own name: on iPhones and iPads every browser, and in apps that call themselves anything. */
export const isWebKit = (userAgent: string, vendor = ''): boolean =>
  vendor.startsWith('Apple') || (/AppleWebKit\//.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent))

/** The best that a browser can write. WebKit says that it writes WebM and then cannot play it, so it gets MP4. */
export function recordingType(isSupported: (type: string) => boolean, userAgent: string, vendor = ''): string {
  const webm = ['audio/webm;codecs=opus', 'audio/webm']
  const others = ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/ogg;codecs=opus']
  const order = isWebKit(userAgent, vendor) ? [...others, ...webm] : [...webm, ...others]
  return order.find(isSupported) ?? ''
}

interface RecordingOptions {
  readonly id: string
  readonly owner: string
  readonly purpose: string
  readonly stream: MediaStream
  /** The device took the microphone away, or the recorder failed: what was recorded until then is there. */
  readonly onInterrupted: () => void
  /** The device lends the microphone to somebody else, as for a call: it hears nothing, and is there again later. */
  readonly onMuted: () => void
}

const firstSliceMs = 1_000
const sliceMs = 5_000
/** Recorders that broke may never say that they have stopped. */
const lastSecondsMs = 2_000
const bitsPerSecond = 48_000

/**
 * One recording. Its seconds go to the device's store as they come, the first after a second and then every five, so
 * that a tab that dies loses at most five.
 */
export class Recording {
  readonly #recorder: MediaRecorder
  readonly #options: RecordingOptions
  readonly #parts: Blob[] = []
  readonly #stopped: Promise<unknown>
  #timer: ReturnType<typeof setTimeout> | undefined
  #storing: Promise<void> = Promise.resolve()
  #startedMs = 0
  #elapsedMs = 0

  constructor(options: RecordingOptions) {
    this.#options = options
    const mimeType = recordingType((type) => MediaRecorder.isTypeSupported(type), navigator.userAgent, navigator.vendor)
    this.#recorder = new MediaRecorder(options.stream, {
      ...(mimeType ? { mimeType } : {}),
      audioBitsPerSecond: bitsPerSecond,
    })
    this.#stopped = new Promise((resolve) => this.#recorder.addEventListener('stop', resolve, { once: true }))
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#take(data))
    this.#recorder.addEventListener('error', options.onInterrupted)
    for (const track of options.stream.getAudioTracks()) {
      track.addEventListener('ended', options.onInterrupted, { once: true })
      track.addEventListener('mute', options.onMuted)
    }
  }

  /** Milliseconds of sound so far, pauses of the recording left out. */
  get elapsedMs(): number {
    return this.#elapsedMs + (this.#recorder.state === 'recording' ? performance.now() - this.#startedMs : 0)
  }

  /** Whether nothing can be heard now, whatever is said. */
  get isMuted(): boolean {
    return this.#options.stream.getAudioTracks().some(({ muted }) => muted)
  }

  start(): void {
    this.#recorder.start()
    this.#startedMs = performance.now()
    this.#sliceAfter(firstSliceMs)
  }

  pause(): void {
    if (this.#recorder.state !== 'recording') return
    this.#elapsedMs = this.elapsedMs
    this.#recorder.pause()
    clearTimeout(this.#timer)
  }

  resume(): void {
    if (this.#recorder.state !== 'paused') return
    this.#recorder.resume()
    this.#startedMs = performance.now()
    this.#sliceAfter(sliceMs)
  }

  /** Ends it; all that was recorded, as one file. */
  async stop(): Promise<Blob> {
    clearTimeout(this.#timer)
    this.#elapsedMs = this.elapsedMs
    if (this.#recorder.state !== 'inactive') this.#recorder.stop()
    // One that ended with its microphone is inactive before its last seconds have come; `stop` follows them.
    await Promise.race([this.#stopped, new Promise((resolve) => setTimeout(resolve, lastSecondsMs))])
    await this.#storing
    return new Blob(this.#parts, { type: this.#recorder.mimeType.split(';')[0] ?? '' })
  }

  #sliceAfter(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#recorder.state !== 'recording') return
      this.#recorder.requestData()
      this.#sliceAfter(sliceMs)
    }, ms)
  }

  /** Safari gives empty slices between its segments. */
  #take(blob: Blob): void {
    if (blob.size === 0) return
    const { id: recordingId, owner, purpose } = this.#options
    const index = this.#parts.push(blob) - 1
    this.#storing = this.#storing
      .then(() => storeSlice({ recordingId, owner, purpose, index, at: Date.now(), blob }))
      // A private window has no store; the recording goes on in memory.
      .catch(() => undefined)
  }
}
