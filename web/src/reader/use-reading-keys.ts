import { useEffect, useRef } from 'react'
import { mayUseSingleKey } from '#articles'

interface ReadingKeys {
  /** Undefined where the browser has no voice. */
  readonly play: (() => void) | undefined
  readonly step: ((by: 1 | -1) => void) | undefined
  readonly translate: () => void
}

/** J, K, L and T as in the players people know; never while something is typed or a modifier is held. */
export function useReadingKeys(keys: ReadingKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function typed(event: KeyboardEvent): void {
      if (!mayUseSingleKey(event)) return
      const { play, step, translate } = latest.current
      // The physical key, so that the Korean layout does not matter.
      switch (event.code) {
        case 'KeyK':
          return play?.()
        case 'KeyJ':
          return step?.(-1)
        case 'KeyL':
          return step?.(1)
        case 'KeyT':
          return translate()
      }
    }
    document.addEventListener('keydown', typed)
    return () => document.removeEventListener('keydown', typed)
  }, [])
}
