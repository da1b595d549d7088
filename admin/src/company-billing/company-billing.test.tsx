import { type Answers, refusal } from '@readgrow/client/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aBilling, aContract, anInvoice, anOwnContract, aQuote } from '../testing/company-billing.ts'
import { openPage } from '../testing/open-page.tsx'
import type { Billing, Invoice } from './billing.ts'
import { Screen as BillingScreen } from './billing-screen.tsx'
import { ContractNotice } from './contract-notice.tsx'
import { Screen as ContractScreen } from './contract-screen.tsx'
import { unusedKrw } from './dates.ts'
import { Screen as ListScreen } from './list-screen.tsx'
import { standingOf, todoOf } from './standing.ts'
import { taxSentence } from './states.ts'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const paid: Invoice = {
  ...anInvoice,
  ...{ state: 'PAID', paidKrw: 5_940_000, paidOn: '2026-11-19' },
  transfers: [
    {
      id: 'c0ffee00-0000-4000-8000-000000000031',
      paidOn: '2026-11-19',
      payer: '에이콤',
      amountKrw: 5_940_000,
      takenBackReason: null,
    },
  ],
}

async function openBilling(changes: Partial<Billing> = {}, answers: Answers = {}) {
  const billing = { ...aBilling, ...changes }
  const page = openPage(<BillingScreen />, {
    at: '/companies/7/billing',
    row: '/companies/:id/billing',
    answers: { 'GET /admin/companies/:id/billing': billing, ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: '에이콤 계약과 청구' })
  return page
}

describe('an operator', () => {
  test('reads nothing of a contract where everybody pays for themselves', async () => {
    await openBilling({ company: { ...aBilling.company, type: 'INDIVIDUAL' }, contract: null })
    screen.getByText(/개인 회원은 회사 계약 없이 각자 구독해요/)
    expect(screen.queryByText(/이용할 수 없어요/)).toBeNull()
    expect(screen.queryByRole('button', { name: '새 견적' })).toBeNull()
  })

  test('makes a quote that goes on where the contract ends, and sees its total while typing', async () => {
    const page = await openBilling({}, { 'POST /admin/companies/:id/quotes': { ...aBilling, quotes: [aQuote] } })
    press('새 견적')
    expect((screen.getByLabelText('시작하는 날') as HTMLInputElement).value).toBe('2100-01-01')
    write('인원', '60명')
    write('유효 기간', '2098-12-31')
    expect(document.body.textContent).toContain('합계 7,128,000원 (부가세 포함)')
    press('견적 만들기')
    await screen.findByText(/Q-2026-0001/)
    expect(page.sent('POST /admin/companies/:id/quotes')).toMatchObject([
      { seats: 60, months: 12, pricePerSeatKrw: 9900, startsOn: '2100-01-01', validUntil: '2098-12-31' },
    ])
  })

  test('finds the quote again that they were writing when the session ended, until it is made or given up', async () => {
    await openBilling()
    press('새 견적')
    write('인원', '60명')
    cleanup()
    await openBilling()
    expect((screen.getByLabelText('인원') as HTMLInputElement).value).toBe('60')
    press('그만두기')
    expect(localStorage.getItem('rg_new_quotes')).toBeNull()
    press('새 견적')
    expect((screen.getByLabelText('인원') as HTMLInputElement).value).not.toBe('60')
  })

  test('accepts a quote with a due date, and reads why it cannot be', async () => {
    const page = await openBilling(
      { quotes: [aQuote] },
      { 'POST /admin/company-quotes/:id/acceptance': refusal('SEATS_FULL') },
    )
    press(/이대로 계약하기/)
    write('납부 기한', '2098-12-10')
    press('계약하고 청구하기')
    await screen.findByText(/지금 쓰는 자리가 더 많아요/)
    page.answer({ 'POST /admin/company-quotes/:id/acceptance': { ...aBilling, invoices: [anInvoice] } })
    press('계약하고 청구하기')
    await screen.findByText(/C-2026-0001/)
    expect(page.sent('POST /admin/company-quotes/:id/acceptance')).toEqual([
      { dueOn: '2098-12-10' },
      { dueOn: '2098-12-10' },
    ])
  })

  test('enters what came in, never more than is open, and takes it back with a reason', async () => {
    const page = await openBilling(
      { invoices: [anInvoice] },
      { 'POST /admin/company-invoices/:id/transfers': { ...aBilling, invoices: [paid] } },
    )
    const form = within(screen.getByRole('form', { name: 'C-2026-0001 입금 적기' }))
    fireEvent.change(form.getByLabelText('금액(원)'), { target: { value: '9,999,999' } })
    press('입금 확인')
    await screen.findByText('남은 금액보다 많아요.')
    fireEvent.change(form.getByLabelText('금액(원)'), { target: { value: '5940000' } })
    press('입금 확인')
    await screen.findByText('2026.11.19 (목)에 모두 입금됐어요.')
    expect(page.sent('POST /admin/company-invoices/:id/transfers')).toMatchObject([
      { payer: '주식회사 에이콤', amountKrw: 5_940_000 },
    ])
    page.answer({
      'POST /admin/company-invoices/:id/transfers/:transfer/taking-back': { ...aBilling, invoices: [anInvoice] },
    })
    press('5,940,000원 입금 확인 되돌리기')
    write('이유', '다른 회사의 입금이에요')
    press('되돌리기')
    await screen.findByRole('form', { name: 'C-2026-0001 입금 적기' })
  })
})

describe('of papers, an operator', () => {
  test('enters the number of a tax invoice; only a connected service is offered', async () => {
    const page = await openBilling(
      { invoices: [anInvoice] },
      {
        'PUT /admin/company-invoices/:id/tax-invoices/:kind': aBilling,
      },
    )
    expect(screen.queryByRole('button', { name: /발행하기/ })).toBeNull()
    press(/승인번호 적기/)
    write('승인번호', '1234')
    press('저장하기')
    await screen.findByText('승인번호는 날짜로 시작하는 24자리예요.')
    write('승인번호', '20261124-10000000-12345678')
    press('저장하기')
    await waitFor(() =>
      expect(page.sent('PUT /admin/company-invoices/:id/tax-invoices/:kind')).toEqual([
        { approvalNumber: '20261124-10000000-12345678', writeDate: '2026-11-20' },
      ]),
    )
  })

  test('does not send a business number that checks itself wrong', async () => {
    const page = await openBilling({}, { 'PUT /admin/companies/:id/billing/profile': aBilling })
    write('사업자등록번호', '123-45-67890')
    press('사업자 정보 저장하기')
    await screen.findByText(/맞지 않는 번호예요/)
    expect(page.sent('PUT /admin/companies/:id/billing/profile')).toEqual([])
  })
})

describe('the list of all companies', () => {
  test('is chosen by what there is to do', async () => {
    const row = {
      ...{ id: anInvoice.id, company: { id: '7', name: '에이콤' }, by: '2026-01-10', seats: 50, failed: null },
      invoice: { number: 'C-2026-0001', totalKrw: 5_940_000, openKrw: 940_000, state: 'OPEN' as const },
    }
    openPage(<ListScreen />, {
      at: '/company-invoices?list=OVERDUE',
      answers: {
        'GET /admin/company-invoices': ({ query }) => ({
          counts: { OPEN: 3, OVERDUE: 1, TAX: 0, ENDING: 0 },
          rows: query.list === 'OVERDUE' ? [row] : [],
          next: null,
        }),
      },
    })
    const link = await screen.findByRole('link', { name: '에이콤' })
    expect(link.getAttribute('href')).toBe('/companies/7/billing')
    expect(screen.getByText('940,000원')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: /^세금계산서/ }))
    await screen.findByText('발행할 세금계산서가 없어요.')
  })
})

