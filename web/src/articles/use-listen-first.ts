import { type RefObject, useEffect, useEffectEvent } from 'react'
import { ensureTabStop } from './use-word-taps.ts'

const revealedForMs = 3_000
const moves: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Listening before reading: a tap on a hidden sentence plays it and shows it for three seconds. Opened by keyboard it
 * stays until the next one is, because a screen reader needs its own time (WCAG 2.2.1). `key` names the drawn text.
 */
export function useListenFirst(
  text: RefObject<HTMLElement | null>,
  key: string | null,
  play: (sentenceId: string) => void,
): void {
  const playSentence = useEffectEvent(play)
  useEffect(() => {
    const root = text.current
    if (!root || key === null) return
    const veil = openVeil(root)
    function clicked(event: MouseEvent): void {
      const target = event.target as Element
      const button = target.closest<HTMLElement>('[data-reveal]')
      const id = button?.dataset.reveal ?? target.closest<HTMLElement>('[data-sentence][aria-hidden]')?.dataset.sentence
      if (!id) return
      event.stopPropagation()
      veil.reveal(id, event.detail === 0)
      playSentence(id)
    }
    function typed(event: KeyboardEvent): void {
      const button = (event.target as Element).closest<HTMLElement>('[data-reveal]')
      const step = moves[event.key]
      if (!button || !step) return
      event.preventDefault()
      const buttons = veil.buttons()
      buttons[buttons.indexOf(button) + step]?.focus()
    }
    root.addEventListener('click', clicked, true)
    root.addEventListener('keydown', typed)
    return () => {
      root.removeEventListener('click', clicked, true)
      root.removeEventListener('keydown', typed)
      veil.close()
    }
  }, [text, key])
}

/** The hidden sentences of a text: one tab stop for all of their buttons, and the sentence that is shown. */
function openVeil(root: HTMLElement) {
  const buttons = () => [...root.querySelectorAll<HTMLElement>('[data-reveal]')]
  const [first] = buttons()
  if (first) first.tabIndex = 0
  // A word under the veil must not get the focus.
  for (const word of root.querySelectorAll('[data-token][tabindex]')) word.removeAttribute('tabindex')
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: HTMLElement | null = null
  function hide(): void {
    clearTimeout(timer)
    shown?.removeAttribute('data-revealed')
    shown?.setAttribute('aria-hidden', 'true')
    for (const word of shown?.querySelectorAll('[tabindex]') ?? []) word.removeAttribute('tabindex')
    shown = null
  }
  function hideLater(): void {
    timer = setTimeout(() => {
      // Not under the eyes of somebody who is looking a word of it up.
      const inUse = shown?.contains(document.activeElement) || shown?.querySelector('[data-looked]')
      if (inUse) hideLater()
      else hide()
    }, revealedForMs)
  }
  function reveal(id: string, stays: boolean): void {
    hide()
    shown = root.querySelector<HTMLElement>(`[data-sentence="${CSS.escape(id)}"]`)
    shown?.setAttribute('data-revealed', '')
    shown?.removeAttribute('aria-hidden')
    ensureTabStop(root)
    if (!stays) hideLater()
  }
  function close(): void {
    clearTimeout(timer)
    shown?.removeAttribute('data-revealed')
    for (const button of buttons()) button.tabIndex = -1
  }
  return { buttons, reveal, close }
}
