/**
 * Keeps the Enter that only ends a syllable from sending anything, in every field of a page. Returns what undoes it.
 * 229 is how Safari marks that Enter, whose composition has ended by then.
 */
export function holdComposingEnter(page: Document): () => void {
  function hold(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.isComposing || event.keyCode === 229)) return
    event.preventDefault()
    event.stopPropagation()
  }
  page.addEventListener('keydown', hold, { capture: true })
  return () => page.removeEventListener('keydown', hold, { capture: true })
}
