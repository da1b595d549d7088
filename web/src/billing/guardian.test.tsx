import { type Answers, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, settle, write } from '../testing/acting.ts'
import { openAuth, token } from '../testing/auth.ts'
import { footer, paid, terms } from '../testing/billing.ts'
import { openPage } from '../testing/open-page.tsx'
import { body, openSubscription } from '../testing/open-subscription.tsx'
import { reader } from '../testing/sessions.ts'
import { Screen as Checkout } from './checkout-screen.tsx'
import { Screen } from './guardian-screen.tsx'

type Request = CallReply<'POST /guardian/request'>

const request: Request = {
  ...{ reader: '김하늘', guardian: '김보호', amountKrw: 9900, vatKrw: 900 },
  product: { code: 'MONTHLY', name: '월 구독', months: 1 },
  sentence: '구독하는 사람의 법정대리인으로서, 한 달마다 9,900원을 자동 결제하는 데 동의해요.',
  ...{ state: 'ASKED', askedOn: '2026-11-20', answerBy: '2026-11-27', answeredOn: null },
}
const openLink = (answers: Answers, at = `/auth/guardian#token=${token}1`) =>
  openAuth(<Screen />, { at, answers: { 'GET /common/footer': footer, ...answers } })

describe('a guardian', () => {
  test('sees who, what and how much, agrees to the sentence, and is told that it is done', async () => {
    const { sent } = await openLink({
      'POST /guardian/request': request,
      'POST /guardian/answer': { ...request, state: 'GIVEN', answeredOn: '2026-11-20' },
    })
    for (const fact of ['김하늘', '월 구독', '9,900원', '부가세 900원 포함', '취소할 수 있어요', '2026.11.27'])
      expect(body()).toContain(fact)
    expect(screen.getByRole('button', { name: '동의하기' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('checkbox'))
    await click('동의하기')
    expect(sent('POST /guardian/answer')).toEqual([{ token: `${token}1`, answer: 'GIVEN', sentence: request.sentence }])
    expect(body()).toContain('동의하셨어요.')
    expect(screen.getByRole('button', { name: '동의 철회하기' })).toBeDefined()
  })

  test('can refuse without a tick, and take a consent back', async () => {
    const { sent } = await openLink({
      'POST /guardian/request': request,
      'POST /guardian/answer': { ...request, state: 'REFUSED', answeredOn: '2026-11-20' },
    })
    await click('동의하지 않기')
    expect(sent('POST /guardian/answer')).toMatchObject([{ answer: 'REFUSED' }])
    expect(body()).toContain('동의하지 않으셨어요.')
    expect(screen.queryByRole('button', { name: '동의하기' })).toBeNull()
  })

  test('with an answer that came too late sees how it stands now', async () => {
    let state: Request['state'] = 'ASKED'
    await openLink({
      'POST /guardian/request': () => ({ ...request, state }),
      'POST /guardian/answer': () => {
        state = 'EXPIRED'
        return refusal('STATE_CONFLICT')
      },
    })
    fireEvent.click(screen.getByRole('checkbox'))
    await click('동의하기')
    await settle()
    expect(body()).toContain('2026.11.27 (금)까지 답하지 않아 끝났어요.')
  })

  test.each([
    [{ 'POST /guardian/request': refusal('INVALID_LINK') }, undefined, '이 링크는 쓸 수 없어요'],
    [{}, '/auth/guardian', '메일의 링크로 열어 주세요'],
  ])('with a link that leads to nothing is told so', async (answers, at, heading) => {
    await openLink(answers, at)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  })
})

const none = { state: 'NONE', email: null, askedOn: null, answerBy: null } as const
const openCheckout = (guardian: typeof terms.guardian, answers: Answers = {}) =>
  openPage(<Checkout />, {
    at: '/mypage/subscription/checkout?product=MONTHLY',
    session: reader,
    answers: {
      'GET /subscription': { ...paid, status: 'PENDING' },
      'GET /subscription/terms': { ...terms, guardian },
      'GET /subscription/coupons': { coupons: [] },
      'GET /common/footer': footer,
      'GET /auth/session': reader,
      ...answers,
    },
  })

describe('somebody under nineteen', () => {
  test('asks a guardian instead of paying, and is told what is wrong with name and address', async () => {
    const page = await openCheckout(none, { 'POST /subscription/guardian': { ...none, state: 'ASKED' } })
    expect(body()).toContain('본인이나 법정대리인이 계약을 취소할 수 있어요.')
    expect(screen.queryByRole('button', { name: '9,900원 결제하기' })).toBeNull()
    await click('동의 구하는 메일 보내기')
    expect(body()).toContain('보호자의 이름을 적어 주세요.')
    await write('보호자 이름', '김보호')
    await write('보호자 이메일', 'guardian@example.com')
    await click('동의 구하는 메일 보내기')
    expect(page.sent('POST /subscription/guardian')).toMatchObject([
      { product: 'MONTHLY', amountKrw: 9900, name: '김보호', email: 'guardian@example.com' },
    ])
  })

  test('who writes down the own address is told so at the field', async () => {
    await openCheckout(none, {
      'POST /subscription/guardian': refusal('VALIDATION_FAILED', {
        fields: [{ path: 'body.email', rule: 'OWN_ADDRESS' }],
      }),
    })
    await write('보호자 이름', '김보호')
    await write('보호자 이메일', 'reader@example.com')
    await click('동의 구하는 메일 보내기')
    expect(body()).toContain('내 주소가 아니라 보호자의 메일 주소를 적어 주세요.')
  })

  test('waits for the answer, can look again, and pays once it is given', async () => {
    const asked = { state: 'ASKED', email: 'g@example.com', askedOn: '2026-11-20', answerBy: '2026-11-27' } as const
    let guardian: typeof terms.guardian = asked
    await openCheckout(asked, { 'GET /subscription/terms': () => ({ ...terms, guardian }) })
    expect(body()).toContain('동의를 구하는 메일을 보냈어요(g@example.com). 2026.11.27 (금)까지 답을 기다려요.')
    await click('동의했는지 확인하기')
    expect(body()).toContain('아직 답이 오지 않았어요.')
    guardian = { ...asked, state: 'GIVEN' }
    await click('동의했는지 확인하기')
    expect(screen.getByRole('button', { name: '9,900원 결제하기' })).toBeDefined()
  })

  test('whose guardian took the consent back cannot take the cancellation back before there is a new one', async () => {
    await openSubscription({ isCancelled: true, renewal: null, guardian: { ...none, state: 'WITHDRAWN' } })
    expect(body()).toContain('보호자가 동의를 철회했어요.')
    expect(screen.queryByRole('button', { name: '해지 취소하기' })).toBeNull()
  })
})
