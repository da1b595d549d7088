import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { placeCard } from './card-place.ts'

/** What a card explains: the element it is placed by, and the one that it must never cover. */
export interface CardAnchor {
  readonly mark: HTMLElement
  readonly sentence: Element
}

interface CardAt {
  readonly anchorOf: () => CardAnchor | null
  /** Whatever changes the size or the place of the card. */
  readonly layout: string
  /** Everything in it has been drawn. */
  readonly whole?: boolean
}

/** The height of the last whole card, px: the next one is about as high. */
let lastHeight = 0

/** The height, px, that a card takes before everything in it is drawn. */
export const roomOfCard = (): number => lastHeight || 240

const onPhone = () => window.matchMedia('(width < 48rem)').matches

/** On desktops the card is placed by the word and follows the page; on phones the sheet leaves the sentence in view. */
export function useCardPlace(card: RefObject<HTMLElement | null>, { anchorOf, layout, whole = true }: CardAt): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `layout` says when the card has to be placed again.
  useLayoutEffect(() => {
    const element = card.current
    const anchor = anchorOf()
    if (!element || !anchor) return
    const place = () => placeBeside(element, anchor)
    place()
    // Measuring the sheet now would lay the page out twice before the card is seen.
    const show = () => {
      if (whole) lastHeight = element.offsetHeight
      keepInView(element, anchor.sentence)
    }
    const frame = requestAnimationFrame(show)
    // A phone that is turned has another page under another sheet.
    const turned = () => {
      place()
      show()
    }
    window.addEventListener('scroll', place, { passive: true })
    window.addEventListener('resize', turned)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', place)
      window.removeEventListener('resize', turned)
    }
  }, [card, layout])
}

function placeBeside(card: HTMLElement, { mark, sentence }: CardAnchor): void {
  if (onPhone()) {
    card.style.removeProperty('left')
    card.style.removeProperty('top')
    return
  }
  const { left, top } = placeCard(
    mark.getBoundingClientRect(),
    sentence.getBoundingClientRect(),
    { width: card.offsetWidth, height: card.offsetHeight },
    { width: window.innerWidth, height: window.innerHeight, bar: 64 },
  )
  card.style.left = `${left}px`
  card.style.top = `${top}px`
}

/** The sheet never covers the tapped sentence: the page moves up as far as it takes. */
function keepInView(sheet: HTMLElement, sentence: Element): void {
  if (!onPhone()) return
  const hidden = sentence.getBoundingClientRect().bottom + 16 - sheet.getBoundingClientRect().top
  if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'smooth' })
}

interface CardFocus {
  /** Opened by keyboard: the focus goes into the card. */
  readonly takeFocus: boolean
  /** Gives a focus that was inside the card back to what it explained. */
  readonly onReturn: () => void
  readonly onClose: () => void
}

/** Escape and a press elsewhere close a card; however it is closed, a focus inside it goes back to its word. */
export function useCardFocus(card: RefObject<HTMLElement | null>, { takeFocus, onReturn, onClose }: CardFocus): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word has a card of its own.
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement)) onReturn()
    }
  }, [card])
  useEffect(() => {
    if (takeFocus) card.current?.focus()
    function typed(event: KeyboardEvent): void {
      if (event.key === 'Escape' && !document.querySelector('[role="dialog"]:not(.word-card)')) onClose()
    }
    function pressed(event: PointerEvent): void {
      const target = event.target as Element
      if (!card.current?.contains(target) && !target.closest('[data-token], [data-reading-bar]')) onClose()
    }
    document.addEventListener('keydown', typed)
    document.addEventListener('pointerdown', pressed)
    return () => {
      document.removeEventListener('keydown', typed)
      document.removeEventListener('pointerdown', pressed)
    }
  }, [card, takeFocus, onClose])
}

/** How every card of the reading page looks: a sheet from below on phones, a card of its own width on desktops. */
export const cardClasses =
  'word-card fixed z-float grid content-start gap-3 border-rule bg-surface p-5 shadow-float outline-none max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[60dvh] max-md:overflow-y-auto max-md:rounded-t-[20px] max-md:border-t max-md:pb-[max(1.25rem,env(safe-area-inset-bottom))] md:w-84 md:rounded-card md:border print:hidden'
