import { useEffect, useEffectEvent, useState } from 'react'
import type { RunningTest } from './level-test.ts'

const arrivals = new WeakMap<RunningTest, number>()

/** When this page first saw what the server said; the clocks of server and device need not agree. */
function arrivalOf(test: RunningTest): number {
  const arrival = arrivals.get(test) ?? performance.now()
  arrivals.set(test, arrival)
  return arrival
}

function leftOf(test: RunningTest): number | null {
  if (test.secondsLeft === null) return null
  const arrival = arrivalOf(test)
  return Math.max(0, test.secondsLeft - Math.floor((performance.now() - arrival) / 1_000))
}

/** Seconds until the test ends by itself; null without a clock. `onOver` is called each second from zero on. */
export function useSecondsLeft(test: RunningTest, onOver: () => void): number | null {
  const [, tick] = useState(0)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (test.secondsLeft === null) return
    const timer = setInterval(() => {
      tick((ticks) => ticks + 1)
      if (leftOf(test) === 0) over()
    }, 1_000)
    return () => clearInterval(timer)
  }, [test])
  return leftOf(test)
}

/** What is said of the time at five minutes and at one, once each: the words change only there. */
export function timeNotice(secondsLeft: number | null): string {
  if (secondsLeft === null || secondsLeft > 300) return ''
  return secondsLeft > 60
    ? '5분도 남지 않았어요. 필요하면 시간을 늘리거나 제한을 꺼 주세요.'
    : '1분도 남지 않았어요. 필요하면 시간을 늘리거나 제한을 꺼 주세요.'
}
