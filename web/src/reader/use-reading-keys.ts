import { useEffect, useEffectEvent } from 'react'
import { mayUseSingleKey } from '#articles'

interface ReadingKeys {
  /** Undefined where the browser has no voice. */
  readonly play: (() => void) | undefined
  readonly step: ((by: 1 | -1) => void) | undefined
  readonly translate: () => void
}

/** J, K, L and T as in the players people know; never while something is typed or a modifier is held. */
export function useReadingKeys(keys: ReadingKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!mayUseSingleKey(event)) return
    const { play, step, translate } = keys
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
  })
  useEffect(() => {
    const typed = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', typed)
    return () => document.removeEventListener('keydown', typed)
  }, [])
}
