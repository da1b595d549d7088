import { z } from 'zod'
import { AuditEntry, auditQuery, CompanyDomain, Domain } from './company-settings.ts'
import { endpoint } from './endpoint.ts'
import { accountRoles, accountStates, joiningRules } from './facts.ts'
import { CompanyType, Email, Empty, Instant, RowId, StoredDate, text } from './shapes.ts'

const cursor = text(200).optional()
const next = z.string().nullable()

export const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)

const Contract = z.strictObject({
  startsOn: StoredDate,
  endsOn: StoredDate,
  unpaid: z.boolean(),
  seats: z.number().int().min(1).max(1_000_000).nullable(),
})

const GivenContract = Contract.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
  path: ['endsOn'],
  message: 'ORDER',
})

export const CompanyRow = z.strictObject({
  id: RowId,
  type: CompanyType,
  name: z.string(),
  status: z.enum(['OPEN', 'CLOSED']),
  host: z.string().nullable(),
  members: z.number().int(),
  seats: z.number().int().nullable(),
  endsOn: StoredDate.nullable(),
})

export const listCompanies = endpoint({
  method: 'GET',
  path: '/admin/companies',
  who: 'operator',
  summary: 'Companies by name',
  query: z.strictObject({ search: text(60).optional(), status: z.enum(['OPEN', 'CLOSED']).optional(), cursor }),
  reply: z.strictObject({ companies: z.array(CompanyRow), next }),
  refusals: [],
})

export const CompanyDetail = CompanyRow.extend({
  supportEmail: z.string(),
  useConversation: z.boolean(),
  joining: z.enum(joiningRules),
  contract: Contract.nullable(),
  seatsTaken: z.number().int(),
  hosts: z.array(z.strictObject({ host: z.string(), origin: z.string(), canonical: z.boolean() })),
  domains: z.array(CompanyDomain),
  owners: z.array(z.strictObject({ id: RowId, name: z.string(), email: z.string() })),
  invitedOwners: z.array(z.string()),
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/admin/companies',
  who: 'operator',
  summary: 'A company with its first host and contract; its owner is invited by mail',
  stepUp: true,
  body: z.strictObject({ name: text(60), host: Host, supportEmail: Email, ownerEmail: Email, contract: GivenContract }),
  reply: CompanyDetail,
  refusals: ['STATE_CONFLICT', 'SEATS_FULL'],
})

const one = { params: z.strictObject({ id: RowId }) }

export const readCompany = endpoint({
  method: 'GET',
  path: '/admin/companies/:id',
  who: 'operator',
  summary: 'One company, with hosts, domains, owners and contract',
  ...one,
  reply: CompanyDetail,
  refusals: ['NOT_FOUND'],
})

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/admin/companies/:id',
  who: 'operator',
  summary: 'Name, support, conversation, and whether it is open; closing it shuts its hosts',
  stepUp: true,
  ...one,
  body: z.strictObject({
    name: text(60),
    supportEmail: Email,
    useConversation: z.boolean(),
    status: z.enum(['OPEN', 'CLOSED']),
  }),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const setContract = endpoint({
  method: 'PUT',
  path: '/admin/companies/:id/contract',
  who: 'operator',
  summary: 'Term, seats and payment of a contract; never fewer seats than are taken',
  stepUp: true,
  ...one,
  body: GivenContract,
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'SEATS_FULL', 'STATE_CONFLICT'],
})

export const addHost = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/hosts',
  who: 'operator',
  summary: 'Another host for a company',
  stepUp: true,
  ...one,
  body: z.strictObject({ host: Host, canonical: z.boolean() }),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const removeHost = endpoint({
  method: 'DELETE',
  path: '/admin/companies/:id/hosts/:host',
  who: 'operator',
  summary: 'Takes a host away; the last one stays',
  stepUp: true,
  params: z.strictObject({ id: RowId, host: Host }),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const confirmDomain = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/domains/:domain/confirmation',
  who: 'operator',
  summary: 'Confirms a claimed domain without its record, with a reason',
  stepUp: true,
  params: z.strictObject({ id: RowId, domain: Domain }),
  body: z.strictObject({ reason: text(200, 5) }),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'DOMAIN_UNAVAILABLE'],
})

