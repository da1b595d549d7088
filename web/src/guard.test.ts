import { describe, expect, test } from 'vitest'
import type { Session, Verdict } from './guard.ts'
import { allRows, placeOf, rowAt, verdictFor } from './router.tsx'

const individual: Session = {
  isAuthenticated: true,
  companyOwner: false,
  companyType: 'INDIVIDUAL',
  customerLevel: 'B1',
  paymentStatus: 'ACTIVE',
  completedOnboard: true,
  useConversation: true,
}
const member: Session = { ...individual, companyType: 'COMPANY', useConversation: false }

interface Somebody {
  readonly name: string
  readonly session: Session | null
  readonly consumerHost: boolean
  /** Column of the table below. */
  readonly column: number
}

const people: readonly Somebody[] = [
  { name: 'a visitor', session: null, consumerHost: true, column: 0 },
  { name: "a visitor of a company's host", session: null, consumerHost: false, column: 1 },
  {
    name: 'a level-test user',
    session: { ...individual, customerLevel: 'NONE', paymentStatus: 'PENDING', completedOnboard: false },
    consumerHost: true,
    column: 2,
  },
  {
    name: 'a level-test user who was on board',
    session: { ...individual, customerLevel: 'NONE', paymentStatus: 'PENDING' },
    consumerHost: true,
    column: 2,
  },
  {
    name: 'a member without a level on the first day',
    session: { ...member, customerLevel: 'NONE', completedOnboard: false },
    consumerHost: false,
    column: 3,
  },
  {
    name: 'a pending member without a level on the first day',
    session: { ...member, customerLevel: 'NONE', paymentStatus: 'PENDING', completedOnboard: false },
    consumerHost: false,
    column: 3,
  },
  {
    name: 'a trial reader without a level on the first day',
    session: { ...individual, customerLevel: 'NONE', paymentStatus: 'TRIAL', completedOnboard: false },
    consumerHost: true,
    column: 3,
  },
  {
    name: 'somebody tested and not on board',
    session: { ...individual, paymentStatus: 'PENDING', completedOnboard: false },
    consumerHost: true,
    column: 4,
  },
  { name: 'a trial reader', session: { ...individual, paymentStatus: 'TRIAL' }, consumerHost: true, column: 5 },
  { name: 'a subscriber', session: individual, consumerHost: true, column: 5 },
  {
    name: 'a tested reader without a subscription',
    session: { ...individual, paymentStatus: 'PENDING' },
    consumerHost: true,
    column: 5,
  },
  { name: 'somebody on hold', session: { ...individual, paymentStatus: 'HOLD' }, consumerHost: true, column: 6 },
  { name: 'somebody at the end', session: { ...individual, paymentStatus: 'END' }, consumerHost: true, column: 6 },
  {
    name: 'an ended reader without level and onboarding',
    session: { ...individual, customerLevel: 'NONE', paymentStatus: 'END', completedOnboard: false },
    consumerHost: true,
    column: 6,
  },
  {
    name: 'a member of an ended company',
    session: { ...member, paymentStatus: 'END' },
    consumerHost: false,
    column: 6,
  },
  { name: 'a company member', session: member, consumerHost: false, column: 7 },
  { name: 'a company owner', session: { ...member, companyOwner: true }, consumerHost: false, column: 7 },
  { name: 'a member with conversation', session: { ...member, useConversation: true }, consumerHost: false, column: 8 },
]

/** `.` opens, `h` does so on the host for individuals only; anything else is where the visitor is sent. */
const marks = (consumerHost: boolean): Record<string, Verdict> => ({
  '.': { kind: 'open' },
  h: consumerHost ? { kind: 'open' } : { kind: 'go', to: '/' },
  B: { kind: 'go', to: '/brand' },
  L: { kind: 'go', to: '/auth/login' },
  H: { kind: 'go', to: '/' },
  S: { kind: 'go', to: '/mypage/subscription' },
  T: { kind: 'go', to: '/level-test' },
  C: { kind: 'go', to: '/onboard-card' },
  N: { kind: 'no-permission' },
  P: { kind: 'go', to: '/auth/policy' },
})

