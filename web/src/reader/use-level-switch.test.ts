import { afterEach, describe, expect, test, vi } from 'vitest'
import { sentenceInView } from './use-level-switch.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A text whose sentences begin at these heights of a window of 900 px. */
function aText(tops: readonly number[]) {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(900)
  const root = document.createElement('div')
  for (const [index, top] of tops.entries()) {
    const span = document.createElement('span')
    span.dataset.sentence = `s${index + 1}`
    vi.spyOn(span, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 20))
    vi.spyOn(span, 'getClientRects').mockReturnValue([] as unknown as DOMRectList)
    root.append(span)
  }
  return root
}

describe('the sentence that the eye is at', () => {
  test.each([
    [[-200, 0, 250, 320, 600], 's3'],
    [[400, 500], 's1'],
    [[-900, -500, -100], 's3'],
    [[-200, 280, 280.4, 320], 's2'],
  ])('of sentences at %j is %s', (tops, id) => {
    expect(sentenceInView(aText(tops))?.dataset.sentence).toBe(id)
  })

  test('is none where there is no text', () => {
    expect(sentenceInView(null)).toBeUndefined()
  })
})
