import type { ComponentType } from 'react'
import { ask, type ReadingCall } from '#query'
import {
  articleOf,
  editionQuery,
  isDate,
  isUuid,
  levelQuery,
  monthQuery,
  participationQuery,
  searchQuery,
} from './address-queries.ts'
import { billingRows } from './billing-rows.ts'
import { brandRows } from './brand-rows.ts'
import { guardianPath } from './guard.ts'
import { helpRows } from './help-rows.ts'
import { inquiryRows } from './inquiry-rows.ts'
import { policyRows } from './policy-rows.ts'
import { anchorScript, type Place } from './route-loads.ts'
import { vocabularyRows } from './vocabulary-rows.ts'

export interface ScreenModule {
  readonly Screen: ComponentType
}

const screens = import.meta.glob<ScreenModule>('./*/*-screen.tsx')

export interface Row {
  readonly path: string
  readonly frame: 'header-menu' | 'menu' | 'none'
  /** Opens for people who are not signed in. */
  readonly visitors?: true
  /** Visitors mostly only read it, so for them nothing is run before the first sign of more. */
  readonly hydrateOn?: 'intent'
  readonly needsConversation?: true
  /** Opens only for people who pay for themselves. */
  readonly needsIndividual?: true
  /** Shows editors what readers would get: nothing done on it is recorded, and no choice made on it is kept. */
  readonly preview?: true
  /** Time on it is time of study; browsing lists and settings is none. */
  readonly study?: true
  /** The module that draws it: `article/edition` is src/article/edition-screen.tsx. */
  readonly screen: string
  /** The calls whose answers the screen shows first; made before it is drawn. */
  readonly load?: (place: Place) => readonly ReadingCall[]
}

/** Every address of the product, one row each: the table of docs/specification.md 2 with what docs/decisions/000 4 settles. */
export const rows: readonly Row[] = [
  { path: '/', frame: 'header-menu', visitors: true, screen: 'home/home', load: () => [ask('GET /home')] },
  ...brandRows,
  { path: '/onboard-card', frame: 'none', screen: 'onboarding/onboard' },
  {
    path: '/education',
    frame: 'header-menu',
    screen: 'education/education',
    load: () => [
      ask('GET /home'),
      ask('GET /challenges'),
      ask('GET /paper-tests'),
      ask('GET /articles', { query: { shelf: 'read' } }),
    ],
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
    study: true,
    frame: 'none',
    screen: 'reader/article',
    load: ({ params, search }) => [
      ask('GET /articles/:id', { params: { id: params.id ?? '' }, query: levelQuery(search) }),
    ],
  },
  {
    path: '/admin/preview/:id',
    frame: 'none',
    preview: true,
    screen: 'newsroom/preview',
    load: ({ params, search }) => [
      ask('GET /admin/newsroom/manuscripts/:id/preview', {
        params: { id: params.id ?? '' },
        query: levelQuery(search),
      }),
    ],
  },
  ...vocabularyRows,
  {
    path: '/challenge',
    frame: 'header-menu',
    screen: 'challenge/challenge',
    load: () => [ask('GET /challenges'), ask('GET /paper-tests')],
  },
  {
    path: '/challenge/paper/:week',
    study: true,
    frame: 'none',
    screen: 'paper-test/paper',
    load: ({ params: { week = '' } }) => (isDate(week) ? [ask('GET /paper-tests/:week', { params: { week } })] : []),
  },
  {
    path: '/challenge/review',
    study: true,
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
    study: true,
    frame: 'none',
    screen: 'challenge/attempt',
    load: ({ params: { id = '' } }) =>
      isUuid(id) ? [ask('GET /challenges/attempts/:attemptId', { params: { attemptId: id } })] : [],
  },
  {
    path: '/learning-manage/monthly-report',
    frame: 'header-menu',
    screen: 'monthly-report/report',
    load: ({ search }) => [ask('GET /monthly-reports/:month', { params: { month: monthQuery(search) } })],
  },
  {
    path: '/report-participation',
    frame: 'header-menu',
    screen: 'participation/participation',
    load: ({ search }) => [ask('GET /participation', { query: participationQuery(search) })],
  },
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
    study: true,
    frame: 'none',
    screen: 'self-study/study',
    load: ({ params, search }) => {
      const place = { params: { id: params.id ?? '' }, query: levelQuery(search) }
      return [ask('GET /self-study/:id', place), ask('GET /articles/:id', place)]
    },
  },
  {
    path: '/sentence/:articleId/:sentenceId',
    study: true,
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
    study: true,
    frame: 'none',
    needsConversation: true,
    screen: 'conversation/talk',
    load: ({ params }) => [ask('GET /conversations/about/:id', { params: { id: params.id ?? '' } })],
  },
  {
    path: '/conversation/view/:id',
    study: true,
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
  { path: '/anchor/view/:id', study: true, frame: 'none', screen: 'anchor/view', load: anchorScript },
  { path: '/anchor/register/:id', study: true, frame: 'none', screen: 'anchor/register', load: anchorScript },
  {
    path: '/discussion/detail/:id',
    study: true,
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
  ...billingRows,
  ...helpRows,
  ...inquiryRows,
  { path: '/level-test', frame: 'none', study: true, screen: 'level-test/level', load: () => [ask('GET /level-test')] },
  { path: '/auth/auto-login', frame: 'none', visitors: true, screen: 'auto-login/auto-login' },
  { path: guardianPath, frame: 'none', visitors: true, screen: 'billing/guardian' },
  { path: '/auth/change-password', frame: 'none', visitors: true, screen: 'recovery/change-password' },
  {
    path: '/auth/login',
    frame: 'none',
    visitors: true,
    screen: 'sign-in/login',
    load: () => [ask('POST /auth/check-company-domain')],
  },
  { path: '/auth/login/oauth-redirect', frame: 'none', visitors: true, screen: 'external-sign-in/oauth-redirect' },
  {
    path: '/auth/find-account',
    frame: 'none',
    visitors: true,
    screen: 'recovery/find-account',
    load: () => [ask('POST /auth/check-company-domain')],
  },
  {
    path: '/auth/signup',
    frame: 'none',
    visitors: true,
    screen: 'accounts/sign-up',
    load: () => [ask('POST /auth/check-company-domain'), ask('GET /auth/consent-items')],
  },
  ...policyRows,
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
