import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { ConsoleLayout, RouteFailure } from '#layout'

type Load = () => Promise<{ readonly Screen: ComponentType }>

/** A screen with a chunk of its own. */
const loaded = (load: Load) => ({
  ErrorBoundary: RouteFailure,
  lazy: async () => ({ Component: (await load()).Screen }),
})
const screen = (path: string, load: Load): RouteObject =>
  path === '' ? { index: true, ...loaded(load) } : { path, ...loaded(load) }

/** Every address of the console, below `/admin`. */
export const routes: RouteObject[] = [
  {
    Component: ConsoleLayout,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    children: [
      screen('', () => import('./newsroom-desk/desk-screen.tsx')),
      screen('articles', () => import('./articles/list-screen.tsx')),
      screen('calendar', () => import('./newsroom-desk/calendar-screen.tsx')),
      screen('articles/new', () => import('./articles/new-screen.tsx')),
      screen('feeds', () => import('./feeds/feeds-screen.tsx')),
      screen('company-words', () => import('./company-words/company-words-screen.tsx')),
      screen('members', () => import('./members/members-screen.tsx')),
      screen('invitations', () => import('./invitations/invitations-screen.tsx')),
      screen('teams', () => import('./teams/teams-screen.tsx')),
      screen('reports', () => import('./company-reports/reports-screen.tsx')),
      screen('assignments', () => import('./assignments/list-screen.tsx')),
      screen('assignments/new', () => import('./assignments/new-screen.tsx')),
      screen('assignments/:id', () => import('./assignments/detail-screen.tsx')),
      screen('seats', () => import('./seats/seats-screen.tsx')),
      screen('company', () => import('./company-settings/company-screen.tsx')),
      screen('sign-in', () => import('./sign-in-settings/sign-in-screen.tsx')),
      screen('completion', () => import('./completion/forecast-screen.tsx')),
      screen('completion-rules', () => import('./completion/rules-screen.tsx')),
      screen('certificates', () => import('./certificates/certificates-screen.tsx')),
      screen('audit', () => import('./audit/audit-screen.tsx')),
      screen('companies', () => import('./companies/list-screen.tsx')),
      screen('companies/new', () => import('./companies/new-screen.tsx')),
      screen('companies/:id/billing', () => import('./company-billing/billing-screen.tsx')),
      screen('company-invoices', () => import('./company-billing/list-screen.tsx')),
      screen('contract', () => import('./company-billing/contract-screen.tsx')),
      screen('companies/:id', () => import('./companies/company-screen.tsx')),
      screen('accounts', () => import('./accounts/search-screen.tsx')),
      screen('payments', () => import('./billing-desk/payments-screen.tsx')),
      screen('payments/matters', () => import('./billing-desk/matters-screen.tsx')),
      screen('payments/days', () => import('./billing-desk/days-screen.tsx')),
      screen('payments/accounts/:id', () => import('./billing-desk/subscription-screen.tsx')),
      screen('products', () => import('./products/products-screen.tsx')),
      screen('products/coupons', () => import('./products/coupons-screen.tsx')),
      screen('leads', () => import('./leads/list-screen.tsx')),
      screen('leads/:id', () => import('./leads/lead-screen.tsx')),
      screen('staff', () => import('./staff/staff-screen.tsx')),
      screen('all-audit', () => import('./audit/all-audit-screen.tsx')),
      screen('level-items', () => import('./level-items/level-items-screen.tsx')),
      screen('discussion', () => import('./discussion/discussion-screen.tsx')),
      screen('inquiries', () => import('./inquiries/queue-screen.tsx')),
      screen('inquiries/templates', () => import('./inquiries/templates-screen.tsx')),
      screen('inquiries/:id', () => import('./inquiries/inquiry-screen.tsx')),
      screen('take-comments', () => import('./take-comments/queue-screen.tsx')),
      screen('take-comments/templates', () => import('./take-comments/templates-screen.tsx')),
      screen('take-comments/:id', () => import('./take-comments/request-screen.tsx')),
      screen('help', () => import('./help-pages/list-screen.tsx')),
      screen('help/new', () => import('./help-pages/new-screen.tsx')),
      screen('help/search', () => import('./help-pages/search-screen.tsx')),
      screen('help/:id', () => import('./help-pages/page-screen.tsx')),
      screen('policies', () => import('./companies/policies-screen.tsx')),
      screen('problems', () => import('./problems/problems-screen.tsx')),
      {
        path: 'articles/:id',
        ...loaded(() => import('./editor/editor-screen.tsx')),
        children: [
          screen('', () => import('./text/text-tab.tsx')),
          screen('words', () => import('./words/words-tab.tsx')),
          screen('chunks', () => import('./chunks/chunks-tab.tsx')),
          screen('quiz', () => import('./quiz/quiz-tab.tsx')),
          screen('media', () => import('./media/media-tab.tsx')),
          screen('preview', () => import('./preview/preview-tab.tsx')),
          screen('publish', () => import('./publishing/publish-tab.tsx')),
          screen('history', () => import('./history/history-tab.tsx')),
          screen('statistics', () => import('./statistics/statistics-tab.tsx')),
        ],
      },
      screen('*', () => import('./newsroom-desk/not-found-screen.tsx')),
    ],
  },
]
