import { useEffect, useEffectEvent } from 'react'
import { useDisplay } from '#display'

interface TestKeys {
  /** 1 to 4 as 0 to 3; null for 0 and `?`, the keys of "모르겠어요". */
  readonly choose: (choice: number | null) => void
  /** Enter where no button or link has the focus. */
  readonly confirm: () => void
  /** R: hear it again. */
  readonly hear: (() => void) | undefined
}

const isRadio = (element: Element) => element instanceof HTMLInputElement && element.type === 'radio'

function actionOf(event: KeyboardEvent, { choose, confirm, hear }: TestKeys): (() => void) | undefined {
  // A key held down must not answer the next question as well.
  if (event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const target = event.target as Element
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return undefined
  if (event.key === 'Enter') {
    return isRadio(target) || !target.closest('a, button, summary, input, textarea, select') ? confirm : undefined
  }
  if (!useDisplay.getState().keys || (!isRadio(target) && target.closest('input, textarea, select'))) return undefined
  if (/^[1-4]$/.test(event.key)) return () => choose(Number(event.key) - 1)
  if (event.key === '0' || event.key === '?') return () => choose(null)
  // The physical key, so that the Korean layout does not matter.
  return event.code === 'KeyR' ? hear : undefined
}

/** The keys of a question. Unlike on other screens digits count while an option has the focus: it is a radio button. */
export function useTestKeys(keys: TestKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
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
