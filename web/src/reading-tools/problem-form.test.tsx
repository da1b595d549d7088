import { fakeApi, offline } from '@readgrow/client/testing'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { ProblemForm } from './problem-form.tsx'

const article = anArticle({ revision: 3 })
const report = 'POST /articles/:id/problems'

afterEach(cleanup)

test('what finds no connection stays, and is one report however often it is sent', async () => {
  const api = fakeApi({ [report]: offline })
  const onSent = vi.fn()
  const { unmount } = render(<ProblemForm article={article} sentenceId="s7" onSent={onSent} />)
  fireEvent.click(screen.getByRole('radio', { name: '번역이 이상해요' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' 절 → 사원 ' } })
  fireEvent.click(screen.getByRole('button', { name: '보내기' }))
  await screen.findByText('연결이 없어서 보내지 못했어요. 적은 내용은 그대로 있어요.')
  expect(onSent).not.toHaveBeenCalled()
  unmount()

  api.answer({ [report]: { received: true } })
  render(<ProblemForm article={article} sentenceId="s7" onSent={onSent} />)
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe(' 절 → 사원 ')
  fireEvent.click(screen.getByRole('button', { name: '보내기' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  const [first, second] = [api.sent(report)[0], api.sent(report).at(-1)]
  expect(second).toEqual(first)
  expect(second).toMatchObject({ level: 'B1', revision: 3, sentenceId: 's7', kind: 'KOREAN', text: '절 → 사원' })
})
