import { mayUseSingleKey, type Spot, spotOf } from '#articles'

const longPressMs = 450
const stillWithinPx = 10
const extending: Record<string, 'next' | 'previous' | 'first' | 'last'> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
}

export interface PickGestures {
  /** A finger has rested on a word. */
  readonly onHold: (spot: Spot) => void
  /** The finger that holds moves on to another word. */
  readonly onDrag: (spot: Spot) => void
  /** The finger that held is lifted. */
  readonly onLift: () => void
  /** A word or another part of the text is pressed; true when that was for choosing and not for looking up. */
  readonly onTap: (spot: Spot | null) => boolean
  /** The mouse has let go: the browser's own selection may stand. */
  readonly onRelease: () => void
  readonly onExtend: (spot: Spot, to: 'next' | 'previous' | 'first' | 'last') => void
  /** Enter (true), or Escape and plain arrows (false), while words are chosen; true when that was for choosing. */
  readonly onEnd: (open: boolean) => boolean
  readonly onMenu: (sentenceId: string) => void
}

const sentenceIdOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>('[data-sentence]:not([aria-hidden])')?.dataset.sentence
const wordOf = (target: EventTarget | null) => {
  const word = (target as Element | null)?.closest<HTMLElement>('[data-sentence]:not([aria-hidden]) [data-token]')
  return word ? spotOf(word) : null
}

/** Puts the listeners for choosing words on the text; returns what takes them off. */
export function listenForPicking(root: HTMLElement, gestures: PickGestures): () => void {
  const stopTouch = listenForTouch(root, gestures)
  const stopKeys = listenForKeys(root, gestures)
  let drawing = false
  const pressed = (event: PointerEvent) => {
    drawing = event.pointerType === 'mouse' && event.button === 0
  }
  function released(): void {
    // The selection is settled only after this event.
    if (drawing) setTimeout(gestures.onRelease)
    drawing = false
  }
  function menuAsked(event: MouseEvent): void {
    const sentenceId = sentenceIdOf(event.target)
    const touch = (event as PointerEvent).pointerType === 'touch'
    // A reader who has selected text wants the browser's menu with its "copy".
    const selected = (window.getSelection()?.toString().length ?? 0) > 0
    if (!sentenceId || (selected && !touch)) return
    event.preventDefault()
    if (!touch) gestures.onMenu(sentenceId)
  }
  root.addEventListener('pointerdown', pressed)
  document.addEventListener('pointerup', released)
  root.addEventListener('contextmenu', menuAsked)
  return () => {
    stopTouch()
    stopKeys()
    root.removeEventListener('pointerdown', pressed)
    document.removeEventListener('pointerup', released)
    root.removeEventListener('contextmenu', menuAsked)
  }
}

/** A rest of the finger begins choosing; from then on moving chooses and does not scroll. */
function listenForTouch(root: HTMLElement, { onHold, onDrag, onLift, onTap, onMenu }: PickGestures): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let holding = false
  let swallowClick = false
  function pressed(event: PointerEvent): void {
    swallowClick = false
    clearTimeout(timer)
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    from = { x: event.clientX, y: event.clientY }
    const [spot, sentenceId] = [wordOf(event.target), sentenceIdOf(event.target)]
    if (!sentenceId) return
    timer = setTimeout(() => {
      swallowClick = true
      if (!spot) return onMenu(sentenceId)
      holding = true
      onHold(spot)
    }, longPressMs)
  }
  function moved(event: PointerEvent): void {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > stillWithinPx) clearTimeout(timer)
    if (!holding) return
    const spot = wordOf(document.elementFromPoint(event.clientX, event.clientY))
    if (spot) onDrag(spot)
  }
  function ended(): void {
    clearTimeout(timer)
    if (holding) onLift()
    holding = false
  }
  // Must not be passive: while a finger chooses words the page stays where it is.
  const touchMoved = (event: TouchEvent) => {
    if (holding) event.preventDefault()
  }
  function clicked(event: MouseEvent): void {
    const forChoosing = swallowClick || onTap(wordOf(event.target))
    swallowClick = false
    if (forChoosing) event.stopPropagation()
  }
  root.addEventListener('pointerdown', pressed)
  root.addEventListener('pointermove', moved)
  root.addEventListener('pointerup', ended)
  root.addEventListener('pointercancel', ended)
  root.addEventListener('touchmove', touchMoved, { passive: false })
  root.addEventListener('click', clicked, true)
  return () => {
    clearTimeout(timer)
    root.removeEventListener('pointerdown', pressed)
    root.removeEventListener('pointermove', moved)
    root.removeEventListener('pointerup', ended)
    root.removeEventListener('pointercancel', ended)
    root.removeEventListener('touchmove', touchMoved)
    root.removeEventListener('click', clicked, true)
  }
}

/** Shift and arrows choose, Enter opens, Escape and plain arrows let go; M opens the menu of the sentence. */
function listenForKeys(root: HTMLElement, { onExtend, onEnd, onMenu }: PickGestures): () => void {
  function typed(event: KeyboardEvent): void {
    const spot = wordOf(event.target)
    if (!spot || event.ctrlKey || event.metaKey || event.altKey) return
    const to = extending[event.key]
    if (event.shiftKey && to) {
      event.preventDefault()
      event.stopPropagation()
      return onExtend(spot, to)
    }
    if (event.code === 'KeyM' && mayUseSingleKey(event)) {
      event.preventDefault()
      return onMenu(spot.sentenceId)
    }
    const ends = event.key === 'Enter' || event.key === 'Escape' || event.key.startsWith('Arrow')
    if (!ends || event.shiftKey) return
    if (onEnd(event.key === 'Enter') && !event.key.startsWith('Arrow')) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  root.addEventListener('keydown', typed, true)
  return () => root.removeEventListener('keydown', typed, true)
}
