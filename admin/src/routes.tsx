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
      screen('companies/:id', () => import('./companies/company-screen.tsx')),
      screen('accounts', () => import('./accounts/search-screen.tsx')),
      screen('staff', () => import('./staff/staff-screen.tsx')),
      screen('all-audit', () => import('./audit/all-audit-screen.tsx')),
      screen('level-items', () => import('./level-items/level-items-screen.tsx')),
      screen('discussion', () => import('./discussion/discussion-screen.tsx')),
      screen('take-comments', () => import('./take-comments/queue-screen.tsx')),
      screen('take-comments/templates', () => import('./take-comments/templates-screen.tsx')),
      screen('take-comments/:id', () => import('./take-comments/request-screen.tsx')),
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
          screen('publish', () => import('./publishing/publish-tab.tsx')),
          screen('history', () => import('./history/history-tab.tsx')),
          screen('statistics', () => import('./statistics/statistics-tab.tsx')),
        ],
      },
      screen('*', () => import('./newsroom-desk/not-found-screen.tsx')),
    ],
  },
]
