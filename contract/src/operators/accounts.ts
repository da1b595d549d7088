import { z } from 'zod'
import { accountRoles, accountStates } from '../constants/index.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, RowId, StoredDate, text, textBlock } from '../shapes.ts'

const cursor = text(200).optional()
const next = z.string().nullable()
const oneAccount = { params: z.strictObject({ id: RowId }) }

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
  summary: 'Accounts by the beginning of id, address or name, at least two characters; the search is logged',
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
  /** The reader's own account, whose second step nobody has to reset. */
  isOwn: z.boolean(),
  /** A reset of the second step that one operator asked for and another has to carry out. */
  twoStepReset: z
    .strictObject({ id: z.uuid(), askedBy: z.string(), expiresAt: Instant, reason: z.string(), isOwn: z.boolean() })
    .nullable(),
})

export const readAccount = endpoint({
  method: 'GET',
  path: '/admin/accounts/:id',
  who: 'operator',
  summary: 'One account for support, with a reason; its owner reads who looked and why',
  ...oneAccount,
  query: z.strictObject({ reason: text(200, 5) }),
  reply: AccountDetail,
  refusals: ['NOT_FOUND'],
})

export const setAccountState = endpoint({
  method: 'PUT',
  path: '/admin/accounts/:id/state',
  who: 'operator',
  summary: 'Suspends or restores an account, with a reason; its sessions end',
  stepUp: true,
  ...oneAccount,
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
  ...oneAccount,
  reply: AccountDetail,
  refusals: ['NOT_FOUND'],
})

const reset = { path: '/admin/accounts/:id/two-step-reset', who: 'operator', stepUp: true } as const
const refusedReset = { ...oneAccount, reply: AccountDetail, refusals: ['NOT_FOUND', 'STATE_CONFLICT'] } as const

export const askTwoStepReset = endpoint({
  method: 'POST',
  ...reset,
  ...refusedReset,
  summary: 'Asks for the reset of a second step that nobody else can reset: that of the last owner, or of staff',
  body: z.strictObject({ reason: textBlock(200, 5) }),
})

export const withdrawTwoStepReset = endpoint({
  method: 'DELETE',
  ...reset,
  ...refusedReset,
  summary: 'Takes the request for a reset back',
})

export const confirmTwoStepReset = endpoint({
  method: 'POST',
  ...reset,
  ...refusedReset,
  path: '/admin/accounts/:id/two-step-reset/confirmation',
  summary: 'Carries out the reset that another operator asked for; sessions end, and its owner is told',
  /** The request that was read: one that was taken back and asked for anew is another. */
  body: z.strictObject({ request: z.uuid() }),
})

export const operatorAccountEndpoints = {
  searchAccounts,
  readAccount,
  setAccountState,
  endAccountSessions,
  askTwoStepReset,
  withdrawTwoStepReset,
  confirmTwoStepReset,
}
