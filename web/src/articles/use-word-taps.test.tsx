import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { ArticleText } from './article-text.tsx'
import { noLayers } from './text-layers.ts'
import { elementAt, focusWord, spotOf, useWordTaps, wordAfter } from './use-word-taps.ts'

afterEach(cleanup)

function Text({ onLook }: { readonly onLook: Parameters<typeof useWordTaps>[1] }) {
  const text = useRef<HTMLDivElement>(null)
  useWordTaps(text, onLook)
  return (
    <div ref={text} data-testid="text">
      <ArticleText
        article={anArticle()}
        savedKeys={new Set()}
        translated="all"
        printTranslated={false}
        size={100}
        layers={noLayers}
        veiled={false}
      />
    </div>
  )
}

function aText(onLook: Parameters<typeof useWordTaps>[1] = () => undefined) {
  const root = render(<Text onLook={onLook} />).getByTestId('text')
  const word = (sentenceId: string, token: number) =>
    elementAt(root, { sentenceId, token }) ?? expect.fail(`no word ${sentenceId}/${token}`)
  return { root, word }
}

type Step = Parameters<typeof wordAfter>[2]

describe('the word an arrow key leads to', () => {
  test.each<[from: string, step: Step, to: string | null]>([
    ['s1/0', 'next', 's1/1'],
    ['s1/3', 'next', 's2/0'],
    ['s2/0', 'next', 's3/0'],
    ['s4/1', 'next', null],
    ['s1/1', 'previous', 's1/0'],
    ['s3/0', 'previous', 's2/0'],
    ['s1/0', 'previous', null],
    ['s1/2', 'down', 's2/0'],
    ['s2/0', 'down', 's3/0'],
    ['s4/0', 'down', null],
    ['s2/0', 'up', 's1/0'],
    ['s1/3', 'up', null],
    ['s1/3', 'first', 's1/0'],
    ['s1/0', 'last', 's1/3'],
    ['s4/1', 'first', 's4/0'],
  ])('from %s by %s is %s', (from, step, to) => {
    const { root, word } = aText()
    const [sentenceId = '', token] = from.split('/')
    const found = wordAfter(root, word(sentenceId, Number(token)), step)
    const spot = found ? spotOf(found) : null
    expect(spot && `${spot.sentenceId}/${spot.token}`).toBe(to)
  })

  test('forward and back through the whole text meets every word once', () => {
    const { root } = aText()
    const all = [...root.querySelectorAll<HTMLElement>('[data-token]')]
    const walked: HTMLElement[] = []
    for (let at: HTMLElement | undefined = all[0]; at; at = wordAfter(root, at, 'next')) walked.push(at)
    expect(walked).toEqual(all)
    for (const [index, word] of all.entries()) expect(wordAfter(root, word, 'previous')).toBe(all[index - 1])
  })
})

describe('the text by keyboard', () => {
  test('has one tab stop, which moves with the arrows', () => {
    const { root, word } = aText()
    const stops = () => [...root.querySelectorAll('[tabindex="0"]')]
    expect(stops()).toEqual([word('s1', 0)])
    focusWord(root, word('s1', 0))
    fireEvent.keyDown(word('s1', 0), { key: 'ArrowRight' })
    expect(document.activeElement).toBe(word('s1', 1))
    expect(stops()).toEqual([word('s1', 1)])
  })

  test('looks a word up with Enter and Space, and leaves keys with a modifier to the browser', () => {
    const onLook = vi.fn()
    const { word } = aText(onLook)
    fireEvent.keyDown(word('s1', 1), { key: 'Enter' })
    fireEvent.keyDown(word('s2', 0), { key: ' ' })
    fireEvent.keyDown(word('s2', 0), { key: 'Enter', ctrlKey: true })
    expect(onLook.mock.calls).toEqual([
      [{ sentenceId: 's1', token: 1 }, 'keyboard'],
      [{ sentenceId: 's2', token: 0 }, 'keyboard'],
    ])
  })

  test('a click next to the words looks nothing up', () => {
    const onLook = vi.fn()
    const { root, word } = aText(onLook)
    fireEvent.click(root)
    fireEvent.click(word('s3', 0))
    expect(onLook.mock.calls).toEqual([[{ sentenceId: 's3', token: 0 }, 'pointer']])
  })
})
