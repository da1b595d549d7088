/** What a layer says of its wish to close. */
interface Wish {
  readonly reason: string
  readonly event: Event
  readonly cancel: () => void
}

/**
 * Closes a layer when it asks for that. The second click of a double click that has opened it lands beside it, because
 * it lies over the button by then; whoever wants it closed clicks beside it once.
 */
export function closeUnlessOpening(onClose: () => void) {
  return (open: boolean, wish: Wish): void => {
    if (open) return
    const isSecondClick = wish.reason === 'outside-press' && wish.event instanceof UIEvent && wish.event.detail > 1
    if (isSecondClick) wish.cancel()
    else onClose()
  }
}
