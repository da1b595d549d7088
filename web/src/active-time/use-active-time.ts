import { ActiveMinutes, lookEveryMs } from '@readgrow/learning/active-minutes'
import { useEffect } from 'react'
import { report } from '#outbox'
import { onSignOfLife, onStudy } from './signs.ts'

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
    const unseen = onSignOfLife(sign)
    document.addEventListener('visibilitychange', hidden)
    const unheard = onStudy(sign)
    return () => {
      clearInterval(timer)
      unseen()
      document.removeEventListener('visibilitychange', hidden)
      unheard()
      minutes.flush()
    }
  }, [isStudy])
}
