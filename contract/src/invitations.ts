import { z } from 'zod'
import { invitationStates } from './constants/index.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Email, Instant, RowId, text, textBlock, Uuid } from './shapes.ts'

export const MemberRole = z.enum(['learner', 'owner'])

export const Invitation = z.strictObject({
  id: Uuid,
  email: z.string(),
  name: z.string().nullable(),
  role: MemberRole,
  teams: z.array(z.string()),
  state: z.enum(invitationStates),
  sentAt: Instant,
  sends: z.number().int(),
  expiresAt: Instant,
  invitedBy: z.string(),
})

const filter = {
  state: z.enum(invitationStates).optional(),
  search: text(60).optional(),
  team: RowId.optional(),
}

export const listInvitations = endpoint({
  method: 'GET',
  path: '/admin/invitations',
  who: 'owner',
  summary: 'Invitations, newest first; those of one import in the order of its file',
  query: z.strictObject({ ...filter, cursor: text(200).optional() }),
  reply: z.strictObject({
    invitations: z.array(Invitation),
    next: z.string().nullable(),
    counts: z.record(z.enum(invitationStates), z.number().int()),
    /** How many of those that fit the query can be sent again or taken back. */
    open: z.number().int(),
    /** Whether open ones are reminded by themselves, on the third and the tenth day. */
    reminders: z.boolean(),
  }),
  refusals: [],
})

export const exportInvitations = endpoint({
  method: 'POST',
  path: '/admin/invitations/export',
  who: 'owner',
  summary: 'The invitations that fit a filter as a CSV file, in the order of the list; the reason is logged',
  stepUp: true,
  body: z.strictObject({ ...filter, reason: textBlock(200, 5) }),
  sendsFile: true,
  reply: FileReply,
  refusals: [],
})

/** Why a row of a file or an address is not invited. */
export const rowProblems = [
  'EMAIL',
  'NAME',
  'ROLE',
  /** A file makes nobody an owner. */
  'OWNER',
  'TEAM',
  /** Longer than forty letters. */
  'NUMBER_LENGTH',
  /** Somebody else has it, in the company or in a line above. */
  'EMPLOYEE_NO',
  /** A number or a team as spreadsheets make of other text: an exponent, a day. */
  'DAMAGED',
  /** A name, number or team with a forbidden character: a control, a line end, a mark of direction. */
  'CHARACTERS',
  'DUPLICATE',
  'MEMBER',
  'SEATS_FULL',
  /** The mailbox has received five invitations of this company today. */
  'TOO_OFTEN',
] as const

export const inviteMembers = endpoint({
  method: 'POST',
  path: '/admin/invitations',
  who: 'owner',
  summary: 'Invites by email; each invitation holds a seat until it is accepted, revoked or two weeks old',
  body: z.strictObject({
    emails: z.array(Email).min(1).max(200),
    role: MemberRole.default('learner'),
    teams: z.array(RowId).max(20).default([]),
  }),
  reply: z.strictObject({
    sent: z.array(z.string()),
    refused: z.array(z.strictObject({ email: z.string(), problem: z.enum(rowProblems) })),
  }),
  refusals: ['NOT_FOUND', 'REAUTH_REQUIRED'],
})

const oneInvitation = { params: z.strictObject({ id: Uuid }) }

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/admin/invitations/:id/resend',
  who: 'owner',
  summary: 'Emails a new link; the old one ends',
  ...oneInvitation,
  reply: Invitation,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SEATS_FULL'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/invitations/:id',
  who: 'owner',
  summary: 'Revokes an invitation and frees its seat',
  ...oneInvitation,
  reply: Invitation,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const actOnInvitations = endpoint({
  method: 'POST',
  path: '/admin/invitations/acts',
  who: 'owner',
  summary: 'Sends many invitations again, or revokes them; each succeeds or is refused by itself',
  body: z.strictObject({ act: z.enum(['RESEND', 'REVOKE']), ids: z.array(Uuid).min(1).max(100) }),
  reply: z.strictObject({
    done: z.array(Uuid),
    refused: z.array(
      z.strictObject({ id: Uuid, code: z.enum(['NOT_FOUND', 'STATE_CONFLICT', 'SEATS_FULL', 'RATE_LIMITED']) }),
    ),
  }),
  refusals: [],
})

export const invitationEndpoints = {
  listInvitations,
  exportInvitations,
  inviteMembers,
  actOnInvitations,
  resendInvitation,
  revokeInvitation,
}
