import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './discussion-screen.tsx'
import type { ReportedAnswer } from './use-reported.ts'

const decide = 'POST /admin/discussion/reports/:answerId'
const answer: ReportedAnswer = {
  id: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b',
  articleId: 'tiny-forests',
  headline: 'Tiny Forests',
  company: '에이콤',
  author: '윤서준',
  text: 'Now it is nice.',
  at: '2026-11-20T03:00:00.000Z',
  hidden: true,
  reports: [
    { reason: 'INSULT', note: '저를 놀려요.', at: '2026-11-20T03:00:00.000Z', counts: true, seen: 'You are silly.' },
    { reason: 'OTHER', note: '', at: '2026-11-20T03:00:00.000Z', counts: false, seen: null },
  ],
}
const openQueue = (at = '/discussion') => {
  let answers = [answer]
  return openPage(<Screen />, {
    at,
    row: '/discussion',
    answers: {
      'GET /admin/discussion/reports': () => ({ answers, nextCursor: null }),
      'GET /admin/discussion/decisions': {
        decisions: [
          {
            id: '3',
            articleId: 'tiny-forests',
            headline: 'Tiny Forests',
            decision: 'REMOVE',
            reason: '욕설이에요.',
            reports: 2,
            at: '2026-11-20T03:00:00.000Z',
          },
        ],
        nextCursor: null,
      },
      [decide]: () => {
        answers = []
        return {}
      },
    },
  })
}
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)

test('an answer stands with its reports, what was reported, and who no longer counts', async () => {
  await openQueue()
  await screen.findByText('Now it is nice.')
  screen.getByText('모두에게 숨김')
  screen.getByText('저를 놀려요.')
  screen.getByText('You are silly.')
  screen.getByText(/세지 않음/)
})

test('an answer is kept by one press', async () => {
  const page = await openQueue()
  await screen.findByText('Now it is nice.')
  press('그대로 두기')
  await screen.findByText('살펴볼 답이 없어요')
  expect(page.sent(decide)).toEqual([{ decision: 'KEEP', reason: '' }])
})

test('removing one needs a reason; when somebody else was faster the queue is read again', async () => {
  const page = await openQueue()
  await screen.findByText('Now it is nice.')
  page.answer({ [decide]: refusal('STATE_CONFLICT') })
  press('내리기')
  const dialog = within(await screen.findByRole('dialog'))
  const sure = dialog.getByRole('button', { name: '내리기' }) as HTMLButtonElement
  expect(sure.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '욕설이 있어요.' } })
  fireEvent.click(sure)
  await waitFor(() => expect(page.madeTo('GET /admin/discussion/reports').length).toBeGreaterThan(1))
  expect(page.sent(decide)).toEqual([{ decision: 'REMOVE', reason: '욕설이 있어요.' }])
})

test('the log shows what was decided', async () => {
  await openQueue('/discussion?show=decided')
  await screen.findByText('욕설이에요.')
  screen.getByText('내림')
})
