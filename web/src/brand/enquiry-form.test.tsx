import { offline, refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click, write } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

const send = 'POST /brand/enquiries'
const footer = { lines: [], supportEmail: 'help@readgrow.kr', supportPhone: '', businessCheckUrl: null, copyright: '' }
const open = (answers: object = {}) =>
  openPage(<EnquiryForm />, {
    at: '/brand/partner',
    strict: true,
    answers: { 'GET /common/footer': footer, [send]: { received: true }, ...answers } as never,
  })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function typed(): Promise<void> {
  await write('회사 이름', '한빛상사')
  await write('사업자등록번호', '120-81-47521')
  await write('함께 배울 사람 수', '30명')
  await write('이름', '김문의')
  await write('이메일', 'kin@example.com')
  await write('문의 내용', '견적을 받고 싶어요.')
}
async function agreeAndSend(): Promise<void> {
  await click(/동의해요/, 'checkbox')
  await click('문의 보내기')
}

test('what was typed is there after a reload, without the consent, and is gone once it was sent', async () => {
  const first = await open({ [send]: offline })
  await typed()
  await agreeAndSend()
  first.leave()
  const page = await open()
  expect(field('회사 이름').value).toBe('한빛상사')
  expect(field('문의 내용').value).toBe('견적을 받고 싶어요.')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  await agreeAndSend()
  // Its answer was lost before the reload, so it is the same enquiry.
  expect(page.sent(send)[0]?.id).toBe(first.sent(send)[0]?.id)
  page.leave()
  await open()
  expect(field('회사 이름').value).toBe('')
})

test('words that were mended after a lost answer are not taken for sent: they go as another enquiry', async () => {
  const page = await open({ [send]: offline })
  await typed()
  await agreeAndSend()
  page.answer({ [send]: refusal('ARRIVED_BEFORE') })
  await write('이메일', 'kim@example.com')
  await click('문의 보내기')
  expect(screen.getByRole('alert').textContent).toContain('먼저 보낸 문의가 이미 도착했어요.')
  expect(screen.queryByText(/사본을 보냈어요/)).toBeNull()
  expect(field('이메일').value).toBe('kim@example.com')
  page.answer({ [send]: { received: true } })
  await click('문의 보내기')
  screen.getByText(/kim@example.com로 사본을/)
  const [first, second, third] = page.sent(send)
  expect(second?.id).toBe(first?.id)
  expect(third?.id).not.toBe(first?.id)
})

test('numbers of a Korean input method in full width are numbers', async () => {
  const page = await open()
  await typed()
  await write('사업자등록번호', '１２０－８１－４７５２１')
  await write('함께 배울 사람 수', '３０')
  await write(/전화번호/, '０１０－１２３４－５６７８')
  await agreeAndSend()
  expect(page.sent(send)).toMatchObject([{ learners: 30 }])
})

test('nothing is cut off what is pasted', async () => {
  const page = await open()
  await typed()
  for (const [label, pasted] of [
    ['사업자등록번호', ' 120-81-47521 '],
    ['함께 배울 사람 수', '100,000명'],
    ['문의 내용', '가'.repeat(2_001)],
  ] as const) {
    const { maxLength } = field(label)
    expect(maxLength < 0 || maxLength >= pasted.length, label).toBe(true)
    await write(label, pasted)
  }
  await agreeAndSend()
  screen.getByText('2,000자까지 쓸 수 있어요.')
  expect(field('문의 내용').value).toHaveLength(2_001)
  expect(page.madeTo(send)).toEqual([])
  await write('문의 내용', ` ${'가'.repeat(2_000)}\n`)
  await click('문의 보내기')
  expect(page.sent(send)).toMatchObject([{ learners: 100_000 }])
})