export const inviteOwner = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/owners',
  who: 'operator',
  summary: 'Invites an owner by mail',
  stepUp: true,
  ...one,
  body: z.strictObject({ email: Email }),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'SEATS_FULL', 'STATE_CONFLICT'],
})

export const AccountRow = z.strictObject({
  id: RowId,
  customerId: z.string(),
  name: z.string(),
  companyName: z.string(),
  role: z.enum(accountRoles),
  state: z.enum(accountStates),
  joinedOn: StoredDate,
})

export const searchAccounts = endpoint({
  method: 'GET',
  path: '/admin/accounts',
  who: 'operator',
  summary: 'Accounts by the beginning of id, address or name; at least two characters, and written down',
  query: z.strictObject({ search: text(60, 2), cursor }),
  reply: z.strictObject({ accounts: z.array(AccountRow), next }),
  refusals: [],
})

export const AccountDetail = AccountRow.extend({
  email: z.string(),
  lastUsedOn: StoredDate.nullable(),
  sessions: z.number().int(),
  providers: z.array(z.string()),
  twoStep: z.boolean(),
})

export const readAccount = endpoint({
  method: 'GET',
  path: '/admin/accounts/:id',
  who: 'operator',
  summary: 'One account for support; the look is kept in the access log that its owner sees',
  ...one,
  reply: AccountDetail,
  refusals: ['NOT_FOUND'],
})

export const setAccountState = endpoint({
  method: 'PUT',
  path: '/admin/accounts/:id/state',
  who: 'operator',
  summary: 'Suspends an account or lifts that, with a reason; its sessions end',
  stepUp: true,
  ...one,
  body: z.strictObject({ state: z.enum(['ACTIVE', 'SUSPENDED']), reason: text(200, 5) }),
  reply: AccountDetail,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'LAST_OWNER'],
})

export const endAccountSessions = endpoint({
  method: 'DELETE',
  path: '/admin/accounts/:id/sessions',
  who: 'operator',
  summary: 'Signs an account out everywhere',
  stepUp: true,
  ...one,
  reply: AccountDetail,
  refusals: ['NOT_FOUND'],
})

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  who: 'operator',
  summary: 'Operators and editors',
  reply: z.strictObject({
    staff: z.array(AccountRow.extend({ twoStep: z.boolean() })),
    invited: z.array(z.strictObject({ email: z.string(), role: z.enum(accountRoles), expiresAt: Instant })),
  }),
  refusals: [],
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/admin/staff',
  who: 'operator',
  summary: 'Invites an operator or an editor',
  stepUp: true,
  body: z.strictObject({ email: Email, role: z.enum(['editor', 'operator']) }),
  reply: Empty,
  refusals: ['STATE_CONFLICT', 'SEATS_FULL'],
})

export const setStaffRole = endpoint({
  method: 'PUT',
  path: '/admin/staff/:id/role',
  who: 'operator',
  summary: 'Makes an editor an operator, or the other way; one operator always stays',
  stepUp: true,
  ...one,
  body: z.strictObject({ role: z.enum(['editor', 'operator']) }),
  reply: AccountRow,
  refusals: ['NOT_FOUND', 'LAST_OWNER'],
})

export const listAllAudit = endpoint({
  method: 'GET',
  path: '/admin/all-audit',
  who: 'operator',
  summary: 'Who changed or looked at what, everywhere or in one company',
  query: auditQuery.extend({ company: RowId.optional() }),
  reply: z.strictObject({
    entries: z.array(AuditEntry.extend({ companyName: z.string().nullable() })),
    next,
  }),
  refusals: [],
})

export const operatorEndpoints = {
  listCompanies,
  createCompany,
  readCompany,
  changeCompany,
  setContract,
  addHost,
  removeHost,
  confirmDomain,
  inviteOwner,
  searchAccounts,
  readAccount,
  setAccountState,
  endAccountSessions,
  listStaff,
  inviteStaff,
  setStaffRole,
  listAllAudit,
}
