import { useEffect, useEffectEvent } from 'react'
import { mayUseSingleKey } from '#articles'

interface PracticeKeys {
  /** A digit, 0 to 9; `?` counts as 0, the key of "모르겠어요". */
  readonly digit?: ((digit: number) => void) | undefined
  /** Space or Enter where no control has the focus. */
  readonly go?: (() => void) | undefined
  /** Z and U. */
  readonly undo?: (() => void) | undefined
  /** R: hear it again. */
  readonly hear?: (() => void) | undefined
}

const controls = 'a, button, input, textarea, select, summary, [role="button"], [role="radio"]'

/** The keys of the practice screens. A control that has the focus keeps Space and Enter for itself. */
export function usePracticeKeys(keys: PracticeKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // A key held down must not answer the next questions as well.
    if (event.repeat || event.isComposing) return
    const action = actionOf(event, keys)
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const typed = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', typed)
    return () => document.removeEventListener('keydown', typed)
  }, [])
}

function actionOf(event: KeyboardEvent, { digit, go, undo, hear }: PracticeKeys): (() => void) | undefined {
  if (event.key === ' ' || event.key === 'Enter') {
    const modified = event.ctrlKey || event.metaKey || event.altKey
    return modified || (event.target as Element).closest(controls) ? undefined : go
  }
  if (!mayUseSingleKey(event)) return undefined
  const number = event.key === '?' ? 0 : /^\d$/.test(event.key) ? Number(event.key) : null
  if (number !== null) return digit && (() => digit(number))
  // The physical key, so that the Korean layout does not matter.
  if (event.code === 'KeyZ' || event.code === 'KeyU') return undo
  return event.code === 'KeyR' ? hear : undefined
}
