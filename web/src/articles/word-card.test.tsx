import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useCallback, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { ArticleText } from './article-text.tsx'
import { lookAt, type Spot, type Words } from './reading.ts'
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

interface PageProps {
  readonly saved?: boolean
  readonly onUndo?: () => void
  readonly words?: Words
}

function Page({ saved = false, onUndo = nothing, words }: PageProps) {
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
          words={words}
          saved={saved}
          translated={false}
          canSpeak={false}
          canSplit={false}
          text={text}
          takeFocus={opened.by === 'keyboard'}
          onSave={nothing}
          onUndo={onUndo}
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

function aPage(props: PageProps = {}) {
  render(<Page {...props} />)
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

  test('opened by a tap gives the focus to its word only when it was inside', async () => {
    const { word } = aPage()
    fireEvent.click(word('s2', 0))
    ;(await screen.findByRole('button', { name: '저장하기' })).focus()
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

  test('takes back a saved word by a press, not by the second one of a double tap', async () => {
    const onUndo = vi.fn()
    const { word } = aPage({ saved: true, onUndo })
    fireEvent.click(word('s2', 0))
    const button = await screen.findByRole('button', { name: '저장됨 · 되돌리기' })
    fireEvent.click(button, { detail: 2 })
    expect(onUndo).not.toHaveBeenCalled()
    fireEvent.click(button, { detail: 1 })
    fireEvent.click(button, { detail: 0 })
    expect(onUndo).toHaveBeenCalledTimes(2)
  })

  test('leaves its sentence in view when the phone is turned', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
    const { word } = aPage()
    fireEvent.click(word('s2', 0))
    const sentence = word('s2', 0).closest('[data-sentence]') ?? expect.fail('no sentence')
    vi.spyOn(sentence, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 310, 700, 20))
    vi.spyOn(screen.getByRole('dialog'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 144, 740, 216))
    scrolled.mockClear()
    fireEvent(window, new Event('resize'))
    expect(scrolled).toHaveBeenCalledWith({ top: 202, behavior: 'smooth' })
  })
})

test('the word card says the word and its sense at once and the rest after a frame, for which it keeps the room', async () => {
  const { word } = aPage()
  fireEvent.click(word('s2', 0))
  const card = screen.getByRole('dialog', { name: 'tree 뜻' })
  expect(card.textContent).toContain('나무')
  expect(Number.parseInt(card.style.minHeight, 10)).toBeGreaterThan(100)
  expect(screen.queryByRole('button', { name: '저장하기' })).toBeNull()
  await screen.findByRole('button', { name: '저장하기' })
  expect(card.style.minHeight).toBe('')
})

test('the word card shows the phrase of a word that belongs to one', () => {
  const { word } = aPage()
  fireEvent.click(word('s1', 3))
  expect(screen.getByRole('dialog', { name: 'carry out 뜻' }).textContent).toContain('구동사')
})

test('a word of grammar has all its uses, the one of the sentence first', () => {
  const senses = ['밖으로', '다 (없어져)', '넓게'].map((ko) => ({
    ko,
    label: '',
    example: { en: 'Out.', ko: '밖으로.' },
  }))
  const out = { lemma: 'out', pos: 'adverb', ipa: 'aʊt', level: 'A1', senses, byUse: [3, 1, 2], collocations: [] }
  const { word } = aPage({ words: { entries: [{ ...out, confusable: null }], phrases: [] } as unknown as Words })
  fireEvent.click(word('s4', 0))
  const uses = screen.getByRole('list', { name: '쓰임' })
  expect([...uses.children].map((use) => use.textContent)).toEqual(['다 (없어져)', '넓게', '밖으로'])
})

test('a gloss that begins with its own label in brackets says it once where the label stands before it', async () => {
  const example = { en: 'A tree.', ko: '나무.' }
  const senses = [
    { ko: '나무', label: '', example },
    { ko: '(영국) 트리', label: '영국', example },
    { ko: '(가지 친) 그림', label: '그림', example },
  ]
  const entry = { ipa: 'triː', level: 'A1', senses, byUse: [], collocations: [], confusable: null }
  const tree = { ...entry, lemma: 'tree', pos: 'noun' }
  const out = { ...entry, lemma: 'out', pos: 'adverb' }
  const { word } = aPage({ words: { entries: [tree, out], phrases: [] } as unknown as Words })
  fireEvent.click(word('s2', 0))
  await screen.findByText('[영국] 트리 · [그림] (가지 친) 그림')
  fireEvent.click(word('s4', 0))
  const uses = screen.getByRole('list', { name: '쓰임' })
  expect([...uses.children].map((use) => use.textContent)).toContain('영국트리')
})