// The guard's sentences (docs/specification.md 2) with what docs/decisions/000 4 settles; one column a kind of person.
const groups: readonly (readonly [verdicts: string, addresses: readonly string[]])[] = [
  ['B L T C C . S . .', ['/']],
  ['. . . . . . S . .', ['/brand', '/brand/study']],
  ['. L h h h h S h h', ['/brand/subscription', '/brand/partner']],
  ['L L T . . . . . .', ['/onboard-card']],
  ['L L . . C . S . .', ['/level-test']],
  ['L L T C C . . . .', ['/mypage/account', '/mypage/subscription']],
  ['L L T C C . . N N', ['/mypage/subscription/checkout', '/mypage/pay']],
  [
    'L L T C C . . . .',
    [
      '/customer/faq',
      '/customer/notice',
      '/customer/notice/detail/7',
      '/customer/inquiry',
      '/customer/inquiry/detail/7',
      '/customer/inquiry/edit',
    ],
  ],
  ['P P . . . . . . .', ['/customer/policy']],
  ['L L T C C . S N .', ['/conversation', '/conversation/register/7', '/conversation/view/7']],
  [
    'L L T C C . S . .',
    [
      '/education',
      '/article',
      '/article/detail/tiny-forests',
      '/anchor',
      '/anchor/view/7',
      '/anchor/register/7',
      '/discussion/detail/7',
    ],
  ],
  ['L L T C C . S . .', ['/vocabulary', '/vocabulary/my', '/vocabulary/recommend', '/vocabulary/today']],
  [
    'L L T C C . S . .',
    [
      '/vocabulary/quiz-flashcard',
      '/vocabulary/quiz-multiple',
      '/vocabulary/quiz-dictation',
      '/vocabulary/quiz-result',
    ],
  ],
  [
    'L L T C C . S . .',
    [
      '/challenge',
      '/challenge/review',
      '/challenge/team',
      '/challenge/attempt/7',
      '/challenge/paper/2026-11-16',
      '/selfstudy/7',
      '/selfstudy/result',
      '/sentence/tiny-forests/s1',
      '/guide',
      '/guide/detail/7',
    ],
  ],
  ['L L T C C . S . .', ['/learning-manage/monthly-report', '/report-participation', '/learning-manage/setting']],
  ['. . T C C . S . .', ['/auth/auto-login']],
  [
    '. . H H H H H H H',
    [
      '/auth/change-password',
      '/auth/login',
      '/auth/login/oauth-redirect',
      '/auth/find-account',
      '/auth/signup',
      '/auth/policy',
      '/auth/external/acme',
    ],
  ],
  ['. . . . . . . . .', ['/auth/guardian']],
  // Addresses that do not exist, some of which begin like those that do.
  [
    'L L T C C . S . .',
    ['/nowhere', '/brandx', '/brand/nothing', '/authx', '/auth', '/auth/nothing', '/article/detail', '/conversationx'],
  ],
  ['L L T C C . S . .', ['/mypagex', '/customerx', '/onboard-cardx', '/level-testx']],
]

const addresses = groups.flatMap(([, each]) => each)
const visitorsOpen = [
  ...[
    '/brand',
    '/brand/study',
    '/brand/subscription',
    '/brand/partner',
    '/auth/login',
    '/auth/auto-login',
    '/auth/change-password',
  ],
  ...['/auth/login/oauth-redirect', '/auth/find-account', '/auth/signup', '/auth/policy', '/auth/external/acme'],
  '/auth/guardian',
]

