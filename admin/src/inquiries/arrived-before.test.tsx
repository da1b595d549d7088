import { offline, refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './inquiry-screen.tsx'
import { aDeskInquiry, id } from './testing/inquiry.ts'

const [send, note, read] = [
  'POST /admin/inquiries/:inquiryId/answers',
  'POST /admin/inquiries/:inquiryId/notes',
  'GET /admin/inquiries/:inquiryId',
] as const
const open = (answers: object, inquiry = aDeskInquiry()) =>
  openPage(<Screen />, {
    at: `/inquiries/${id}`,
    row: '/inquiries/:id',
    answers: {
      [read]: inquiry,
      'GET /admin/inquiry-templates': { templates: [] },
      'PUT /admin/inquiries/:inquiryId/presence': { others: [], revision: inquiry.revision },
      ...answers,
    } as never,
  })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const [message = expect.fail('there is no message')] = aDeskInquiry().messages
const anAnswer = (text: string, mailRefused = false) => ({
  ...{ ...message, id: '6e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b', by: 'DESK' as const, operatorName: '나' },
  ...{ text, mailRefused },
})
const idsOf = (sent: readonly { id: string }[]) => sent.map((body) => body.id)

test('an answer that was changed after its reply was lost stays, and goes out under another id', async () => {
  const page = open({ [send]: offline })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('답변')
  fireEvent.change(field, { target: { value: '내일 환불돼요.' } })
  press('답변 보내기')
  await screen.findByText(/서버에 연결하지 못했어요/)
  page.answer({ [send]: refusal('ARRIVED_BEFORE') })
  fireEvent.change(field, { target: { value: '모레 환불돼요.' } })
  press('답변 보내기')
  await screen.findByText(/먼저 보낸 답변이 이미 나갔어요/)
  expect(field.value).toBe('모레 환불돼요.')
  page.answer({
    [read]: aDeskInquiry({ state: 'ANSWERED', revision: 4, messages: [message, anAnswer('내일 환불돼요.')] }),
  })
  press('새로 불러오기')
  await screen.findByText('내일 환불돼요.')
  page.answer({
    'PUT /admin/inquiries/:inquiryId/reopening': aDeskInquiry({ state: 'IN_HAND', revision: 5 }),
    [send]: aDeskInquiry({ state: 'ANSWERED', revision: 6 }),
  })
  press('다시 열고 내가 맡기')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('답변')).value).toBe('모레 환불돼요.')
  press('답변 보내기')
  await screen.findByText(/답변을 보냈어요/)
  const [first, second, third] = idsOf(page.sent(send))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a note that was changed after its reply was lost stays, and is added under another id', async () => {
  const page = open({ [note]: refusal('ARRIVED_BEFORE') })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('메모')
  fireEvent.change(field, { target: { value: '환불 대상이 아니에요' } })
  press('메모 남기기')
  await screen.findByText(/먼저 남긴 메모가 이미 있어요/)
  expect(field.value).toBe('환불 대상이 아니에요')
  page.answer({ [note]: aDeskInquiry() })
  press('메모 남기기')
  await waitFor(() => expect(field.value).toBe(''))
  expect(page.sent(note).map(({ text }) => text)).toEqual(['환불 대상이 아니에요', '환불 대상이 아니에요'])
  expect(new Set(idsOf(page.sent(note))).size).toBe(2)
})

test('an answer whose mail was refused says so, and only that one', async () => {
  const answers = [
    anAnswer('닿은 답'),
    { ...anAnswer('닿지 않은 답', true), id: '7e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b' },
  ]
  open({}, aDeskInquiry({ state: 'ANSWERED', messages: [message, ...answers] }))
  const mark = await screen.findByText('메일이 닿지 않았어요')
  expect(mark.closest('article')?.textContent).toContain('닿지 않은 답')
})
