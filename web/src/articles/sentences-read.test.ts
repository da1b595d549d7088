import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { readingTimeMs, watchSentencesRead } from './sentences-read.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** The text in a window of 768 px; the sentences in view are at its top, the others far below. */
function aWindow() {
  const text = document.createElement('div')
  const places = new Map<string, number>()
  for (const { id } of anArticle().paragraphs.flat()) {
    const span = document.createElement('span')
    span.dataset.sentence = id
    vi.spyOn(span, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, places.get(id) ?? 9_000, 300, 20))
    text.append(span)
  }
  document.body.append(text)
  const show = (...ids: string[]) => {
    places.clear()
    for (const id of ids) places.set(id, 100)
  }
  return { text, show, watch: watchSentencesRead(text, anArticle()) }
}

test.each([
  [0, 600],
  [4, 600],
  [20, 3_000],
])('a sentence of %i words needs %i ms', (words, ms) => {
  expect(readingTimeMs(words)).toBe(ms)
})

describe('a sentence counts as read', () => {
  test('after it was in view long enough, once', () => {
    const { show, watch } = aWindow()
    show('s1')
    vi.advanceTimersByTime(500)
    expect(watch.take()).toEqual([])
    vi.advanceTimersByTime(500)
    expect(watch.take()).toEqual(['s1'])
    vi.advanceTimersByTime(5_000)
    expect(watch.take()).toEqual([])
  })

  test('not by short looks that add up', () => {
    const { show, watch } = aWindow()
    for (let look = 0; look < 5; look++) {
      show('s2')
      vi.advanceTimersByTime(400)
      show('s3')
      vi.advanceTimersByTime(400)
    }
    expect(watch.take()).toEqual([])
  })

  test('not in a tab that nobody sees', () => {
    const { show, watch } = aWindow()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    show('s1')
    vi.advanceTimersByTime(5_000)
    expect(watch.take()).toEqual([])
    vi.restoreAllMocks()
  })

  test('not while it is hidden for listening', () => {
    const { text, show, watch } = aWindow()
    show('s1')
    text.querySelector('[data-sentence="s1"]')?.setAttribute('aria-hidden', 'true')
    vi.advanceTimersByTime(5_000)
    expect(watch.take()).toEqual([])
  })
})
