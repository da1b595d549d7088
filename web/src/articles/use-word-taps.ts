import { type RefObject, useEffect, useState } from 'react'
import type { Spot } from './reading.ts'

const wordSelector = '[data-token]'

export function spotOf(element: Element): Spot | null {
  const sentenceId = element.closest<HTMLElement>('[data-sentence]')?.dataset.sentence
  const token = (element as HTMLElement).dataset.token
  return sentenceId && token !== undefined ? { sentenceId, token: Number(token) } : null
}

export function elementAt(root: ParentNode | null, spot: Spot): HTMLElement | null {
  return (
    root?.querySelector<HTMLElement>(`[data-sentence="${CSS.escape(spot.sentenceId)}"] [data-token="${spot.token}"]`) ??
    null
  )
}

/** Moves the one tab stop of the text to a word and puts the focus there. */
export function focusWord(root: HTMLElement, word: HTMLElement): void {
  for (const old of root.querySelectorAll(`${wordSelector}[tabindex]`)) old.removeAttribute('tabindex')
  word.tabIndex = 0
  word.focus()
}

/** Gives the text a tab stop when it opens and whenever its words have been drawn again. */
export function ensureTabStop(root: HTMLElement): void {
  const first = root.querySelector<HTMLElement>(`[data-sentence]:not([aria-hidden]) ${wordSelector}`)
  if (first && !root.querySelector(`${wordSelector}[tabindex]`)) first.tabIndex = 0
}

type Step = 'next' | 'previous' | 'down' | 'up' | 'first' | 'last'
const steps: Record<string, Step> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'down',
  ArrowUp: 'up',
  Home: 'first',
  End: 'last',
}

/** The word an arrow key leads to: left and right by word, up and down by sentence, Home and End within the sentence. */
export function wordAfter(root: HTMLElement, from: HTMLElement, step: Step): HTMLElement | undefined {
  const words = [...root.querySelectorAll<HTMLElement>(wordSelector)]
  const sentences = [...root.querySelectorAll<HTMLElement>('[data-sentence]')]
  const own = from.closest<HTMLElement>('[data-sentence]')
  const at = own ? sentences.indexOf(own) : -1
  const firstOf = (sentence: HTMLElement | undefined) => sentence?.querySelector<HTMLElement>(wordSelector) ?? undefined
  switch (step) {
    case 'next':
      return words[words.indexOf(from) + 1]
    case 'previous':
      return words[words.indexOf(from) - 1]
    case 'down':
      return firstOf(sentences[at + 1])
    case 'up':
      return firstOf(sentences[at - 1])
    case 'first':
      return firstOf(own ?? undefined)
    case 'last':
      return [...(own?.querySelectorAll<HTMLElement>(wordSelector) ?? [])].at(-1)
  }
}

/** One listener for all words: tap, click, Enter and Space look a word up; arrow keys move within a single tab stop. */
export function useWordTaps(
  root: RefObject<HTMLElement | null>,
  onLook: (spot: Spot, by: 'pointer' | 'keyboard') => void,
): void {
  useEffect(() => {
    const text = root.current
    if (!text) return
    ensureTabStop(text)

    function clicked(event: MouseEvent): void {
      const word = (event.target as Element).closest<HTMLElement>(wordSelector)
      const spot = word && spotOf(word)
      // A selection that was just drawn across words is not a tap on its last one.
      if (!spot || (window.getSelection()?.toString().length ?? 0) > 0) return
      onLook(spot, 'pointer')
    }

    function typed(event: KeyboardEvent): void {
      const word = (event.target as Element).closest<HTMLElement>(wordSelector)
      if (!word || !text || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        const spot = spotOf(word)
        if (spot) onLook(spot, 'keyboard')
        return
      }
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      const next = wordAfter(text, word, step)
      if (next) focusWord(text, next)
    }

    text.addEventListener('click', clicked)
    text.addEventListener('keydown', typed)
    return () => {
      text.removeEventListener('click', clicked)
      text.removeEventListener('keydown', typed)
    }
  }, [root, onLook])
}

/**
 * Work that may wait until the next frame has been drawn, such as opening a database after a tap; at once where none is
 * drawn. What it returns calls the work off.
 */
export function afterFrame(work: () => void): () => void {
  if (document.visibilityState !== 'visible') {
    work()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** False until a first frame has been drawn: what answers a tap comes before everything that merely belongs to it. */
export function useFirstFrameDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => afterFrame(() => setDrawn(true)), [])
  return drawn
}
