import { type CallFailure, createClient, type Effects } from '@readgrow/client'

const goHome = () => window.location.assign('/')
let say: (message: string) => void = () => undefined

/** Sets who shows a failure that belongs to no screen; called once at the start. */
export function onTrouble(show: (message: string) => void): void {
  say = show
}

/** The way back that the sign-in page takes has 300 characters at most. */
const longestWay = 300

/** The page to come back to, with what it was looking at. */
export function wayBack({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const whole = pathname + search
  return `/auth/login?next=${encodeURIComponent(whole.length <= longestWay ? whole : pathname)}`
}

const effects: Effects = {
  sessionEnded: () => window.location.assign(wayBack(window.location)),
  noPermission: (failure: CallFailure) => say(failure.message),
  invalidAccess: goHome,
  refreshFailed: (failure: CallFailure) => say(failure.message),
}

/** Calls that wait for somebody outside, such as a language model, and those that answer with a long file. */
const timeoutsMs = {
  'POST /admin/newsroom/manuscripts/:id/draft': 70_000,
  'POST /admin/newsroom/feeds/:id/read': 30_000,
  'POST /admin/newsroom/feeds/:id/import': 30_000,
  'POST /admin/reports/export': 120_000,
  'POST /admin/company-quotes/:id/mail': 30_000,
  'GET /admin/company-quotes/:id/file': 30_000,
  'GET /admin/company-invoices/:id/file': 30_000,
  'GET /admin/contract/quotes/:id/file': 30_000,
  'GET /admin/contract/invoices/:id/file': 30_000,
}

/** Makes a call of the API. */
export const { call, make, callNamed } = createClient({ effects, timeoutsMs })
