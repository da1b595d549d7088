import { useCallback, useEffect, useRef, useState } from 'react'
import { decodeSound } from './decode.ts'
import { type Level, type LevelVerdict, verdictOf, watchLevel } from './level.ts'
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
}

export type RecorderState =
  | { readonly kind: 'IDLE' | 'ASKING' | 'RECORDING' | 'PAUSED' | 'FINISHING' }
  | { readonly kind: 'BLOCKED'; readonly problem: MicrophoneProblem }

interface RecorderOptions {
  /** Whose recording it is, so that another person on this device never finds it. */
  readonly owner: string
  /** What it is for; a recording that is found after a crash has it. */
  readonly purpose: string
  readonly longestMs: number
  readonly onTake: (take: RecordedTake) => void
}

export interface Recorder {
  readonly state: RecorderState
  readonly verdict: LevelVerdict
  /** Levels so far, newest last; read it while drawing, it changes without a render. */
  readonly levels: { readonly current: readonly Level[] }
  readonly elapsedMs: () => number
  readonly start: () => void
  readonly pause: () => void
  readonly resume: () => void
  readonly stop: () => void
  /** Ends it and forgets what was recorded. */
  readonly discard: () => void
}

interface Current {
  readonly recording: Recording
  readonly stream: MediaStream
  readonly id: string
  readonly endWatch: () => void
  readonly limit: ReturnType<typeof setInterval>
}

interface Watching {
  readonly onLevel: (level: Level) => void
  /** The time is over, or the device took the microphone away. */
  readonly onEnd: () => void
}

function begin(
  { owner, purpose, longestMs }: RecorderOptions,
  stream: MediaStream,
  { onLevel, onEnd }: Watching,
): Current {
  const id = crypto.randomUUID()
  const recording = new Recording({ id, owner, purpose, stream, onInterrupted: onEnd })
  const limit = setInterval(() => {
    if (recording.elapsedMs >= longestMs) onEnd()
  }, 500)
  recording.start()
  return { recording, stream, id, endWatch: watchLevel(stream, onLevel), limit }
}

/** All that was recorded; the microphone is off afterwards. */
async function end({ recording, stream }: Current): Promise<Blob> {
  const blob = await recording.stop()
  for (const track of stream.getTracks()) track.stop()
  return blob
}

/** Records one take after another; each opens the microphone anew, so that it is off between them. */
export function useRecorder(options: RecorderOptions): Recorder {
  // A ref, because the recorder's own events come back here, which no effect began.
  const latest = useRef(options)
  latest.current = options
  const [state, setState] = useState<RecorderState>({ kind: 'IDLE' })
  const [verdict, setVerdict] = useState<LevelVerdict>('WAITING')
  const current = useRef<Current | null>(null)
  const levels = useRef<Level[]>([])
  const busy = useRef(false)

  const release = useCallback((): Current | null => {
    const held = current.current
    current.current = null
    if (!held) return null
    held.endWatch()
    clearInterval(held.limit)
    return held
  }, [])

  const finish = useCallback(async (): Promise<void> => {
    const held = release()
    if (!held) return
    setState({ kind: 'FINISHING' })
    const blob = await end(held)
    const sound = blob.size > 0 ? await decodeSound(blob) : null
    setState({ kind: 'IDLE' })
    const durationMs = Math.round(sound ? sound.length / 16 : held.recording.elapsedMs)
    latest.current.onTake({ id: held.id, blob, sound, durationMs, recordedAt: new Date().toISOString() })
  }, [release])

  const start = useCallback(async (): Promise<void> => {
    if (busy.current || current.current) return
    busy.current = true
    setState({ kind: 'ASKING' })
    const opened = await openMicrophone(chosenMicrophone())
    busy.current = false
    if ('problem' in opened) return setState({ kind: 'BLOCKED', problem: opened.problem })
    levels.current = []
    setVerdict('WAITING')
    current.current = begin(latest.current, opened.stream, {
      onEnd: () => void finish(),
      onLevel: (level) => {
        levels.current.push(level)
        setVerdict(verdictOf(levels.current))
      },
    })
    setState({ kind: 'RECORDING' })
  }, [finish])

  const discard = useCallback(async (): Promise<void> => {
    const held = release()
    if (!held) return
    await end(held)
    await forgetRecording(held.id)
    setState({ kind: 'IDLE' })
  }, [release])

  useEffect(
    () => () => {
      // The screen is left in the middle: what was recorded waits on the device and is offered the next time.
      const held = release()
      if (held) void end(held)
    },
    [release],
  )

  return {
    state,
    verdict,
    levels,
    elapsedMs: () => current.current?.recording.elapsedMs ?? 0,
    start: () => void start(),
    pause: () => {
      current.current?.recording.pause()
      if (current.current) setState({ kind: 'PAUSED' })
    },
    resume: () => {
      current.current?.recording.resume()
      if (current.current) setState({ kind: 'RECORDING' })
    },
    stop: () => void finish(),
    discard: () => void discard(),
  }
}
