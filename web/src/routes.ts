import type { ComponentType } from 'react'
import { ask, type ReadingCall } from '#query'
import {
  articleOf,
  editionQuery,
  isDate,
  isUuid,
  levelQuery,
  policyArgs,
  practiceQuery,
  recommendQuery,
  searchQuery,
  wordsQuery,
} from './address-queries.ts'

export interface ScreenModule {
  readonly Screen: ComponentType
}

const screens = import.meta.glob<ScreenModule>('./*/*-screen.tsx')

/** What a row may look at to name the calls of its screen. */
export interface Place {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

export interface Row {
  readonly path: string
  readonly frame: 'header-menu' | 'menu' | 'none'
  /** Opens for people who are not signed in. */
  readonly visitors?: true
  readonly needsConversation?: true
  /** The module that draws it: `article/edition` is src/article/edition-screen.tsx. */
  readonly screen: string
  /** The calls whose answers the screen shows first; made before it is drawn. */
  readonly load?: (place: Place) => readonly ReadingCall[]
  /** Title and sentence of a screen that comes later. */
  readonly coming?: readonly [title: string, sentence: string]
}

const later = (path: string, frame: Row['frame'], title: string, sentence: string): Row => ({
  path,
  frame,
  screen: 'coming/coming',
  coming: [title, sentence],
})

/** The script of an article, and what the learner has recorded of it. */
const anchorScript = ({ params, search }: Place) => {
  const place = { params: { id: params.id ?? '' }, query: levelQuery(search) }
  return [ask('GET /anchor/:id', place), ask('GET /articles/:id', place)]
}

/** A screen that asks words: those that its address names, else today's queue. */
const practice = (path: string, screen: string): Row => ({
  path,
  frame: 'none',
  screen,
  load: ({ search }) => {
    const query = practiceQuery(search)
    return [query.words ? ask('GET /vocabulary/practice', { query }) : ask('GET /vocabulary/today', { query: {} })]
  },
})

/** Every address of the product, one row each: the table of docs/specification.md 2 with what docs/decisions/000 4 settles. */
export const rows: readonly Row[] = [
  { path: '/', frame: 'header-menu', visitors: true, screen: 'home/home', load: () => [ask('GET /home')] },
  {
    path: '/brand',
    frame: 'header-menu',
    visitors: true,
    screen: 'brand/brand',
    load: () => [ask('GET /brand/sample', { query: {} })],
  },
  {
    ...later('/brand/study', 'header-menu', '학습 방법', '리드그로우가 읽기를 기억으로 바꾸는 방법을 소개할게요.'),
    visitors: true,
  },
  {
    ...later('/brand/subscription', 'header-menu', '요금', '이용권과 가격을 한눈에 볼 수 있게 준비하고 있어요.'),
    visitors: true,
  },
  { ...later('/brand/partner', 'header-menu', '기업 교육', '회사에서 함께 읽는 방법을 안내할게요.'), visitors: true },
  { path: '/onboard-card', frame: 'none', screen: 'onboarding/onboard' },
  {
    path: '/education',
    frame: 'header-menu',
    screen: 'education/education',
    load: () => [ask('GET /challenges'), ask('GET /articles', { query: { shelf: 'read' } })],
  },
  {
    path: '/article',
    frame: 'header-menu',
    screen: 'edition/edition',
    load: ({ search }) => {
      const q = searchQuery(search)
      return [q ? ask('GET /search', { query: { q } }) : ask('GET /articles', { query: editionQuery(search) })]
    },
  },
  {
    path: '/article/detail/:id',
    frame: 'none',
    screen: 'reader/article',
    load: ({ params, search }) => [
      ask('GET /articles/:id', { params: { id: params.id ?? '' }, query: levelQuery(search) }),
    ],
  },
  {
    path: '/vocabulary',
    frame: 'header-menu',
    screen: 'vocabulary-overview/overview',
    load: () => [ask('GET /vocabulary/overview')],
  },
  {
    path: '/vocabulary/my',
    frame: 'none',
    screen: 'vocabulary/words',
    load: ({ search }) => [ask('GET /vocabulary/words', { query: wordsQuery(search) })],
  },
  {
    path: '/vocabulary/recommend',
    frame: 'none',
    screen: 'vocabulary/recommend',
    load: ({ search }) => [ask('GET /vocabulary/recommendations', { query: recommendQuery(search) })],
  },
  {
    path: '/vocabulary/today',
    frame: 'none',
    screen: 'today/today',
    load: () => [ask('GET /vocabulary/today', { query: {} })],
  },
  practice('/vocabulary/quiz-flashcard', 'practice/flashcard'),
  practice('/vocabulary/quiz-multiple', 'practice/choice'),
  practice('/vocabulary/quiz-dictation', 'dictation/dictation'),
  {
    path: '/vocabulary/quiz-result',
    frame: 'none',
    // Asks by itself, once what was answered has been sent.
    screen: 'today/result',
  },
  {
    path: '/challenge',
    frame: 'header-menu',
    screen: 'challenge/challenge',
    load: () => [ask('GET /challenges'), ask('GET /paper-tests')],
  },
  {
    path: '/challenge/paper/:week',
    frame: 'none',
    screen: 'paper-test/paper',
    load: ({ params: { week = '' } }) => (isDate(week) ? [ask('GET /paper-tests/:week', { params: { week } })] : []),
  },
  {
    path: '/challenge/review',
    frame: 'none',
    screen: 'challenge/review',
    load: () => [ask('GET /challenges/wrong-answers')],
  },
  {
    path: '/challenge/team',
    frame: 'none',
    screen: 'team-challenge/team',
    load: ({ search }) => [
      ask('GET /team-challenge'),
      ...(search.get('week') === 'last' ? [ask('GET /team-challenge/last-week')] : []),
    ],
  },
  {
    path: '/challenge/attempt/:id',
    frame: 'none',
    screen: 'challenge/attempt',
    load: ({ params: { id = '' } }) =>
      isUuid(id) ? [ask('GET /challenges/attempts/:attemptId', { params: { attemptId: id } })] : [],
  },
  later(
    '/learning-manage/monthly-report',
    'header-menu',
    '학습 리포트',
    '한 달 동안 읽고 익힌 것을 숫자로 보여 드릴게요.',
  ),
  later('/report-participation', 'header-menu', '참여 현황', '출석과 완료를 달력으로 보여 드릴게요.'),
  {
    path: '/learning-manage/setting',
    frame: 'header-menu',
    screen: 'learner-settings/setting',
    load: () => [ask('GET /learning/settings')],
  },
  {
    path: '/selfstudy/result',
    frame: 'none',
    screen: 'self-study/result',
    load: ({ search }) => {
      const id = articleOf(search)
      return id ? [ask('GET /self-study/:id/result', { params: { id }, query: levelQuery(search) })] : []
    },
  },
  {
    path: '/selfstudy/:id',
    frame: 'none',
    screen: 'self-study/study',
    load: ({ params, search }) => {
      const place = { params: { id: params.id ?? '' }, query: levelQuery(search) }
      return [ask('GET /self-study/:id', place), ask('GET /articles/:id', place)]
    },
  },
  {
    path: '/sentence/:articleId/:sentenceId',
    frame: 'none',
    screen: 'reading-evidence/sentence',
    load: ({ params: { articleId = '', sentenceId = '' }, search }) => [
      ask('GET /articles/:id/sentences/:sentenceId', {
        params: { id: articleId, sentenceId },
        query: levelQuery(search),
      }),
    ],
  },
  {
    path: '/conversation',
    frame: 'none',
    needsConversation: true,
    screen: 'conversation/list',
    load: () => [ask('GET /articles', { query: { shelf: 'read' } })],
  },
  {
    path: '/conversation/register/:id',
    frame: 'none',
    needsConversation: true,
    screen: 'conversation/talk',
    load: ({ params }) => [ask('GET /conversations/about/:id', { params: { id: params.id ?? '' } })],
  },
  {
    path: '/conversation/view/:id',
    frame: 'none',
    needsConversation: true,
    screen: 'conversation/view',
    load: ({ params: { id = '' } }) => (isUuid(id) ? [ask('GET /conversations/:id', { params: { id } })] : []),
  },
  {
    path: '/anchor',
    frame: 'none',
    screen: 'anchor/anchor',
    load: () => [ask('GET /anchor'), ask('GET /articles', { query: { shelf: 'read' } })],
  },
  { path: '/anchor/view/:id', frame: 'none', screen: 'anchor/view', load: anchorScript },
  { path: '/anchor/register/:id', frame: 'none', screen: 'anchor/register', load: anchorScript },
  {
    path: '/discussion/detail/:id',
    frame: 'none',
    screen: 'discussion/detail',
    load: ({ params }) => [ask('GET /articles/:id/discussion', { params: { id: params.id ?? '' } })],
  },
  {
    path: '/mypage/account',
    frame: 'header-menu',
    screen: 'account-settings/account',
    load: () => [
      ask('GET /account'),
      ask('GET /account/sessions'),
      ask('GET /takes', { query: {} }),
      ask('GET /takes/consents'),
    ],
  },
  { path: '/mypage/subscription', frame: 'header-menu', screen: 'billing/subscription' },
  later('/mypage/subscription/checkout', 'none', '결제', '결제 수단을 확인하고 구독을 시작해요.'),
  later('/mypage/pay', 'header-menu', '결제·쿠폰', '결제 내역과 쿠폰을 확인해요.'),
  later('/guide', 'header-menu', '이용 가이드', '리드그로우를 잘 쓰는 방법을 모았어요.'),
  later('/guide/detail/:id', 'menu', '이용 가이드', '자세한 사용 방법을 안내할게요.'),
  later('/customer/faq', 'header-menu', '자주 묻는 질문', '많이 묻는 질문과 답을 모았어요.'),
  later('/customer/notice', 'header-menu', '공지사항', '새 소식을 알려 드릴게요.'),
  later('/customer/notice/detail/:id', 'menu', '공지사항', '새 소식을 자세히 알려 드릴게요.'),
  later('/customer/inquiry', 'header-menu', '1:1 문의', '궁금한 점을 물어보세요.'),
  later('/customer/inquiry/detail/:id', 'menu', '1:1 문의', '문의와 답변을 함께 봐요.'),
  later('/customer/inquiry/edit', 'menu', '문의하기', '문의 내용을 쓰는 곳이에요.'),
  { path: '/level-test', frame: 'none', screen: 'level-test/level', load: () => [ask('GET /level-test')] },
  { path: '/auth/auto-login', frame: 'none', visitors: true, screen: 'auto-login/auto-login' },
  { path: '/auth/change-password', frame: 'none', visitors: true, screen: 'recovery/change-password' },
  {
    path: '/auth/login',
    frame: 'none',
    visitors: true,
    screen: 'sign-in/login',
    load: () => [ask('POST /auth/check-company-domain')],
  },
  { path: '/auth/login/oauth-redirect', frame: 'none', visitors: true, screen: 'external-sign-in/oauth-redirect' },
  { path: '/auth/find-account', frame: 'none', visitors: true, screen: 'recovery/find-account' },
  {
    path: '/auth/signup',
    frame: 'none',
    visitors: true,
    screen: 'accounts/sign-up',
    load: () => [ask('POST /auth/check-company-domain'), ask('GET /auth/consent-items')],
  },
  {
    path: '/auth/policy',
    frame: 'none',
    visitors: true,
    screen: 'policies/policy',
    load: ({ search }) => [ask('GET /policies/:document', policyArgs(search))],
  },
  { path: '/auth/external/:provider', frame: 'none', visitors: true, screen: 'external-sign-in/external' },
]

/** The source file of a row's screen, relative to the workspace; also its name in the build's manifest. */
export const screenFile = (row: Pick<Row, 'screen'>) => `src/${row.screen}-screen.tsx`

/** Loads the module that draws a row. */
export async function loadScreen(row: Pick<Row, 'screen'>): Promise<ScreenModule> {
  const load = screens[`./${row.screen}-screen.tsx`]
  if (!load) throw new Error(`no screen ${row.screen}`)
  return load()
}
