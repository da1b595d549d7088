import { act, screen } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { expect, test } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { PickLine } from './pick-line.tsx'
import type { Choice } from './use-picking.ts'

const hint = '끝 단어를 누르거나, 누른 채로 끌어 보세요.'

function Choosing({ by }: { readonly by: 'touch' | 'keyboard' }) {
  const picked = { sentenceId: 's1', anchor: 1, head: 1 }
  const [choice, setChoice] = useState<Choice>({ kind: 'choosing', by, picked })
  const close = useCallback(() => setChoice({ kind: 'none' }), [])
  return <PickLine article={anArticle()} choice={choice} onMenu={() => {}} onClose={close} />
}

test('on a phone Back ends the choosing of words and stays in the article', async () => {
  await openPage(<Choosing by="touch" />, { at: '/article/detail/tiny-forests' })
  screen.getByText(hint)
  act(() => window.history.back())
  expect(screen.queryByText(hint)).toBeNull()
  expect(window.location.pathname).toBe('/article/detail/tiny-forests')
})

test('words chosen by keys are no step of the history', async () => {
  await openPage(<Choosing by="keyboard" />, { at: '/article/detail/tiny-forests' })
  screen.getByText('“carry” 단어 1개를 골랐어요. 엔터 키로 열어요.')
  expect(window.history.state?.openLayers).toBeUndefined()
})
