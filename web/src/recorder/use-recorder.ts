import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Level } from '#sound'
import type { LevelVerdict } from './level.ts'
import { type RecorderOptions, RecorderSession, type RecorderState } from './recorder-session.ts'

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

/** A recorder for as long as the screen is there. */
export function useRecorder(options: RecorderOptions): Recorder {
  const [session] = useState(() => new RecorderSession(options))
  useEffect(() => {
    session.options = options
  })
  useEffect(() => session.leave, [session])
  const { state, verdict } = useSyncExternalStore(
    session.subscribe,
    () => session.view,
    () => session.view,
  )
  return {
    state,
    verdict,
    levels: session.levels,
    elapsedMs: session.elapsedMs,
    start: () => void session.start(),
    pause: session.pause,
    resume: session.resume,
    stop: () => void session.stop(),
    discard: () => void session.discard(),
  }
}
