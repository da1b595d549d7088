import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Empty, RowId, Uuid } from '../shapes.ts'
import { AccountRow } from './accounts.ts'
import { OpenInvitation } from './open-invitation.ts'

const Staff = z.strictObject({
  staff: z.array(AccountRow.extend({ twoStep: z.boolean() })),
  invited: z.array(OpenInvitation),
})

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  who: 'operator',
  summary: 'Operators and editors, with open invitations',
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
  summary: 'Emails a new link to an invited operator or editor; the old one ends',
  stepUp: true,
  ...oneInvitation,
  reply: Staff,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SEATS_FULL'],
})

export const revokeStaffInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/staff/invitations/:id',
  who: 'operator',
  summary: 'Revokes the invitation of an operator or editor, or removes an expired one from the list',
  stepUp: true,
  ...oneInvitation,
  reply: Staff,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const setStaffRole = endpoint({
  method: 'PUT',
  path: '/admin/staff/:id/role',
  who: 'operator',
  summary: 'Makes an editor an operator, or an operator an editor; one operator always remains',
  stepUp: true,
  params: z.strictObject({ id: RowId }),
  body: z.strictObject({ role: z.enum(['editor', 'operator']) }),
  reply: AccountRow,
  refusals: ['NOT_FOUND', 'LAST_OWNER'],
})

export const staffEndpoints = { listStaff, inviteStaff, resendStaffInvitation, revokeStaffInvitation, setStaffRole }
