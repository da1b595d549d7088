/** Where a visit ends: `.` for the requested page, else one of these. */
export const places = {
  B: '/brand',
  L: '/auth/login',
  H: '/',
  S: '/mypage/subscription',
  T: '/level-test',
  C: '/onboard-card',
  N: '/?notice=no-permission',
  P: '/auth/policy',
} as const

export const states = [
  'visitor',
  'visitor of a company',
  'reader',
  'expired',
  'level test',
  'onboarding',
  'member',
  'talker',
] as const
export type State = (typeof states)[number]

/**
 * The specification's table of routes, with where each kind of person ends. Flags: H header and L side menu as the
 * specification lists them; what a row does not list is shown, `none` shows neither.
 */
export const addresses: readonly (readonly [
  path: string,
  flags: 'H, L' | 'H' | 'L only' | 'none' | 'not shown',
  ends: string,
])[] = [
  ['/', 'H, L', 'B L . S T C . .'],
  ['/brand', 'H', '. . . S . . . .'],
  ['/brand/study', 'H', '. . . S . . . .'],
  ['/brand/subscription', 'H', '. L . S . . H H'],
  ['/brand/partner', 'H', '. L . S . . H H'],
  ['/onboard-card', 'none', 'L L . . T . . .'],
  ['/education', 'H', 'L L . S T C . .'],
  ['/article', 'H', 'L L . S T C . .'],
  ['/article/detail/tiny-forests', 'none', 'L L . S T C . .'],
  ['/vocabulary', 'H', 'L L . S T C . .'],
  ['/vocabulary/my', 'none', 'L L . S T C . .'],
  ['/vocabulary/recommend', 'none', 'L L . S T C . .'],
  ['/vocabulary/today', 'none', 'L L . S T C . .'],
  ['/vocabulary/quiz-flashcard', 'none', 'L L . S T C . .'],
  ['/vocabulary/quiz-multiple', 'none', 'L L . S T C . .'],
  ['/vocabulary/quiz-dictation', 'none', 'L L . S T C . .'],
  ['/vocabulary/quiz-result', 'none', 'L L . S T C . .'],
  ['/challenge', 'H', 'L L . S T C . .'],
  ['/challenge/review', 'none', 'L L . S T C . .'],
  ['/challenge/attempt/1', 'none', 'L L . S T C . .'],
  ['/learning-manage/monthly-report', 'H', 'L L . S T C . .'],
  ['/report-participation', 'H', 'L L . S T C . .'],
  ['/learning-manage/setting', 'H', 'L L . S T C . .'],
  ['/selfstudy/result', 'none', 'L L . S T C . .'],
  ['/selfstudy/tiny-forests', 'none', 'L L . S T C . .'],
  ['/conversation', 'none', 'L L N S T C N .'],
  ['/conversation/register/tiny-forests', 'none', 'L L N S T C N .'],
  ['/conversation/view/1', 'none', 'L L N S T C N .'],
  ['/anchor', 'none', 'L L . S T C . .'],
  ['/anchor/view/tiny-forests', 'none', 'L L . S T C . .'],
  ['/anchor/register/tiny-forests', 'none', 'L L . S T C . .'],
  ['/discussion/detail/tiny-forests', 'none', 'L L . S T C . .'],
  ['/mypage/account', 'H, L', 'L L . . T C . .'],
  ['/mypage/subscription', 'H, L', 'L L . . T C . .'],
  ['/mypage/subscription/checkout', 'none', 'L L . . T C N N'],
  ['/mypage/pay', 'H, L', 'L L . . T C N N'],
  ['/guide', 'H', 'L L . S T C . .'],
  ['/guide/detail/first-day', 'L only', 'L L . S T C . .'],
  ['/customer/faq', 'not shown', 'L L . . T C . .'],
  ['/customer/notice', 'not shown', 'L L . . T C . .'],
  ['/customer/notice/detail/opening', 'L only', 'L L . . T C . .'],
  ['/customer/inquiry', 'not shown', 'L L . . T C . .'],
  ['/customer/inquiry/detail/1', 'L only', 'L L . . T C . .'],
  ['/customer/inquiry/edit', 'L only', 'L L . . T C . .'],
  ['/customer/policy', 'not shown', 'P P . . . . . .'],
  ['/level-test', 'none', 'L L . S . C . .'],
  ['/auth/auto-login', 'none', '. . . S T C . .'],
  ['/auth/change-password', 'none', '. . H S T C H H'],
  ['/auth/guardian', 'none', '. . . . . . . .'],
  ['/auth/login', 'none', '. . H S T C H H'],
  ['/auth/login/oauth-redirect', 'none', '. . H S T C H H'],
  ['/auth/find-account', 'none', '. . H S T C H H'],
  ['/auth/signup', 'none', '. . H S T C H H'],
  ['/auth/policy', 'none', '. . H S T C H H'],
  ['/auth/external/acme', 'none', '. . H S T C H H'],
]

export interface Frame {
  readonly layout: 'brand' | 'service'
  readonly header: boolean
  readonly menu: boolean
  readonly footer: boolean
}

const flagsOf = new Map<string, string>(addresses.map(([path, flags]) => [path, flags]))

export function expectedEnd(path: string, ends: string, state: State): string {
  const mark = ends.split(' ')[states.indexOf(state)]
  if (mark === '.') return path
  const end = places[mark as keyof typeof places]
  // Signing in there leads back, unless the requested page is for visitors.
  const comesBack = end === '/auth/login' && path !== '/' && !/^\/(brand|auth)(\/|$)/.test(path)
  return comesBack ? `${end}?next=${encodeURIComponent(path)}` : end
}

export function expectedFrame(end: string, signedIn: boolean): Frame {
  const [path = ''] = end.split('?')
  if (!signedIn || path.startsWith('/brand') || path.startsWith('/auth'))
    return { layout: 'brand', header: true, menu: false, footer: !path.startsWith('/auth') }
  const flags = flagsOf.get(path)
  return { layout: 'service', header: flags !== 'none' && flags !== 'L only', menu: flags !== 'none', footer: false }
}

export const isVisitor = (state: State) => state.startsWith('visitor')
