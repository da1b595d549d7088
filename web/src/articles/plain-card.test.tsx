import { offline } from '@readgrow/client/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { click, settle } from '../testing/acting.ts'
import { anArticle } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { until } from '../testing/until.ts'
import { NameCard } from './plain-card.tsx'
import { UnlistedCard } from './unlisted-card.tsx'

beforeEach(() => void vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList))

async function open({ onSpeak }: { onSpeak?: () => void } = {}) {
  const onClose = vi.fn()
  const card = { word: 'Kim', spot: { sentenceId: 's1', token: 2 }, text: createRef<HTMLElement>(), takeFocus: true }
  await openPage(<NameCard {...card} onSpeak={onSpeak} onClose={onClose} />)
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Kim: 이름' }) }
}

test('a name says that it is one and no word to learn, and is heard', async () => {
  const onSpeak = vi.fn()
  const { dialog } = await open({ onSpeak })
  expect(dialog.textContent).toContain('이름이에요')
  expect(screen.queryByRole('button', { name: /담기|저장/ })).toBeNull()
  await click('Kim 듣기')
  expect(onSpeak).toHaveBeenCalledOnce()
})

test('without a voice there is nothing to press for one', async () => {
  await open()
  expect(screen.queryByRole('button', { name: /듣기/ })).toBeNull()
})

test.each([
  ['its button', () => click('닫기')],
  ['Esc', async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  [
    'the browser’s Back',
    async () => {
      act(() => window.history.back())
      await until(settle)
    },
  ],
])('%s closes it', async (_, close) => {
  const { onClose } = await open()
  await close()
  await until(() => expect(onClose).toHaveBeenCalledOnce())
})

const word = {
  word: 'Shortlisting',
  spot: { sentenceId: 's2', token: 0 },
  text: createRef<HTMLElement>(),
  takeFocus: false,
}
const words = {
  entries: [],
  phrases: [],
  unlisted: [{ word: 'shortlisting', bases: [{ lemma: 'short', pos: 'adjective' as const, ko: '짧은' }] }],
}
const report = 'POST /articles/:id/problems'

test('a word that the dictionary lacks says so, shows what it may come from, and is reported once', async () => {
  const page = await openPage(
    <UnlistedCard {...word} article={anArticle()} words={words} onSpeak={undefined} onClose={vi.fn()} />,
    { answers: { [report]: { received: true } } },
  )
  const dialog = screen.getByRole('dialog', { name: 'Shortlisting: 사전에 없는 단어' })
  expect(dialog.textContent).toContain('아직 사전에 없는 단어예요.')
  expect(screen.getByRole('listitem').textContent).toBe('short형용사짧은')
  await click('뜻을 넣어 달라고 알리기')
  expect(page.sent(report)).toMatchObject([{ kind: 'WORD', sentenceId: 's2', text: '사전에 없는 단어: Shortlisting' }])
  expect(screen.getByRole('button', { name: '편집부에 알렸어요' })).toHaveProperty('disabled', true)
})

test('a report that failed is sent again under the same id', async () => {
  const other = { ...word, word: 'Quokkaish' }
  const page = await openPage(
    <UnlistedCard {...other} article={anArticle()} words={undefined} onSpeak={undefined} onClose={vi.fn()} />,
    { answers: { [report]: offline } },
  )
  await click('뜻을 넣어 달라고 알리기')
  page.answer({ [report]: { received: true } })
  await click('뜻을 넣어 달라고 알리기')
  const ids = (page.sent(report) as { problemId: string }[]).map(({ problemId }) => problemId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(screen.queryByRole('list')).toBeNull()
})
