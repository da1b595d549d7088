/** Whose desk a screen of the console is on. */
export type Desk = 'owner' | 'operator'

/** A row whose id stands in an address of the console. */
export type Shown = 'assignment' | 'company' | 'account' | 'lead' | 'inquiry' | 'take comment' | 'help page' | 'article'

interface ConsoleScreen {
  readonly desks: readonly Desk[]
  /** What `:id` names. */
  readonly id?: Shown
}

const owner: ConsoleScreen = { desks: ['owner'] }
const operator: ConsoleScreen = { desks: ['operator'] }
const operatorAt = (id: Shown): ConsoleScreen => ({ desks: ['operator'], id })
const article = operatorAt('article')

/** Every address of the console below `/admin`, as `admin/src/routes.tsx` writes it, and on whose desk it is. */
export const consoleScreens: Readonly<Record<string, ConsoleScreen>> = {
  '': { desks: ['owner', 'operator'] },
  articles: operator,
  calendar: operator,
  'articles/new': operator,
  feeds: operator,
  'company-words': { desks: ['owner', 'operator'] },
  members: owner,
  invitations: owner,
  teams: owner,
  reports: owner,
  assignments: owner,
  'assignments/new': owner,
  'assignments/:id': { desks: ['owner'], id: 'assignment' },
  seats: owner,
  company: owner,
  'sign-in': owner,
  completion: owner,
  'completion-rules': owner,
  certificates: owner,
  audit: owner,
  companies: operator,
  'companies/new': operator,
  'companies/:id/billing': operatorAt('company'),
  'company-invoices': operator,
  contract: owner,
  'companies/:id': operatorAt('company'),
  accounts: operator,
  payments: operator,
  'payments/matters': operator,
  'payments/days': operator,
  'payments/accounts/:id': operatorAt('account'),
  products: operator,
  'products/coupons': operator,
  leads: operator,
  'leads/:id': operatorAt('lead'),
  staff: operator,
  'all-audit': operator,
  'level-items': operator,
  discussion: operator,
  inquiries: operator,
  'inquiries/templates': operator,
  'inquiries/:id': operatorAt('inquiry'),
  'take-comments': operator,
  'take-comments/templates': operator,
  'take-comments/:id': operatorAt('take comment'),
  help: operator,
  'help/new': operator,
  'help/search': operator,
  'help/:id': operatorAt('help page'),
  policies: operator,
  problems: operator,
  'articles/:id': article,
  'articles/:id/words': article,
  'articles/:id/chunks': article,
  'articles/:id/quiz': article,
  'articles/:id/media': article,
  'articles/:id/preview': article,
  'articles/:id/publish': article,
  'articles/:id/history': article,
  'articles/:id/statistics': article,
}

/** The routes on somebody's desk. */
export const screensOfDesk = (desk: Desk): string[] =>
  Object.entries(consoleScreens)
    .filter(([, { desks }]) => desks.includes(desk))
    .map(([route]) => route)
