import { describe, expect, test } from 'vitest'
import { type Box, placeCard } from './card-place.ts'

const gap = 10
const edge = 12
const card = { width: 336, height: 260 }

interface Place {
  readonly word: Box
  readonly sentence: Box
  readonly viewport: { width: number; height: number; bar: number }
}

/** Every height of a sentence at every height of the window, with words at its ends and sides. */
function* places(): Generator<Place> {
  for (const [width, height] of [
    [800, 600],
    [1280, 720],
    [1920, 1080],
    [768, 1024],
  ] as const) {
    const viewport = { width, height, bar: 64 }
    for (let top = -400; top <= height - 64; top += 37) {
      for (const tall of [24, 60, 200, 500, 1_400]) {
        const sentence = { left: 40, right: width - 40, top, bottom: top + tall }
        for (const wordTop of [top, top + tall - 24]) {
          for (const left of [40, width / 2, width - 90]) {
            const word = { left, right: left + 50, top: wordTop, bottom: wordTop + 24 }
            if (word.top >= 0 && word.bottom <= height - 64) yield { word, sentence, viewport }
          }
        }
      }
    }
  }
}

const boxAt = ({ left, top }: { left: number; top: number }): Box => ({
  left,
  top,
  right: left + card.width,
  bottom: top + card.height,
})
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('the card of a word in view', () => {
  test('never covers the sentence when there is room under or over it', () => {
    let withRoom = 0
    for (const { word, sentence, viewport } of places()) {
      const under = sentence.bottom + gap + card.height <= viewport.height - viewport.bar - edge
      const over = sentence.top - gap - card.height >= edge
      if (!under && !over) continue
      withRoom++
      const box = boxAt(placeCard(word, sentence, card, viewport))
      expect(overlap(box, sentence), JSON.stringify({ word, sentence, viewport })).toBe(false)
      if (under) expect(box.top).toBe(sentence.bottom + gap)
    }
    expect(withRoom).toBeGreaterThan(500)
  })

  test('stays in the window, to all sides', () => {
    for (const place of places()) {
      const box = boxAt(placeCard(place.word, place.sentence, card, place.viewport))
      const inside =
        box.left >= edge &&
        box.right <= place.viewport.width - edge &&
        box.top >= 0 &&
        box.bottom <= place.viewport.height
      expect(inside, JSON.stringify({ ...place, box })).toBe(true)
    }
  })

  test('does not cover its word when the sentence fills the window and there is room next to the word', () => {
    const viewport = { width: 1280, height: 720, bar: 64 }
    const sentence = { left: 40, right: 1_200, top: -100, bottom: 800 }
    for (const top of [20, 300, 600]) {
      const word = { left: 100, right: 150, top, bottom: top + 24 }
      expect(overlap(boxAt(placeCard(word, sentence, card, viewport)), word)).toBe(false)
    }
  })
})
