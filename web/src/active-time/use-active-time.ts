import { ActiveMinutes, lookEveryMs } from '@readgrow/learning/active-minutes'
import { useEffect } from 'react'
import { report } from '#outbox'
import { onStudy } from './signs.ts'

const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchmove', 'input'] as const

/** Reports the time that a learner is active on a screen of study; nothing while it is none. */
export function useActiveTime(isStudy: boolean): void {
  useEffect(() => {
    if (!isStudy) return
    const minutes = new ActiveMinutes(
      ({ at, quarters }) =>
        void report({ kind: 'TIME_SPENT', quarters }, { id: crypto.randomUUID(), at: at.toISOString() }),
    )
    const sign = () => minutes.sign(Date.now())
    const look = () => minutes.look(Date.now(), document.visibilityState === 'visible')
    // Whoever has just come is there.
    sign()
    const timer = setInterval(look, lookEveryMs)
    const hidden = () => {
      if (document.visibilityState === 'hidden') minutes.flush()
    }
    for (const name of signs) window.addEventListener(name, sign, { passive: true, capture: true })
    document.addEventListener('visibilitychange', hidden)
    const unheard = onStudy(sign)
    return () => {
      clearInterval(timer)
      for (const name of signs) window.removeEventListener(name, sign, { capture: true })
      document.removeEventListener('visibilitychange', hidden)
      unheard()
      minutes.flush()
    }
  }, [isStudy])
}
