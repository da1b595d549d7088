import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { ArticleText } from './article-text.tsx'
import { noLayers } from './text-layers.ts'
import { useListenFirst } from './use-listen-first.ts'
import { useWordTaps } from './use-word-taps.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Calls {
  readonly play: (id: string) => void
  readonly look: () => void
}

function Text({ play, look }: Calls) {
  const text = useRef<HTMLDivElement>(null)
  useWordTaps(text, look)
  useListenFirst(text, 'B1', play)
  return (
    <div ref={text} data-testid="text">
      <ArticleText
        article={anArticle()}
        savedKeys={new Set()}
        translated={new Set()}
        printTranslated={false}
        size={100}
        layers={noLayers}
        veiled
      />
    </div>
  )
}

function aVeiledText() {
  const calls = { play: vi.fn(), look: vi.fn() }
  const root = render(<Text {...calls} />).getByTestId('text')
  const sentence = (id: string) => root.querySelector(`[data-sentence="${id}"]`) ?? expect.fail(`no ${id}`)
  const hidden = () => [...root.querySelectorAll('[aria-hidden="true"]')].map((each) => (each as HTMLElement).id)
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { ...calls, root, sentence, hidden, pass }
}

describe('listening first', () => {
  test('hides every sentence, each with a button of its number, and no word under the veil has a tab stop', () => {
    const { root, hidden } = aVeiledText()
    expect(hidden()).toEqual(['s1', 's2', 's3', 's4'])
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(
      [1, 2, 3, 4].map((number) => `문장 ${number} 보기`),
    )
    expect(root.querySelectorAll('[data-token][tabindex]')).toHaveLength(0)
    expect(root.querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
  })

  test('a tap plays the sentence, shows it for three seconds and looks nothing up', () => {
    const { play, look, sentence, hidden, pass } = aVeiledText()
    fireEvent.click(sentence('s2').querySelector('[data-token]') ?? document.body, { detail: 1 })
    expect(play.mock.calls).toEqual([['s2']])
    expect(look).not.toHaveBeenCalled()
    expect(hidden()).toEqual(['s1', 's3', 's4'])
    pass(2_900)
    expect(hidden()).toEqual(['s1', 's3', 's4'])
    pass(200)
    expect(hidden()).toEqual(['s1', 's2', 's3', 's4'])
  })

  test('a word of a sentence that is shown can be looked up, and the sentence stays while it is', () => {
    const { look, sentence, hidden, pass } = aVeiledText()
    fireEvent.click(sentence('s2'), { detail: 1 })
    const word = sentence('s2').querySelector('[data-token]') ?? expect.fail('no word')
    fireEvent.click(word, { detail: 1 })
    expect(look).toHaveBeenCalledOnce()
    word.setAttribute('data-looked', '')
    pass(10_000)
    expect(hidden()).not.toContain('s2')
    word.removeAttribute('data-looked')
    pass(3_000)
    expect(hidden()).toContain('s2')
  })

  test('a sentence opened by keyboard stays until the next one; arrows go from button to button', () => {
    const { play, hidden, pass } = aVeiledText()
    const [first, second] = screen.getAllByRole('button')
    first?.focus()
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(second)
    fireEvent.click(second ?? document.body, { detail: 0 })
    pass(60_000)
    expect(hidden()).toEqual(['s1', 's3', 's4'])
    fireEvent.click(first ?? document.body, { detail: 0 })
    expect(hidden()).toEqual(['s2', 's3', 's4'])
    expect(play.mock.calls).toEqual([['s2'], ['s1']])
  })
})