describe('the navigation guard', () => {
  test.each(people)('leads $name where the specification says', ({ session, consumerHost, column }) => {
    const wrong = groups.flatMap(([verdicts, group]) => {
      const expected = marks(consumerHost)[verdicts.split(' ')[column] ?? '']
      return group
        .map((address) => [address, verdictFor(address, session, { consumerHost }), expected] as const)
        .filter(([, found, wanted]) => JSON.stringify(found) !== JSON.stringify(wanted))
    })
    expect(wrong).toEqual([])
  })

  test('is asked about every row of the table', () => {
    const asked = allRows.filter((row) => !row.preview).map((row) => row.path)
    expect(new Set(addresses.map((address) => rowAt(address).path))).toEqual(new Set(asked))
  })

  test('opens a draft for whoever the server let in, however far their own learning is, and to no visitor', () => {
    for (const { session, consumerHost } of people) {
      const verdict = verdictFor('/admin/preview/1', session, { consumerHost })
      expect(verdict.kind).toBe(session ? 'open' : 'go')
    }
  })

  test('lets visitors open exactly the listed addresses; / leads on', () => {
    const opened = addresses.filter((address) => verdictFor(address, null, { consumerHost: true }).kind === 'open')
    expect(opened.sort()).toEqual(visitorsOpen.sort())
  })

  test('lets expired accounts open exactly the pages under /mypage, /customer and /onboard-card, and a guardian', () => {
    const ended = { ...individual, paymentStatus: 'END' as const }
    const opened = addresses.filter((address) => verdictFor(address, ended, { consumerHost: true }).kind === 'open')
    expect(opened.sort()).toEqual(
      addresses.filter((address) => /^\/(mypage|customer|onboard-card|auth\/guardian)(\/|$)/.test(address)).sort(),
    )
  })

  test('leads a visitor from the policy of the signed in to the same text', () => {
    const host = { consumerHost: false }
    const wanted = '/customer/policy?document=privacy&version=2026-12-01'
    const verdict = verdictFor('/customer/policy', null, host)
    expect(verdict.kind === 'go' && placeOf(verdict.to, wanted)).toBe(wanted.replace('customer', 'auth'))
  })

  test('sends nobody in circles', () => {
    for (const { name, session, consumerHost } of people) {
      for (const start of addresses) {
        let address = start
        let verdict = verdictFor(address, session, { consumerHost })
        for (let step = 0; verdict.kind !== 'open' && step < 3; step++) {
          address = verdict.kind === 'go' ? verdict.to : '/'
          verdict = verdictFor(address, session, { consumerHost })
        }
        expect(verdict.kind, `${name} from ${start} is at ${address}`).toBe('open')
      }
    }
  })
})

describe('an address written otherwise', () => {
  // The router opens the same screen for these, so the guard must see the same row.
  const variants = (address: string) => [
    `${address}/`,
    `${address}//`,
    address.toUpperCase(),
    address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ]

  test('gets the verdict of the address', () => {
    for (const address of addresses.filter((each) => each !== '/' && rowAt(each).path !== '*')) {
      for (const variant of variants(address)) {
        // The same row is the same verdict for everybody.
        expect(rowAt(variant), variant).toBe(rowAt(address))
      }
    }
  })
})

describe('the row of a path', () => {
  test.each([
    ['/', '/'],
    ['/selfstudy/result', '/selfstudy/result'],
    ['/selfstudy/result/', '/selfstudy/result'],
    ['/selfstudy/results', '/selfstudy/:id'],
    ['/selfstudy/12', '/selfstudy/:id'],
    ['/selfstudy', '*'],
    ['/selfstudy/12/more', '*'],
    ['/customer/inquiry/edit', '/customer/inquiry/edit'],
    ['/auth/login/oauth-redirect', '/auth/login/oauth-redirect'],
    ['/auth/external/a/b', '*'],
    ['/article/detail/', '*'],
    ['/article/detail/a%2Fb', '/article/detail/:id'],
    ['/brandx', '*'],
    ['/x/brand', '*'],
    ['//', '/'],
    ['', '/'],
  ])('%s is %s', (path, row) => {
    expect(rowAt(path).path).toBe(row)
  })
})
