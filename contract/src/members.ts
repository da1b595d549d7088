import { z } from 'zod'
import { memberStates, requiredConsents } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { MemberRole, rowProblems } from './invitations.ts'
import { Dry, nameText, RowId, StoredDate, text, textBlock } from './shapes.ts'

const TeamId = RowId
const cursor = text(200).optional()
const next = z.string().nullable()

/** A member as his company sees him, and nothing besides (docs/features.md A10). */
export const Member = z.strictObject({
  id: RowId,
  name: z.string(),
  email: z.string(),
  customerId: z.string(),
  employeeNo: z.string().nullable(),
  role: MemberRole,
  state: z.enum(memberStates),
  teams: z.array(z.strictObject({ id: TeamId, name: z.string(), lead: z.boolean() })),
  joinedOn: StoredDate,
  /** Null for who was never here. */
  lastUsedOn: StoredDate.nullable(),
})

export const listMembers = endpoint({
  method: 'GET',
  path: '/admin/members',
  who: 'lead',
  summary: 'Members by name, filtered; a lead sees those of the own teams',
  query: z.strictObject({
    search: text(60).optional(),
    state: z.enum(memberStates).optional(),
    team: TeamId.optional(),
    role: MemberRole.optional(),
    sort: z.enum(['NAME', 'JOINED', 'LAST_USED']).default('NAME'),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    cursor,
  }),
  reply: z.strictObject({
    members: z.array(Member),
    next,
    /** Of all that fit the filter. */
    total: z.number().int(),
    /** Of the whole company, or of the lead's teams. */
    counts: z.record(z.enum(memberStates), z.number().int()),
  }),
  refusals: [],
})

const one = { params: z.strictObject({ id: RowId }) }

export const readMember = endpoint({
  method: 'GET',
  path: '/admin/members/:id',
  who: 'lead',
  summary: 'One member, with what he agreed to; the look is kept in the access log that he sees',
  ...one,
  reply: z.strictObject({
    member: Member,
    cameBy: z.enum(['INVITATION', 'DOMAIN', 'APPROVAL', 'COMPANY_SIGN_IN', 'PROVISIONING', 'LINK', 'SET_UP']),
    /** The required documents and the notice on what the company sees, newest first. */
    agreements: z.array(
      z.strictObject({
        document: z.enum([...requiredConsents, 'company-notice']),
        version: z.string(),
        agreed: z.boolean(),
        on: StoredDate,
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/admin/members/:id',
  who: 'owner',
  summary: 'Number and teams of one member',
  ...one,
  body: z.strictObject({
    employeeNo: nameText(40).nullable(),
    teams: z.array(z.strictObject({ id: TeamId, lead: z.boolean() })).max(50),
  }),
  reply: Member,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const changeMemberRole = endpoint({
  method: 'PUT',
  path: '/admin/members/:id/role',
  who: 'owner',
  summary: 'Makes a member an owner, or an owner a member; one owner always stays',
  stepUp: true,
  ...one,
  body: z.strictObject({ role: MemberRole }),
  reply: Member,
  refusals: ['NOT_FOUND', 'LAST_OWNER', 'STATE_CONFLICT'],
})

export const memberActs = ['APPROVE', 'REJECT', 'DEACTIVATE', 'REACTIVATE', 'END_SESSIONS'] as const

export const actOnMembers = endpoint({
  method: 'POST',
  path: '/admin/members/acts',
  who: 'owner',
  summary: 'One act on many members; each of them succeeds or is refused by itself',
  body: z.strictObject({ act: z.enum(memberActs), ids: z.array(RowId).min(1).max(500) }),
  reply: z.strictObject({
    done: z.array(RowId),
    refused: z.array(
      z.strictObject({ id: RowId, code: z.enum(['NOT_FOUND', 'SEATS_FULL', 'LAST_OWNER', 'STATE_CONFLICT']) }),
    ),
  }),
  refusals: [],
})

export const exportMembers = endpoint({
  method: 'POST',
  path: '/admin/members/export',
  who: 'owner',
  summary: 'The list as a CSV file; why it is taken is written down, and each member can read it',
  stepUp: true,
  body: z.strictObject({ reason: textBlock(200, 5), state: z.enum(memberStates).optional(), team: TeamId.optional() }),
  reply: z.strictObject({ fileName: z.string(), mediaType: z.string(), base64: z.string(), rows: z.number().int() }),
  refusals: [],
})

/** A line of a CSV file: its number in the file, the first line being 1. */
const FileRow = z.strictObject({ line: z.number().int(), email: z.string(), name: z.string() })

export const importMembers = endpoint({
  method: 'POST',
  path: '/admin/member-import',
  who: 'owner',
  summary: 'Invites the rows of a CSV file (UTF-8 or Excel’s Korean code page); `dry` only tells what would happen',
  query: z.strictObject({ dry: Dry }),
  file: { types: ['text/csv', 'text/plain', 'application/vnd.ms-excel'], maxBytes: 2 * 1024 * 1024 },
  reply: z.strictObject({
    encoding: z.enum(['UTF-8', 'CP949', 'UTF-16']),
    rows: z.number().int(),
    invited: z.number().int(),
    /** Already members or invited with the same facts: nothing to do. */
    unchanged: z.number().int(),
    /** Members whose number or teams the file changes. */
    updated: z.number().int(),
    newTeams: z.array(z.string()),
    problems: z.array(FileRow.extend({ problem: z.enum(rowProblems) })),
    /** What is left then; null where no limit was agreed. */
    seatsFree: z.number().int().nullable(),
  }),
  refusals: ['FILE_INVALID'],
})

export const memberEndpoints = {
  listMembers,
  readMember,
  changeMember,
  changeMemberRole,
  actOnMembers,
  exportMembers,
  importMembers,
}
