import { z } from 'zod'
import { AuditEntry, auditQuery } from './company-settings.ts'
import { accountRoles, accountStates } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { OpenInvitation, operatedCompanyEndpoints } from './operated-companies.ts'
import { Email, Empty, RowId, StoredDate, text, textBlock, Uuid } from './shapes.ts'

export * from './operated-companies.ts'

const cursor = text(200).optional()
const next = z.string().nullable()
const one = { params: z.strictObject({ id: RowId }) }

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
  body: z.strictObject({ state: z.enum(['ACTIVE', 'SUSPENDED']), reason: textBlock(200, 5) }),
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

const Staff = z.strictObject({
  staff: z.array(AccountRow.extend({ twoStep: z.boolean() })),
  invited: z.array(OpenInvitation),
})

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  who: 'operator',
  summary: 'Operators and editors, and who is invited to be one',
  reply: Staff,
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

const oneInvitation = { params: z.strictObject({ id: Uuid }) }

export const resendStaffInvitation = endpoint({
  method: 'POST',
  path: '/admin/staff/invitations/:id/resend',
  who: 'operator',
  summary: 'A new link by mail for an invited operator or editor; the old one ends',
  stepUp: true,
  ...oneInvitation,
  reply: Staff,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SEATS_FULL'],
})

export const revokeStaffInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/staff/invitations/:id',
  who: 'operator',
  summary: 'Takes the invitation of an operator or an editor back, or off the list when it ran out',
  stepUp: true,
  ...oneInvitation,
  reply: Staff,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
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
  ...operatedCompanyEndpoints,
  searchAccounts,
  readAccount,
  setAccountState,
  endAccountSessions,
  listStaff,
  inviteStaff,
  resendStaffInvitation,
  revokeStaffInvitation,
  setStaffRole,
  listAllAudit,
}
