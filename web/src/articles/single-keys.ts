import { useDisplay } from '#display'

/** Whether a single letter or digit may do something now: switched on, nothing being typed, no dialog open, no modifier held. */
export function mayUseSingleKey(event: KeyboardEvent): boolean {
  if (!useDisplay.getState().keys || event.ctrlKey || event.metaKey || event.altKey) return false
  if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return false
  return document.querySelector('[role="dialog"]:not(.word-card), [role="alertdialog"]') === null
}
