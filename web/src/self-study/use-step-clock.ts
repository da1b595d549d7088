import { mostStepSeconds } from '@readgrow/contract/constants'
import { useCallback, useEffect, useRef } from 'react'
import { onSignOfLife } from '#active-time'

const tickMs = 1_000
const idleAfterMs = 60_000

/** Seconds of steps that have no end yet, for as long as the app is open: whoever looks at something else comes back. */
const spent = new Map<string, number>()

/** Seconds of one step with the page in view and a sign of life in the last minute. Taking them begins anew. */
export function useStepClock(step: string) {
  const lastSignMs = useRef(0)
  const alive = useCallback(() => {
    lastSignMs.current = performance.now()
  }, [])
  useEffect(() => {
    alive()
    const timer = setInterval(() => {
      const idle = performance.now() - lastSignMs.current > idleAfterMs
      if (!idle && document.visibilityState === 'visible') spent.set(step, (spent.get(step) ?? 0) + 1)
    }, tickMs)
    const unseen = onSignOfLife(alive)
    return () => {
      clearInterval(timer)
      unseen()
    }
  }, [alive, step])
  const take = useCallback(() => {
    const taken = Math.min(spent.get(step) ?? 0, mostStepSeconds)
    spent.delete(step)
    return taken
  }, [step])
  return { alive, take }
}
