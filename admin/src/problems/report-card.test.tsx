import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { ReportCard } from './report-card.tsx'

const close = 'POST /admin/newsroom/problems/:problemId/close'
const text = { en: 'The sun is up.', ko: '해가 떴어요.' }
const report: Parameters<typeof ReportCard>[0]['report'] = {
  ...{ id: '6f1f6c6e-6b0e-4d0e-8a5e-1f0c5b9f7a01', manuscriptId: '3', articleId: 'sun', headline: 'The Sun' },
  ...{ level: 'B1', sentenceId: 's1', revision: 1, kind: 'ENGLISH', text: '어색해요.', state: 'OPEN' },
  ...{ at: '2026-11-20T00:00:00.000Z', before: text, now: text },
}
const open = () => openPage(<ReportCard report={report} />, { answers: { [close]: {} } })
const field = () => screen.queryByLabelText<HTMLTextAreaElement>('독자에게 보낼 답')

test('an answer to a reader outlives a lost session, and is gone once it was sent', async () => {
  open()
  expect(field()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '고치지 않고 답하기' }))
  fireEvent.change(field() as HTMLElement, { target: { value: '쓰임이 맞아요.' } })
  cleanup()
  const page = open()
  expect(field()?.value).toBe('쓰임이 맞아요.')
  fireEvent.click(screen.getByRole('button', { name: '답하고 닫기' }))
  await waitFor(() => expect(page.sent(close)).toEqual([{ answer: '쓰임이 맞아요.' }]))
  await screen.findByText('답을 보냈어요.')
  cleanup()
  open()
  expect(field()).toBeNull()
})
