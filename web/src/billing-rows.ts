import { ask } from '#query'
import type { Row } from './routes.ts'

/** Subscription and payments of an individual; the guard and the calls keep companies' members away. */
export const billingRows: readonly Row[] = [
  {
    path: '/mypage/subscription',
    frame: 'header-menu',
    screen: 'billing/subscription',
    load: ({ isIndividual }) => (isIndividual ? [ask('GET /subscription'), ask('GET /subscription/products')] : []),
  },
  {
    path: '/mypage/subscription/checkout',
    frame: 'none',
    needsIndividual: true,
    screen: 'billing/checkout',
    load: ({ isIndividual }) => (isIndividual ? [ask('GET /subscription')] : []),
  },
  {
    path: '/mypage/pay',
    frame: 'header-menu',
    needsIndividual: true,
    screen: 'billing/pay',
    load: ({ isIndividual }) =>
      isIndividual
        ? [ask('GET /subscription'), ask('GET /payments', { query: {} }), ask('GET /subscription/coupons')]
        : [],
  },
]
