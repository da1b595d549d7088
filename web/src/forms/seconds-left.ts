import { useCallback, useSyncExternalStore } from 'react'

/** Whole seconds from now until an instant (both in milliseconds since 1970); 0 when it has passed. */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

/** What a screen reader says of a countdown: it changes at 60, 30, 10 and 0 seconds and stays silent in between. */
export function spokenCountdown(seconds: number): string {
  if (seconds <= 0) return '시간이 지났어요.'
  if (seconds <= 10) return '10초 남았어요.'
  if (seconds <= 30) return '30초 남았어요.'
  if (seconds <= 60) return '1분 남았어요.'
  return ''
}

/** A wait in words: seconds up to two minutes, then minutes, rounded up so that nobody comes too early. */
export function waitInWords(seconds: number): string {
  return seconds < 120 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`
}

// Four looks a second keep each second within a quarter of its true length; the screen is drawn once a second.
const lookEveryMs = 250

/** Seconds left until an instant, drawn again each second; 0 when there is none. */
export function useSecondsLeft(untilMs: number | null): number {
  const subscribe = useCallback(
    (onLook: () => void) => {
      if (untilMs === null) return () => undefined
      const timer = setInterval(onLook, lookEveryMs)
      return () => clearInterval(timer)
    },
    [untilMs],
  )
  const left = () => (untilMs === null ? 0 : secondsLeft(untilMs, Date.now()))
  return useSyncExternalStore(subscribe, left, () => 0)
}
