import { useEffect, useRef } from 'react'
import type { Taking } from '#takes'

/** Three seconds of looks at the microphone. */
const silentLooks = 60
/** Against the loudest of the take: what a room sounds like between words. */
const silentShare = 0.12

/** Ends a recording whose script is over once its reader has been silent for three seconds: slow readers are not cut off. */
export function useEndAfterSilence(recorder: Taking['recorder'], over: boolean): void {
  const latest = useRef(recorder)
  latest.current = recorder
  const isRecording = recorder.state.kind === 'RECORDING'
  useEffect(() => {
    if (!over || !isRecording) return
    const from = latest.current.levels.current.length
    const timer = setInterval(() => {
      const { levels, stop } = latest.current
      const all = levels.current
      const loudest = all.reduce((most, { rms }) => Math.max(most, rms), 0)
      const last = all.slice(-silentLooks)
      const isOver = all.length - from >= silentLooks && last.every(({ rms }) => rms <= silentShare * loudest)
      if (isOver) stop()
    }, 250)
    return () => clearInterval(timer)
  }, [over, isRecording])
}
