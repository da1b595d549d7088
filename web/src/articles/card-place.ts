export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const gap = 10
const edge = 12

/**
 * Where a card of the given size goes beside the sentence it explains: under it, over it when there is no room, and
 * never on it. Pixels of the viewport; `left` follows the word.
 */
export function placeCard(
  word: Box,
  sentence: Box,
  card: { width: number; height: number },
  viewport: { width: number; height: number; bar: number },
): { left: number; top: number } {
  const left = Math.max(edge, Math.min(word.left - 20, viewport.width - card.width - edge))
  const below = sentence.bottom + gap
  if (below + card.height <= viewport.height - viewport.bar - edge) return { left, top: below }
  const above = sentence.top - gap - card.height
  if (above >= edge) return { left, top: above }
  // When a sentence fills the window, the card is at least next to the word.
  return {
    left,
    top:
      word.bottom + gap + card.height < viewport.height - viewport.bar
        ? word.bottom + gap
        : Math.max(edge, word.top - gap - card.height),
  }
}
