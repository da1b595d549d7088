import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, write } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { Screen as PartnerScreen } from './partner-screen.tsx'
import { Screen as SubscriptionScreen } from './subscription-screen.tsx'

type Plan = CallReply<'GET /brand/plans'>['products'][number]

const monthly: Plan = {
  code: 'MONTHLY',
  name: '월간',
  months: 1,
  trialDays: 7,
  amountKrw: 9_900,
  vatKrw: 900,
  next: null,
  refund: { days: 30, usedDays: 10, usedKrw: 3_300, feeKrw: 660, refundKrw: 5_940 },
}
const yearly: Plan = { ...monthly, code: 'YEARLY', name: '연간', months: 12, amountKrw: 99_000, vatKrw: 9_000 }
const plans = 'GET /brand/plans'

describe('the page with the prices', () => {
  test('has total, VAT, period, renewal, ending and refund beside every price, and nothing is chosen beforehand', async () => {
    await openPage(<SubscriptionScreen />, {
      at: '/brand/subscription',
      answers: { [plans]: { gateway: 'LIVE', products: [monthly, yearly] } },
    })
    for (const [name, total, term] of [
      ['월간', '9,900원', '한 달마다 자동 결제'],
      ['연간', '99,000원', '일 년마다 자동 결제'],
    ] as const) {
      const plan = screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement
      expect(plan.textContent).toContain(total)
      for (const duty of [term, '부가세', '언제든 해지', '7일 안에는 위약금 없이', '10%', '7일 무료 체험', '다시 동의'])
        expect(plan.textContent).toContain(duty)
    }
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryAllByRole('radio')).toEqual([])
  })

  test('tells of a price that is announced, and says where no money moves', async () => {
    const next = { from: '2026-12-01', amountKrw: 11_000 }
    await openPage(<SubscriptionScreen />, {
      at: '/brand/subscription',
      answers: { [plans]: { gateway: 'PRACTICE', products: [{ ...monthly, next }] } },
    })
    expect(screen.getByText(/11,000원/).textContent).toContain('2026.12.01')
    expect(screen.getByText(/돈은 나가지 않아요/)).toBeDefined()
  })

  test('says where nothing can be bought', async () => {
    await openPage(<SubscriptionScreen />, {
      at: '/brand/subscription',
      answers: { [plans]: { gateway: 'NONE', products: [monthly] } },
    })
    expect(screen.getByText(/구독을 시작할 수 없어요/)).toBeDefined()
  })

  test('names no price when it does not know one', async () => {
    await openPage(<SubscriptionScreen />, { at: '/brand/subscription', answers: { [plans]: refusal('INTERNAL') } })
    expect(screen.getByText('요금을 불러오지 못했어요')).toBeDefined()
    expect(document.body.textContent).not.toMatch(/\d원/)
  })
})

const send = 'POST /brand/enquiries'
const report = 'GET /brand/sample-company-report'
const answers = {
  [report]: {
    through: '2026-10-31',
    month: '2026-10',
    groups: [
      {
        team: null,
        people: 30,
        since: '2026-10-01',
        sums: { days: 9, minutes: 90, articles: 9, units: 9 },
        rate: null,
      },
    ],
    closed: null,
  },
  'GET /common/footer': {
    lines: [],
    supportEmail: 'help@readgrow.kr',
    supportPhone: '',
    businessCheckUrl: null,
    copyright: '',
  },
  [send]: { received: true },
} as const

async function typed(): Promise<void> {
  await write('회사 이름', '한빛상사')
  await write('사업자등록번호', '120-81-47521')
  await write('함께 배울 사람 수', '30명')
  await write('이름', '김문의')
  await write('이메일', 'kim@example.com')
  await write('문의 내용', '견적을 받고 싶어요.')
}
const open = (more: object = {}) =>
  openPage(<PartnerScreen />, { at: '/brand/partner', answers: { ...answers, ...more } as never })

describe('the enquiry of a company', () => {
  test('says by field what is missing, with the consent unticked, and sends nothing', async () => {
    const page = await open()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    await click('문의 보내기')
    expect(screen.getByText('회사 이름을 확인해 주세요.')).toBeDefined()
    expect(screen.getByText('보내려면 동의가 필요해요.')).toBeDefined()
    expect(page.madeTo(send)).toEqual([])
  })

  test('is sent as it was typed and then says where the copy went', async () => {
    const page = await open()
    await typed()
    await click(/동의해요/, 'checkbox')
    await click('문의 보내기')
    expect(page.sent(send)).toMatchObject([
      { businessNumber: '120-81-47521', learners: 30, purpose: 'STUDY', consent: '2026-11-24' },
    ])
    expect(screen.getByRole('heading', { name: '문의를 받았어요' })).toBeDefined()
    expect(screen.getByText(/kim@example.com로 사본을/)).toBeDefined()
  })

  test('that fails keeps what was typed and is sent again under its id', async () => {
    const page = await open({ [send]: refusal('OVERLOADED') })
    await typed()
    await click(/동의해요/, 'checkbox')
    await click('문의 보내기')
    expect(within(screen.getByRole('alert')).getByText(/접속이 많아요/)).toBeDefined()
    page.answer({ [send]: { received: true } })
    await click('문의 보내기')
    const [first, again] = page.sent(send)
    expect(first?.id).toBe(again?.id)
  })

  test('what the server finds wrong stands at its field', async () => {
    await open({ [send]: refusal('LINK_REFUSED') })
    await typed()
    await click(/동의해요/, 'checkbox')
    await click('문의 보내기')
    expect(screen.getByText('회사 이름과 이름에는 인터넷 주소를 넣을 수 없어요.')).toBeDefined()
  })
})

test('the page for companies says what they see and what they do not see', async () => {
  await open()
  expect(screen.getByText('레벨과 레벨 테스트 결과')).toBeDefined()
  expect(screen.getByText('예시 회사예요.')).toBeDefined()
})
