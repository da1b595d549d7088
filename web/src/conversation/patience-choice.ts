import { type Patience, patiences } from '@readgrow/learning/patience'
import { useEffect } from 'react'
import { create } from 'zustand'

const key = 'rg_patience'

// As the server's markup is at first; the device's answer follows after it.
const useChoice = create<{ readonly patience: Patience }>(() => ({ patience: 'USUAL' }))

function stored(): Patience | null {
  try {
    const held = localStorage.getItem(key)
    return held !== null && Object.hasOwn(patiences, held) ? (held as Patience) : null
  } catch {
    return null
  }
}

/** How long this person may be silent before their turn is about to end, on this device. */
export function usePatience(): Patience {
  useEffect(() => {
    const held = stored()
    if (held) useChoice.setState({ patience: held })
  }, [])
  return useChoice(({ patience }) => patience)
}

export function choosePatience(patience: Patience): void {
  useChoice.setState({ patience })
  try {
    localStorage.setItem(key, patience)
  } catch {
    // A private window forgets it with its end.
  }
}
