import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useCallback, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { ArticleText } from './article-text.tsx'
import { lookAt, type Spot } from './reading.ts'
import { noLayers } from './text-layers.ts'
import { elementAt, useWordTaps } from './use-word-taps.ts'
import { WordCard } from './word-card.tsx'

const article = anArticle()
const nothing = () => undefined

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Page() {
  const text = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ spot: Spot; by: 'pointer' | 'keyboard' } | null>(null)
  useWordTaps(
    text,
    useCallback((spot, by) => setOpened({ spot, by }), []),
  )
  const close = useCallback(() => setOpened(null), [])
  const looked = opened && lookAt(article, opened.spot, false)
  return (
    <>
      <div ref={text} data-testid="text">
        <ArticleText
          article={article}
          savedKeys={new Set()}
          translated={new Set()}
          printTranslated={false}
          size={100}
          layers={noLayers}
          veiled={false}
        />
      </div>
      {looked && (
        <WordCard
          looked={looked}
          spot={opened.spot}
          words={undefined}
          saved={false}
          translated={false}
          canSpeak={false}
          canSplit={false}
          text={text}
          takeFocus={opened.by === 'keyboard'}
          onSave={nothing}
          onUndo={nothing}
          onSpeak={nothing}
          onSplit={nothing}
          onTranslate={nothing}
          onClose={close}
        />
      )}
      <button type="button">다른 곳</button>
    </>
  )
}

function aPage() {
  render(<Page />)
  const word = (sentenceId: string, token: number) =>
    elementAt(screen.getByTestId('text'), { sentenceId, token }) ?? expect.fail('no such word')
  return { word }
}

describe('the word card', () => {
  test('opened by keyboard takes the focus and gives it back to the word, by Escape or its button', () => {
    const { word } = aPage()
    for (const close of [
      () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
      () => fireEvent.click(screen.getByRole('button', { name: '뜻 닫기' })),
    ]) {
      word('s2', 0).focus()
      fireEvent.keyDown(word('s2', 0), { key: 'Enter' })
      expect(screen.getByRole('dialog', { name: 'tree 뜻' }).contains(document.activeElement)).toBe(true)
      close()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.activeElement).toBe(word('s2', 0))
    }
  })

  test('opened by a tap gives the focus to its word only when it was inside', () => {
    const { word } = aPage()
    fireEvent.click(word('s2', 0))
    screen.getByRole('button', { name: '저장하기' }).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(document.activeElement).toBe(word('s2', 0))
    const elsewhere = screen.getByRole('button', { name: '다른 곳' })
    fireEvent.click(word('s1', 1))
    elsewhere.focus()
    fireEvent.keyDown(elsewhere, { key: 'Escape' })
    expect(document.activeElement).toBe(elsewhere)
  })

  test('closes by a press elsewhere and stays by one inside', () => {
    const { word } = aPage()
    fireEvent.click(word('s2', 0))
    fireEvent.pointerDown(screen.getByText('나무'))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.pointerDown(screen.getByRole('button', { name: '다른 곳' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows the phrase of a word that belongs to one', () => {
    const { word } = aPage()
    fireEvent.click(word('s1', 3))
    expect(screen.getByRole('dialog', { name: 'carry out 뜻' }).textContent).toContain('구동사')
  })
})
