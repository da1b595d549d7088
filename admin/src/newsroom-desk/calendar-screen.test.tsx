import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { type Planned, Screen } from './calendar-screen.tsx'

const planned: Planned = {
  date: '2099-03-02',
  state: 'SCHEDULED',
  manuscriptId: '7',
  revision: 4,
  title: 'The Repair Shop',
  section: 'society',
  levels: ['A2', 'B1'],
  publishAt: '2099-03-02T00:00:00.000Z',
}

test('a month names what is planned and the days without a lead, and a schedule is moved from it', async () => {
  const page = openPage(<Screen />, {
    at: '/calendar?month=2099-03',
    answers: {
      'GET /admin/newsroom/calendar': { today: '2099-03-01', articles: [planned] },
      'POST /admin/newsroom/manuscripts/:id/publish': () => new Promise(() => undefined),
    },
  })
  expect(await screen.findByRole('link', { name: 'The Repair Shop' })).toBeTruthy()
  expect(screen.getByText('예약 09:00')).toBeTruthy()
  // 31 days, one of them with an article.
  expect(screen.getAllByText('새 머리기사 없음')).toHaveLength(30)
  fireEvent.click(screen.getByRole('button', { name: 'The Repair Shop 예약 옮기기' }))
  const field = await screen.findByLabelText('예약 시각 (서울)')
  fireEvent.change(field, { target: { value: '2020-01-01T09:00' } })
  expect(screen.getByRole('button', { name: '옮기기' }).hasAttribute('disabled')).toBe(true)
  fireEvent.change(field, { target: { value: '2099-03-05T10:30' } })
  fireEvent.click(screen.getByRole('button', { name: '옮기기' }))
  await expect
    .poll(() => page.sent('POST /admin/newsroom/manuscripts/:id/publish'))
    .toMatchObject([{ revision: 4, publishAt: '2099-03-05T01:30:00.000Z' }])
})
