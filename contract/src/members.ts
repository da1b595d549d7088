import { z } from 'zod'
import { memberStates, mostListedMembers, requiredConsents } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { MemberRole, rowProblems } from './invitations.ts'
import { DryRun, Empty, nameText, RowId, StoredDate, text, textBlock } from './shapes.ts'

const TeamId = RowId
const cursor = text(200).optional()
const next = z.string().nullable()

/** A member as the company sees them, and nothing else (docs/features.md A10). */
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
  /** Null for members who never signed in. */
  lastUsedOn: StoredDate.nullable(),
})

export const listMembers = endpoint({
  method: 'GET',
  path: '/admin/members',
  who: 'lead',
  summary: 'Members by name, filtered; leads see those of their own teams',
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
    /** All members that match the filter. */
    total: z.number().int(),
    /** Members of the whole company, or of the lead's teams. */
    counts: z.record(z.enum(memberStates), z.number().int()),
  }),
  refusals: [],
})

export const findListedMembers = endpoint({
  method: 'POST',
  path: '/admin/members/listed',
  who: 'lead',
  summary:
    'Says whom the entries of a pasted list mean, by employee number, address or id; leads find those of their own teams',
  body: z.strictObject({ entries: z.array(text(254)).min(1).max(mostListedMembers) }),
  bodyLimitBytes: 1024 * 1024,
  reply: z.strictObject({
    found: z.array(z.strictObject({ id: RowId, name: z.string() })),
    /** Entries that mean nobody who learns at the moment, or several people. */
    unknown: z.array(z.string()),
  }),
  refusals: [],
})

const one = { params: z.strictObject({ id: RowId }) }

