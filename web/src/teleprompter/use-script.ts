import { useEffect, useMemo, useRef, useState } from 'react'
import { type Place, placeIn, type ScriptSentence, sentenceStarts } from './place.ts'

export interface Running {
  readonly sentences: readonly ScriptSentence[]
  /** words a minute */
  readonly pace: number
  readonly running: boolean
  /** A sentence is shown, after so many milliseconds of running; pauses do not count. */
  readonly onSentence?: ((index: number, atMs: number) => void) | undefined
  /** The time of the last sentence is over. Whoever reads more slowly is still reading. */
  readonly onEnd: () => void
  /** Every frame of the screen while the script runs. */
  readonly onFrame: (place: Place) => void
}

/** Steps of the line that shows how far the script is: more of them would draw the screen at every frame. */
const shownSteps = 200

/**
 * Runs the script by the screen's own clock, however often whoever shows it is drawn meanwhile. A change of pace goes on
 * from the place where the reader is.
 */
export function useScript({ sentences, pace, running, ...listeners }: Running) {
  const script = sentences.map(({ en }) => en).join('\n')
  const starts = useMemo(
    () =>
      sentenceStarts(
        script.split('\n').map((en) => ({ en })),
        pace,
      ),
    [script, pace],
  )
  const [shown, setShown] = useState({ index: 0, done: 0 })
  // Time times pace is the same place at every pace.
  const spent = useRef({ ms: 0, atPace: 0, sentence: -1, over: false })
  const latest = useRef({ ...listeners, starts, pace })
  useEffect(() => {
    latest.current = { ...listeners, starts, pace }
  })
  useEffect(() => {
    if (!running || spent.current.over) return
    let before: number | undefined
    let frame = 0
    const step = (nowMs: number) => {
      const passedMs = before === undefined ? 0 : Math.max(0, nowMs - before)
      before = nowMs
      const { current: now } = spent
      const { starts: begins, pace: words, onFrame, onSentence, onEnd } = latest.current
      now.ms += passedMs
      now.atPace += passedMs * words
      const place = placeIn(begins, now.atPace / words)
      const done = Math.floor(place.done * shownSteps) / shownSteps
      setShown((was) => (was.index === place.index && was.done === done ? was : { index: place.index, done }))
      onFrame(place)
      if (place.index !== now.sentence) {
        now.sentence = place.index
        onSentence?.(place.index, now.ms)
      }
      now.over = place.over
      if (place.over) onEnd()
      else frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [running])
  return shown
}
