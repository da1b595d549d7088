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

/** Runs the script by the screen's own clock. A change of pace goes on from the place where the reader is. */
export function useScript({ sentences, pace, running, ...listeners }: Running) {
  const starts = useMemo(() => sentenceStarts(sentences, pace), [sentences, pace])
  const [shown, setShown] = useState({ index: 0, done: 0 })
  // Time times pace is the same place at every pace.
  const spent = useRef({ ms: 0, atPace: 0, sentence: -1, over: false })
  const heard = useRef(listeners)
  useEffect(() => {
    heard.current = listeners
  })
  useEffect(() => {
    if (!running || spent.current.over) return
    let before: number | undefined
    let frame = 0
    const step = (nowMs: number) => {
      const passedMs = before === undefined ? 0 : Math.max(0, nowMs - before)
      before = nowMs
      const now = spent.current
      now.ms += passedMs
      now.atPace += passedMs * pace
      const place = placeIn(starts, now.atPace / pace)
      const done = Math.floor(place.done * shownSteps) / shownSteps
      setShown((was) => (was.index === place.index && was.done === done ? was : { index: place.index, done }))
      heard.current.onFrame(place)
      if (place.index !== now.sentence) {
        now.sentence = place.index
        heard.current.onSentence?.(place.index, now.ms)
      }
      now.over = place.over
      if (place.over) heard.current.onEnd()
      else frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [running, pace, starts])
  return shown
}
