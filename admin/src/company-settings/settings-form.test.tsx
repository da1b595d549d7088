import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './company-screen.tsx'

const save = 'PUT /admin/company'
const settings: CallReply<'GET /admin/company'> = {
  ...{ name: '에이콤', supportEmail: 'help@acme.demo', joining: 'DOMAIN', otherAddresses: false, hosts: [] },
  domains: [
    { domain: 'acme.demo', verifiedAt: '2026-11-01T00:00:00.000Z', record: { name: 'a', type: 'TXT', value: 'b' } },
    { domain: 'later.demo', verifiedAt: null, record: { name: 'a', type: 'TXT', value: 'b' } },
  ],
}

test('members keep to the company’s proved domains until an owner allows other addresses', async () => {
  const { sent } = openPage(<Screen />, {
    answers: { 'GET /admin/company': settings, [save]: { ...settings, otherAddresses: true } },
  })
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /구성원이 회사 밖 이메일을 써도 돼요/ })
  expect(choice.checked).toBe(false)
  expect(screen.getByText(/꺼 두면 @acme\.demo 주소로만 바꿀 수 있어요/)).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '저장하기' })
  expect(button.disabled).toBe(true)
  fireEvent.click(choice)
  fireEvent.click(button)
  await screen.findByText('회사 설정을 저장했어요.')
  // A page that is older than what another owner has set takes nothing of it back.
  expect(sent(save)).toEqual([{ otherAddresses: true }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장하기' }).disabled).toBe(true)
})
