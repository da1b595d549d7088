import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './audit-screen.tsx'

const audit = 'GET /admin/audit'
const line: CallReply<typeof audit>['entries'][number] = {
  ...{ id: '40', at: '2026-11-21T00:00:00.000Z', actor: '오세라', action: 'member.deactivated', subject: '김하늘' },
  ...{ before: { state: 'ACTIVE' }, after: { state: 'DEACTIVATED' }, reason: null, lines: 1 },
}
const act = { ...line, lines: 1_200, before: null, after: null }

test('an act on many is one line until it is opened, then page by page with what changed, and closes again', async () => {
  const { madeTo } = openPage(<Screen />, {
    answers: {
      [audit]: ({ query }) => {
        if (!query.act) return { entries: [act], next: null }
        if (query.cursor) return { entries: [{ ...line, id: '38', subject: '이바다' }], next: null }
        return { entries: [{ ...line, id: '39', subject: '박강산' }], next: 'more' }
      },
    },
  })
  await screen.findByText('김하늘 외 1,199건')
  expect(screen.queryByText('박강산')).toBeNull()
  const button = screen.getByRole('button', { name: '1,200건 펼치기' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  const first = within((await screen.findByText('박강산')).closest('li') as HTMLElement)
  expect(first.getByText('이용 중').tagName).toBe('DEL')
  fireEvent.click(screen.getByRole('button', { name: '더 보기' }))
  await screen.findByText('이바다')
  expect(madeTo(audit).map(({ query }) => query)).toEqual([{}, { act: '40' }, { act: '40', cursor: 'more' }])
  fireEvent.click(screen.getByRole('button', { name: '1,200건 접기' }))
  expect(screen.queryByText('이바다')).toBeNull()
})

test('the file of members says once whom it had, above its lines', async () => {
  const file = { ...act, action: 'member.exported' as const, after: { search: '김하늘', state: 'ACTIVE' } }
  openPage(<Screen />, { answers: { [audit]: { entries: [file], next: null } } })
  await screen.findByText('김하늘 외 1,199건')
  expect(screen.getByText('찾는 말').nextElementSibling?.textContent).toBe('김하늘')
  expect(screen.getByText('이용 중').tagName).toBe('INS')
})
