import { useEffect, useEffectEvent } from 'react'
import type { Editor } from './editor-context.ts'

/** Ctrl+S saves, Ctrl+Z undoes, Ctrl+Shift+Z redoes; on a Mac with the command key. */
export function useEditorKeys({ save, undo, redo }: Editor): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
    const key = event.key.toLowerCase()
    if (key === 's') save()
    else if (key === 'z' && inEditor(event.target)) (event.shiftKey ? redo : undo)()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
}

/** A field outside the document (a search, a dialog) keeps the browser's own undo. */
const inEditor = (target: EventTarget | null) => target instanceof Element && target.closest('[data-editing]') !== null
