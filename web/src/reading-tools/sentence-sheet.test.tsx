import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Listening, useListening } from '#articles'
import { click } from '../testing/acting.ts'
import { anArticle } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { SentenceSheet } from './sentence-sheet.tsx'
import type { Highlights } from './use-highlights.ts'

const article = anArticle()
const nothing = () => undefined
const noHighlights: Highlights = { list: [], marks: new Map(), add: () => '', changeNote: nothing, remove: nothing }

function Opened({ onClose }: { readonly onClose: () => void }) {
  const listening: Listening = useListening(article)
  return (
    <SentenceSheet
      {...{ article, listening, onClose }}
      sentenceId="s2"
      highlights={noHighlights}
      translated={false}
      chunked={false}
      onTranslate={nothing}
      onChunks={nothing}
      onNote={nothing}
    />
  )
}

test('Back leads from telling of a problem to the menu of the sentence, and then out of the sheet', async () => {
  const onClose = vi.fn()
  await openPage(<Opened onClose={onClose} />, { at: '/article/detail/tiny-forests' })
  await click('문제 알리기')
  await screen.findByRole('dialog', { name: '문제 알리기' })
  act(() => window.history.back())
  await screen.findByRole('dialog', { name: '문장 2' })
  expect(onClose).not.toHaveBeenCalled()
  act(() => window.history.back())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(window.location.pathname).toBe('/article/detail/tiny-forests')
})