export const readMember = endpoint({
  method: 'GET',
  path: '/admin/members/:id',
  who: 'lead',
  summary: 'One member and what they agreed to; the access is logged where they see it',
  ...one,
  reply: z.strictObject({
    member: Member,
    /** Whether the account asks for a second step; an owner can reset it. */
    twoStep: z.boolean(),
    /** Whether it is the reader's own account, whose second step is turned off on the account page. */
    isOwn: z.boolean(),
    cameBy: z.enum(['INVITATION', 'DOMAIN', 'APPROVAL', 'COMPANY_SIGN_IN', 'PROVISIONING', 'LINK', 'SET_UP']),
    /** Agreements to the required documents and to the notice on what the company sees, newest first. */
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

const MemberFacts = z.strictObject({
  employeeNo: nameText(40).nullable(),
  teams: z.array(z.strictObject({ id: TeamId, lead: z.boolean() })).max(50),
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/admin/members/:id',
  who: 'owner',
  summary: 'Sets the employee number and the teams of one member',
  ...one,
  body: MemberFacts.extend({
    /** What the sender saw; VERSION_CONFLICT where somebody has changed it meanwhile. */
    before: MemberFacts.optional(),
  }),
  reply: Member,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_CONFLICT'],
})

export const changeMemberRole = endpoint({
  method: 'PUT',
  path: '/admin/members/:id/role',
  who: 'owner',
  summary: 'Makes a member an owner, or an owner a member; one owner always remains',
  stepUp: true,
  ...one,
  body: z.strictObject({ role: MemberRole }),
  reply: Member,
  refusals: ['NOT_FOUND', 'LAST_OWNER', 'STATE_CONFLICT'],
})

export const resetMemberTwoStep = endpoint({
  method: 'POST',
  path: '/admin/members/:id/two-step-reset',
  who: 'owner',
  summary: 'Takes the second step of a member or another owner away, who has lost it; all owners are told by email',
  stepUp: true,
  ...one,
  body: z.strictObject({ reason: textBlock(200, 5) }),
  reply: Empty,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const memberActions = ['APPROVE', 'REJECT', 'DEACTIVATE', 'REACTIVATE', 'END_SESSIONS'] as const

export const actOnMembers = endpoint({
  method: 'POST',
  path: '/admin/members/acts',
  who: 'owner',
  summary: 'Applies one action to many members; each succeeds or is refused by itself',
  body: z.strictObject({ act: z.enum(memberActions), ids: z.array(RowId).min(1).max(500) }),
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
  summary: 'The members that fit a filter as a CSV file; the reason is logged, and each of them can read it',
  stepUp: true,
  body: z.strictObject({
    reason: textBlock(200, 5),
    search: text(60).optional(),
    state: z.enum(memberStates).optional(),
    team: TeamId.optional(),
    role: MemberRole.optional(),
  }),
  reply: z.strictObject({ fileName: z.string(), mediaType: z.string(), base64: z.string(), rows: z.number().int() }),
  refusals: [],
})

/** What an import does with a line: OWNER changes an owner, which needs a word of its own. */
export const importKinds = ['INVITE', 'CHANGE', 'OWNER', 'SAME', 'NO_SEAT', 'PROBLEM'] as const

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a column of a list may hold. */
export const importFields = ['NAME', 'EMAIL', 'EMPLOYEE_NO', 'TEAMS', 'ROLE'] as const
/** Why a column was taken for something: by its title, by the addresses in it, by what was chosen, now or for a list before. */
export const importColumnReasons = ['TITLE', 'CONTENT', 'CHOSEN', 'REMEMBERED'] as const

/** `EMAIL:2,NAME:0`: which column of the file, from 0, holds what. Columns that are not named are not used. */
const ChosenColumns = z
  .string()
  .regex(/^[A-Z_]{4,11}:\d{1,3}(?:,[A-Z_]{4,11}:\d{1,3}){0,4}$/)
  .transform((value, ctx) => {
    const pairs = value.split(',').map((pair) => pair.split(':'))
    const chosen = new Map<number, (typeof importFields)[number]>()
    for (const [name, place] of pairs) {
      const field = importFields.find((known) => known === name)
      if (field === undefined || [...chosen.values()].includes(field) || chosen.has(Number(place)))
        ctx.addIssue({ code: 'custom', message: 'COLUMNS' })
      else chosen.set(Number(place), field)
    }
    return chosen
  })

/** A line of a CSV file; the first line is number 1. */
const ImportLine = z.strictObject({
  line: z.number().int(),
  email: z.string(),
  name: z.string(),
  kind: z.enum(importKinds),
  /** The fault of a PROBLEM; null otherwise. */
  problem: z.enum(rowProblems).nullable(),
  /**
   * What INVITE sets and CHANGE and OWNER change; null for an empty value. Teams are separated by commas. LEADS are the
   * teams that somebody leads and would lead no more.
   */
  facts: z.array(
    z.strictObject({
      field: z.enum(['NAME', 'EMPLOYEE_NO', 'TEAMS', 'LEADS']),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Whether it is about the caller. */
  self: z.boolean(),
  /** The employee number that stays, because the cell is what a spreadsheet makes of it. */
  kept: z.string().nullable(),
})

export const importMembers = endpoint({
  method: 'POST',
  path: '/admin/member-import',
  who: 'owner',
  summary:
    'Invites the rows of a CSV file (UTF-8 or Excel’s Korean code page) or of a workbook; `dry` only says what would happen, `owners` changes owners too, `teams` adds to the teams that people are in or replaces them, `leads` replaces those that they lead too',
  query: z.strictObject({
    dry: DryRun,
    owners: DryRun,
    teams: z.enum(['ADD', 'REPLACE']).default('ADD'),
    leads: DryRun,
    /** Kept for the next list of the company. Without it columns are known by their titles. */
    columns: ChosenColumns.optional(),
  }),
  file: { types: ['text/csv', 'text/plain', 'application/vnd.ms-excel', workbookType], maxBytes: 2 * 1024 * 1024 },
  reply: z.strictObject({
    encoding: z.enum(['UTF-8', 'CP949', 'UTF-16', 'XLSX']),
    rows: z.number().int(),
    invited: z.number().int(),
    /** Rows that match a member or an invitation: nothing to do. */
    unchanged: z.number().int(),
    /** Members whose employee number or teams the file changes. */
    updated: z.number().int(),
    /** Owners whom the file would change, and who stay as they are. */
    owners: z.number().int(),
    /** People who would be invited if there were seats. */
    noSeat: z.number().int(),
    newTeams: z.array(z.string()),
    /** Columns of the file in its order, with what each was taken for. */
    columns: z.array(
      z.strictObject({
        place: z.number().int(),
        title: z.string(),
        /** Null for a column that is not used. */
        field: z.enum(importFields).nullable(),
        reason: z.enum(importColumnReasons).nullable(),
        /** What stands in its first cells. */
        sample: z.array(z.string()),
      }),
    ),
    /** The line with the titles, from 1. */
    headLine: z.number().int(),
    /** People who are in teams that their line does not name: REPLACE takes them out, ADD leaves them there. */
    inOtherTeams: z.number().int(),
    /** Those among them who lead such a team; with REPLACE they stay in it unless `leads`. */
    leadOtherTeams: z.number().int(),
    /** Every row, in the order of the file. */
    lines: z.array(ImportLine),
    /** Seats left afterwards; null if no limit was agreed. */
    seatsFree: z.number().int().nullable(),
  }),
  refusals: ['FILE_INVALID'],
})

export const memberEndpoints = {
  listMembers,
  findListedMembers,
  readMember,
  changeMember,
  changeMemberRole,
  resetMemberTwoStep,
  actOnMembers,
  exportMembers,
  importMembers,
}
