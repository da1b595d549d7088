import { z } from 'zod'
import { joiningRules, seatReasons } from './constants/index.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Email, Instant, nameText, RowId, StoredDate, text, textBlock } from './shapes.ts'

export const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/)

export const readSeats = endpoint({
  method: 'GET',
  path: '/admin/seats',
  who: 'owner',
  summary: 'Seats of the contract, and the ledger act by act, newest first',
  query: z.strictObject({
    /** A line: lists the lines of its act singly. Otherwise the lines of one act are one entry. */
    act: RowId.optional(),
    cursor: text(200).optional(),
  }),
  reply: z.strictObject({
    contract: z
      .strictObject({
        startsOn: StoredDate,
        endsOn: StoredDate,
        unpaid: z.boolean(),
        /** Null if no limit was agreed. */
        seats: z.number().int().nullable(),
      })
      .nullable(),
    /** Seats of members and seats held by invitations; together they are the sum of the ledger. */
    used: z.number().int(),
    held: z.number().int(),
    free: z.number().int().nullable(),
    /** People who wanted to join and found no seat. */
    waiting: z.number().int(),
    lines: z.array(
      z.strictObject({
        id: z.string(),
        at: Instant,
        change: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
        reason: z.enum(seatReasons),
        whose: z.string(),
        by: z.string().nullable(),
        /** How many lines the act wrote, of which this is the newest; 1 where lines are listed singly. */
        lines: z.number().int(),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [],
})

export const exportSeats = endpoint({
  method: 'POST',
  path: '/admin/seats/export',
  who: 'owner',
  summary: 'The ledger of seats as a CSV file, line by line; the reason is logged',
  stepUp: true,
  body: z.strictObject({ reason: textBlock(200, 5) }),
  sendsFile: true,
  reply: FileReply,
  refusals: [],
})

export const setInvitationReminders = endpoint({
  method: 'PUT',
  path: '/admin/invitation-reminders',
  who: 'owner',
  summary: 'Switches the reminders of open invitations on the third and the tenth day on or off',
  body: z.strictObject({ on: z.boolean() }),
  reply: z.strictObject({ on: z.boolean() }),
  refusals: [],
})

export const CompanyDomain = z.strictObject({
  domain: z.string(),
  /** Null until the record is seen or an operator confirms the domain. */
  verifiedAt: Instant.nullable(),
  record: z.strictObject({ name: z.string(), type: z.literal('TXT'), value: z.string() }),
})

const CompanySettings = z.strictObject({
  name: z.string(),
  supportEmail: z.string(),
  joining: z.enum(joiningRules),
  /** Whether members may use an address outside the company's domains. */
  otherAddresses: z.boolean(),
  hosts: z.array(z.strictObject({ host: z.string(), origin: z.string(), canonical: z.boolean() })),
  domains: z.array(CompanyDomain),
})

export const readCompanySettings = endpoint({
  method: 'GET',
  path: '/admin/company',
  who: 'owner',
  summary: 'Name, joining rule, hosts and domains of the own company',
  reply: CompanySettings,
  refusals: [],
})

export const changeCompanySettings = endpoint({
  method: 'PUT',
  path: '/admin/company',
  who: 'owner',
  summary:
    'Sets the name, the support address, how people join and which addresses they may use; what is left out stays',
  body: z
    .strictObject({
      name: nameText(60),
      supportEmail: Email,
      joining: z.enum(joiningRules),
      otherAddresses: z.boolean(),
    })
    .partial(),
  reply: CompanySettings,
  refusals: ['NAME_NOT_PRINTABLE'],
})

export const claimDomain = endpoint({
  method: 'POST',
  path: '/admin/domains',
  who: 'owner',
  summary: 'Claims a mail domain; it counts once its TXT record is seen. Free mail domains cannot be claimed',
  body: z.strictObject({ domain: Domain }),
  reply: CompanySettings,
  refusals: ['DOMAIN_UNAVAILABLE'],
})

const oneDomain = { params: z.strictObject({ domain: Domain }) }

export const checkDomain = endpoint({
  method: 'POST',
  path: '/admin/domains/:domain/check',
  who: 'owner',
  summary: 'Checks for the TXT record now',
  ...oneDomain,
  reply: CompanySettings,
  refusals: ['NOT_FOUND', 'NOT_VERIFIED', 'DOMAIN_UNAVAILABLE', 'GATEWAY_UNAVAILABLE'],
})

export const releaseDomain = endpoint({
  method: 'DELETE',
  path: '/admin/domains/:domain',
  who: 'owner',
  summary: 'Gives a domain up; members stay',
  ...oneDomain,
  reply: CompanySettings,
  refusals: ['NOT_FOUND'],
})

export const companySettingsEndpoints = {
  readSeats,
  exportSeats,
  readCompanySettings,
  changeCompanySettings,
  setInvitationReminders,
  claimDomain,
  checkDomain,
  releaseDomain,
}
