import { offline } from '@readgrow/client/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../testing/acting.ts'
import { anArticle, aRow } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { sentenceInView, useLevelSwitch } from './use-level-switch.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Stretch = readonly [number, number]

/** A text whose sentences take these lines, top and bottom, of a window of 900 px. */
function aText(sentences: readonly (readonly Stretch[])[]) {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(900)
  const root = document.createElement('div')
  const rect = (top = 0, bottom = 0) => new DOMRect(0, top, 300, bottom - top)
  for (const [index, lines] of sentences.entries()) {
    const span = document.createElement('span')
    span.dataset.sentence = `s${index + 1}`
    vi.spyOn(span, 'getBoundingClientRect').mockReturnValue(rect(lines[0]?.[0], lines.at(-1)?.[1]))
    const rects = lines.map(([top, bottom]) => rect(top, bottom))
    vi.spyOn(span, 'getClientRects').mockReturnValue(rects as unknown as DOMRectList)
    root.append(span)
  }
  return root
}

describe('the sentence in the middle of the window', () => {
  test.each([
    [
      'among others',
      [
        [0, 300],
        [300, 440],
        [430, 470],
        [470, 900],
      ],
      's3',
    ],
    [
      'of a text that begins below it',
      [
        [500, 530],
        [530, 600],
      ],
      's1',
    ],
    [
      'of a text that ends above it',
      [
        [-900, -500],
        [-500, -100],
      ],
      's2',
    ],
    [
      'is the first of those that share its line',
      [
        [440, 460],
        [440, 460],
      ],
      's1',
    ],
  ] as const)('%s', (_, stretches, id) => {
    expect(sentenceInView(aText(stretches.map((each) => [each])))?.dataset.sentence).toBe(id)
  })

  test('is the long one whose last line is there, not the short one below it', () => {
    const long = [330, 364, 398, 432].map((top): Stretch => [top, top + 20])
    expect(sentenceInView(aText([long, [[466, 486]]]))?.dataset.sentence).toBe('s1')
  })

  test('between two lines is the one that has both', () => {
    const lines = [
      [[420, 440]],
      [
        [420, 440],
        [454, 474],
      ],
      [[454, 474]],
    ] as const
    expect(sentenceInView(aText(lines))?.dataset.sentence).toBe('s2')
  })

  test('is none where there is no text', () => {
    expect(sentenceInView(null)).toBeUndefined()
  })
})

function Switch() {
  const { switchLevel, wanted } = useLevelSwitch(anArticle(), useRef(null))
  return (
    <button type="button" onClick={() => void switchLevel('B2', () => undefined)}>
      {wanted ?? 'B1'}
    </button>
  )
}

describe('another level', () => {
  const at = '/article/detail/tiny-forests'

  test('is fetched before the text at hand is given up', async () => {
    const page = await openPage(<Switch />, {
      at,
      answers: { 'GET /articles/:id': () => anArticle({ article: aRow('tiny-forests', { level: 'B2' }) }) },
    })
    fireEvent.click(screen.getByText('B1'))
    screen.getByText('B2')
    expect(page.place()).toBe(at)
    await settle()
    expect(page.place()).toBe(`${at}?level=B2`)
  })

  test('that cannot be fetched is told long enough to be read, and the text stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const page = await openPage(<Switch />, { at, answers: { 'GET /articles/:id': offline } })
    fireEvent.click(screen.getByText('B1'))
    await settle()
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    screen.getByText('오프라인이라 B2 글을 열 수 없어요. 지금 글은 그대로 있어요.')
    expect(page.place()).toBe(at)
    screen.getByText('B1')
  })
})
