import { mostStepSeconds } from '@readgrow/contract/constants'
import { useCallback, useEffect, useRef } from 'react'

const tickMs = 1_000
const idleAfterMs = 60_000

/** Seconds with the page in view and a sign of life in the last minute, since the last time they were taken. */
export function useStepClock() {
  const seconds = useRef(0)
  const lastSignMs = useRef(0)
  const alive = useCallback(() => {
    lastSignMs.current = performance.now()
  }, [])
  useEffect(() => {
    alive()
    const timer = setInterval(() => {
      const idle = performance.now() - lastSignMs.current > idleAfterMs
      if (!idle && document.visibilityState === 'visible') seconds.current++
    }, tickMs)
    const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchmove'] as const
    for (const name of signs) window.addEventListener(name, alive, { passive: true })
    return () => {
      clearInterval(timer)
      for (const name of signs) window.removeEventListener(name, alive)
    }
  }, [alive])
  const take = useCallback(() => {
    const taken = Math.min(seconds.current, mostStepSeconds)
    seconds.current = 0
    return taken
  }, [])
  return { alive, take }
}
