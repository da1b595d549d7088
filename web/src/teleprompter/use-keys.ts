import { useEffect, useRef } from 'react'

type Keys = Readonly<Record<string, () => void>>

/** Keys that work wherever the focus is, except where they already mean something. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = now.current[event.key]
      if (!act || isTaken(event)) return
      // Otherwise the text under it would scroll, too.
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof Element ? event.target : document.body
  if (target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]')) return true
  if (event.key === ' ' && target.closest('button, a, summary, video, audio')) return true
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
