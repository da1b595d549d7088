import type { Answers } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { Screen } from '../billing/subscription-screen.tsx'
import { paid } from './billing.ts'
import { openPage } from './open-page.tsx'
import { reader } from './sessions.ts'

type Subscription = CallReply<'GET /subscription'>

const products: CallReply<'GET /subscription/products'> = {
  products: [
    {
      code: 'MONTHLY',
      name: '월 구독',
      months: 1,
      trialDays: 7,
      priceVersion: 1,
      amountKrw: 9900,
      vatKrw: 900,
      next: null,
    },
    {
      code: 'YEARLY',
      name: '연 구독',
      months: 12,
      trialDays: 0,
      priceVersion: 1,
      amountKrw: 94_800,
      vatKrw: 8618,
      next: { from: '2027-02-01', amountKrw: 99_000 },
    },
  ],
}
/** What the page says; a space that does not break reads as any other. */
export const body = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

/** The subscription's page of a reader who has paid, with what is different. */
export const openSubscription = (
  subscription: Partial<Subscription>,
  answers: Answers = {},
  at = '/mypage/subscription',
) =>
  openPage(<Screen />, {
    at,
    session: reader,
    answers: {
      'GET /subscription': { ...paid, ...subscription },
      'GET /subscription/products': products,
      'GET /auth/session': reader,
      ...answers,
    },
  })