describe('an owner', () => {
  test('reads term, seats, bills and how to pay, and takes a statement away', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const file = { bytes: new Uint8Array([1]), mime: 'application/pdf', fileName: 'a.pdf' }
    openPage(<ContractScreen />, {
      answers: {
        'GET /admin/contract': { ...anOwnContract, invoices: [anInvoice], quotes: [aQuote] },
        'GET /admin/contract/invoices/:id/file': file,
      },
    })
    await screen.findByRole('heading', { level: 1, name: '계약' })
    await screen.findByText('13 / 50')
    expect(document.body.textContent).toContain('회사는 카드로 결제하지 않아요.')
    expect(screen.getByText('나라은행 123-456-789 리드그로우')).toBeTruthy()
    press('청구서 C-2026-0001 PDF 받기')
    await waitFor(() => expect(made).toHaveBeenCalledOnce())
  })

  test.each([
    ['HELD', '2026.12.25 (금)부터 구성원의 이용이 멈췄어요.', '계약 화면의 ‘내는 방법’대로 입금하시면'],
    [
      'OVERDUE',
      '2026.12.25 (금)부터 구성원의 이용이 멈춰요. 9일 남았어요.',
      '계약 화면의 ‘내는 방법’대로 입금해 주세요.',
    ],
    ['ENDS_SOON', '이용 계약이 30일 남았어요.', 'help@readgrow.kr로 인원과 기간을 알려 주세요.'],
    ['OVER', '끝나서 구성원이 이용할 수 없어요.', 'help@readgrow.kr로 인원과 기간을 알려 주세요.'],
  ] as const)('is told on the first screen that the contract is %s, and what to do', async (standing, words, todo) => {
    const contract = { ...aContract, standing, daysLeft: 30, holdFrom: '2026-12-25', holdInDays: 9 }
    openPage(<ContractNotice />, { answers: { 'GET /admin/contract': { ...anOwnContract, contract } } })
    await screen.findByText(new RegExp(words.replaceAll(/[().]/g, String.raw`\$&`)))
    expect(screen.getByText(new RegExp(todo.replaceAll(/[().]/g, String.raw`\$&`)))).toBeTruthy()
    expect(screen.getByRole('link', { name: '계약 보기' }).getAttribute('href')).toBe('/contract')
  })

  test('is not disturbed while all is well', async () => {
    const { names } = openPage(<ContractNotice />, { answers: { 'GET /admin/contract': anOwnContract } })
    await waitFor(() => expect(names()).toEqual(['GET /admin/contract']))
    expect(screen.queryByRole('link', { name: '계약 보기' })).toBeNull()
  })

  test('of a company without a contract reads so', () => {
    expect(standingOf(null).word).toBe('계약 없음')
    expect(todoOf({ ...anOwnContract, contract: null }, { here: true })).toContain('help@readgrow.kr로 인원과 기간을')
  })

  test('that ends asks for no numbers where a quote waits for an answer', () => {
    const contract = { ...aContract, standing: 'ENDS_SOON' as const, daysLeft: 7 }
    const todo = (quotes: (typeof aQuote)[]) => todoOf({ ...anOwnContract, contract, quotes }, { here: false })
    expect(todo([{ ...aQuote, state: 'EXPIRED' }, aQuote])).toBe(
      '견적서 Q-2026-0001대로 계속 이용하시려면 2098.12.31 (수)까지 help@readgrow.kr로 알려 주세요.',
    )
    expect(todo([{ ...aQuote, state: 'EXPIRED' }])).toContain('인원과 기간을')
  })

  test('reads on the last day before the hold that today is the last', () => {
    const contract = { ...aContract, standing: 'OVERDUE' as const, holdFrom: '2026-12-25', holdInDays: 1 }
    expect(standingOf(contract).sentence).toContain('오늘까지 시간이 있어요.')
    expect(todoOf({ ...anOwnContract, contract }, { here: true })).toContain('아래 내는 방법대로')
  })
})

test('the sum that is proposed for unused days goes from everything to nothing', () => {
  const term = { startsOn: '2026-01-01', endsOn: '2026-12-31', totalKrw: 3_650_000 }
  expect(['2025-12-31', '2026-12-30', '2026-12-31', ''].map((day) => unusedKrw(term, day))).toEqual([
    3_650_000, 10_000, 0, 0,
  ])
})

test.each([
  [{ state: 'WANTED' }, '2026.12.10 (목)까지 발행해야 해요.'],
  [{ state: 'ASKED' }, '발행을 요청했어요. 결과를 확인하고 있어요.'],
  [
    { state: 'SENT', approvalNumber: '202611241000000012345678' },
    '작성일 2026.11.20 (금) · 승인번호 20261124-10000000-12345678',
  ],
] as const)('a tax invoice that is %j says: %s', (changes, sentence) => {
  const [tax] = anInvoice.taxInvoices
  expect(tax && taxSentence({ ...tax, ...changes })).toBe(sentence)
})
