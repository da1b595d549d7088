/** Every screen that a paying member with conversation can open, with an address that has something to show. */
export const readerScreens: readonly string[] = [
  '/', '/article', '/article?shelf=saved', '/article/detail/tiny-forests', '/vocabulary', '/brand', '/brand/study', '/onboard-card', '/education',
  '/vocabulary/my', '/vocabulary/recommend', '/vocabulary/today', '/vocabulary/quiz-flashcard', '/vocabulary/quiz-multiple', '/vocabulary/quiz-dictation', '/vocabulary/quiz-result',
  '/challenge', '/challenge/review', '/challenge/attempt/1', '/learning-manage/monthly-report', '/report-participation', '/learning-manage/setting',
  '/selfstudy/1', '/selfstudy/result', '/conversation', '/conversation/register/1', '/conversation/view/1', '/anchor', '/anchor/view/1', '/anchor/register/1',
  '/discussion/detail/1', '/mypage/account', '/mypage/subscription', '/mypage/subscription/checkout', '/mypage/pay', '/guide', '/guide/detail/1',
  '/customer/faq', '/customer/notice', '/customer/notice/detail/1', '/customer/inquiry', '/customer/inquiry/detail/1', '/customer/inquiry/edit', '/level-test', '/auth/auto-login',
]

/** Every screen that a stranger can open on the consumer host. */
export const visitorScreens: readonly string[] = [
  '/brand', '/brand/study', '/brand/subscription', '/brand/partner', '/auth/login', '/auth/signup', '/auth/policy', '/auth/policy?document=privacy', '/auth/auto-login',
  '/auth/change-password', '/auth/login/oauth-redirect', '/auth/find-account', '/auth/external/acme',
]
