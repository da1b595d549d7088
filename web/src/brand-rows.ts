import { ask } from '#query'
import type { Row } from './routes.ts'

/** The pages for visitors; the guard keeps those about buying to hosts for individuals. */
export const brandRows: readonly Row[] = [
  {
    path: '/brand',
    frame: 'header-menu',
    visitors: true,
    hydrateOn: 'intent',
    screen: 'brand/brand',
    load: () => [ask('GET /brand/sample', { query: {} })],
  },
  {
    path: '/brand/study',
    frame: 'header-menu',
    visitors: true,
    hydrateOn: 'intent',
    screen: 'brand/study',
    load: () => [ask('GET /brand/sample-report')],
  },
  {
    path: '/brand/subscription',
    frame: 'header-menu',
    visitors: true,
    hydrateOn: 'intent',
    screen: 'brand/subscription',
    load: () => [ask('GET /brand/plans')],
  },
  {
    path: '/brand/partner',
    frame: 'header-menu',
    visitors: true,
    hydrateOn: 'intent',
    screen: 'brand/partner',
    load: () => [ask('GET /brand/sample-company-report')],
  },
]
