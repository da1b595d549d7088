import { noteStudy } from '#active-time'
import { decodeSound } from './decode.ts'
import { rememberLeft } from './left-here.ts'
import { type Level, type LevelVerdict, type Looks, looksOf, verdictOf, watchLevel } from './level.ts'
import { type MicrophoneProblem, openMicrophone } from './microphone.ts'
import { chosenMicrophone } from './microphone-choice.ts'
import { Recording } from './recording.ts'
import { forgetRecording } from './slice-store.ts'

/** A finished recording on this device; nothing of it is stored anywhere else yet. */
export interface RecordedTake {
  readonly id: string
  readonly blob: Blob
  /** Mono, 16 kHz, −1 to 1; null where the browser cannot decode what it recorded. */
  readonly sound: Float32Array | null
  readonly durationMs: number
  readonly recordedAt: string
  /** Null of what a closed tab left behind. */
  readonly looks: Looks | null
  /** The device took the microphone away before its learner ended it. */
  readonly isLost: boolean
}

export type RecorderState =
  | { readonly kind: 'IDLE' | 'ASKING' | 'RECORDING' | 'FINISHING' }
  /** `isMuted`: not its learner has paused it, but a call or another app that took the microphone. */
  | { readonly kind: 'PAUSED'; readonly isMuted: boolean }
  | { readonly kind: 'BLOCKED'; readonly problem: MicrophoneProblem }

export interface RecorderOptions {
  /** Whose recording it is, so that another person on this device never finds it. */
  readonly owner: string
  /** What it is for; a recording that is found after a crash has it. */
  readonly purpose: string
  readonly longestMs: number
  readonly onTake: (take: RecordedTake) => void
}

interface Current {
  readonly id: string
  readonly recording: Recording
  readonly stream: MediaStream
  readonly endWatch: () => void
  readonly limit: ReturnType<typeof setInterval>
}

/** What a screen draws; a new object at every change. */
export interface RecorderView {
  readonly state: RecorderState
  readonly verdict: LevelVerdict
}

const idle: RecorderView = { state: { kind: 'IDLE' }, verdict: 'WAITING' }

/** Records one take after another; each opens the microphone anew, so that it is off between them. */
export class RecorderSession {
  /** Newest last; it changes without a notice. */
  readonly levels: { current: Level[] } = { current: [] }
  options: RecorderOptions
  view: RecorderView = idle
  #current: Current | null = null
  #opening = false
  #visit = 0
  readonly #listeners = new Set<() => void>()

  constructor(options: RecorderOptions) {
    this.options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly elapsedMs = (): number => this.#current?.recording.elapsedMs ?? 0

  readonly start = async (): Promise<void> => {
    if (this.#opening || this.#current || this.view.state.kind === 'FINISHING') return
    this.#opening = true
    const visit = this.#visit
    this.#show({ state: { kind: 'ASKING' }, verdict: 'WAITING' })
    const opened = await openMicrophone(chosenMicrophone())
    this.#opening = false
    // The screen was left while the browser asked: nobody would see that a microphone is on.
    if (visit !== this.#visit) return 'stream' in opened ? turnOff(opened.stream) : undefined
    if ('problem' in opened) return this.#show({ state: { kind: 'BLOCKED', problem: opened.problem } })
    this.levels.current = []
    try {
      this.#current = this.#begin(opened.stream)
    } catch {
      // A stream that has ended already, or a type that the browser only claims to write.
      turnOff(opened.stream)
      return this.#show({ state: { kind: 'BLOCKED', problem: 'UNSUPPORTED' } })
    }
    this.#show({ state: { kind: 'RECORDING' } })
  }

  readonly pause = (): void => {
    this.#current?.recording.pause()
    if (this.#current) this.#show({ state: { kind: 'PAUSED', isMuted: false } })
  }

  /** While the microphone is away nothing is recorded: silence would be judged as what was said. */
  readonly resume = (): void => {
    if (!this.#current) return
    if (this.#current.recording.isMuted) return this.#show({ state: { kind: 'PAUSED', isMuted: true } })
    this.#current.recording.resume()
    this.#show({ state: { kind: 'RECORDING' } })
  }

  readonly #muted = (): void => {
    if (!this.#current || this.view.state.kind !== 'RECORDING') return
    this.#current.recording.pause()
    this.#show({ state: { kind: 'PAUSED', isMuted: true } })
  }

  readonly stop = (): Promise<void> => this.#end(false)

  readonly #end = async (isLost: boolean): Promise<void> => {
    const held = this.#release()
    if (!held) return
    this.#show({ state: { kind: 'FINISHING' } })
    const blob = await end(held)
    const sound = blob.size > 0 ? await decodeSound(blob) : null
    this.#show(idle)
    const durationMs = Math.round(sound ? sound.length / 16 : held.recording.elapsedMs)
    const about = { recordedAt: new Date().toISOString(), looks: looksOf(this.levels.current), isLost }
    this.options.onTake({ id: held.id, blob, sound, durationMs, ...about })
  }

  /** Ends it and forgets what was recorded. */
  readonly discard = async (): Promise<void> => {
    const held = this.#release()
    if (!held) return
    await end(held)
    await forgetRecording(held.id)
    this.#show(idle)
  }

  /** The screen is left in the middle: what was recorded waits on the device and is offered the next time. */
  readonly leave = (): void => {
    this.#visit++
    const held = this.#release()
    this.view = idle
    if (held) rememberLeft(held.id, end(held))
  }

  #begin(stream: MediaStream): Current {
    const id = crypto.randomUUID()
    const { owner, purpose, longestMs } = this.options
    const onInterrupted = () => void this.#end(true)
    const recording = new Recording({ id, owner, purpose, stream, onInterrupted, onMuted: this.#muted })
    recording.start()
    const endWatch = watchLevel(stream, (level) => {
      // What a microphone hears in a pause is no part of the recording.
      if (this.view.state.kind === 'PAUSED') return
      noteStudy()
      this.levels.current.push(level)
      const verdict = verdictOf(this.levels.current)
      if (verdict !== this.view.verdict) this.#show({ verdict })
    })
    const limit = setInterval(() => {
      if (recording.elapsedMs >= longestMs) void this.stop()
    }, 500)
    return { id, recording, stream, endWatch, limit }
  }

  #release(): Current | null {
    const held = this.#current
    this.#current = null
    held?.endWatch()
    clearInterval(held?.limit)
    return held
  }

  #show(change: Partial<RecorderView>): void {
    this.view = { ...this.view, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** All that was recorded; the microphone is off afterwards. */
async function end({ recording, stream }: Current): Promise<Blob> {
  const blob = await recording.stop()
  turnOff(stream)
  return blob
}

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
