import { z } from 'zod'
import { CompanyDomain, Domain } from '../company-settings.ts'
import { joiningRules } from '../constants/index.ts'
import { endpoint } from '../endpoint.ts'
import { CompanyType, Email, GivenDate, nameText, RowId, StoredDate, text, textBlock, Uuid } from '../shapes.ts'
import { OpenInvitation } from './open-invitation.ts'

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

const GivenContract = Contract.extend({ startsOn: GivenDate, endsOn: GivenDate }).refine(
  ({ startsOn, endsOn }) => startsOn <= endsOn,
  {
    path: ['endsOn'],
    message: 'ORDER',
  },
)

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
  invitedOwners: z.array(OpenInvitation),
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/admin/companies',
  who: 'operator',
  summary: 'Creates a company with its first host and contract, and invites its owner by email',
  stepUp: true,
  body: z.strictObject({
    name: nameText(60),
    host: Host,
    supportEmail: Email,
    ownerEmail: Email,
    contract: GivenContract,
  }),
  reply: CompanyDetail,
  refusals: ['STATE_CONFLICT', 'SEATS_FULL', 'NAME_NOT_PRINTABLE'],
})

const oneCompany = { params: z.strictObject({ id: RowId }) }

export const readCompany = endpoint({
  method: 'GET',
  path: '/admin/companies/:id',
  who: 'operator',
  summary: 'One company, with hosts, domains, owners and contract',
  ...oneCompany,
  reply: CompanyDetail,
  refusals: ['NOT_FOUND'],
})

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/admin/companies/:id',
  who: 'operator',
  summary: 'Sets name, support address, conversation and status; closing a company closes its hosts',
  stepUp: true,
  ...oneCompany,
  /** What is left out stays: a page of a while ago takes nothing back that another operator has changed since. */
  body: z
    .strictObject({
      name: nameText(60),
      supportEmail: Email,
      useConversation: z.boolean(),
      status: z.enum(['OPEN', 'CLOSED']),
    })
    .partial(),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'NAME_NOT_PRINTABLE'],
})

export const setContract = endpoint({
  method: 'PUT',
  path: '/admin/companies/:id/contract',
  who: 'operator',
  summary: 'Sets term, seats and payment of a contract; never fewer seats than are taken',
  stepUp: true,
  ...oneCompany,
  /** What is left out stays as in the present contract; a first one is complete. */
  body: Contract.extend({ startsOn: GivenDate, endsOn: GivenDate }).partial(),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'SEATS_FULL', 'STATE_CONFLICT'],
})

export const addHost = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/hosts',
  who: 'operator',
  summary: 'Adds a host to a company',
  stepUp: true,
  ...oneCompany,
  body: z.strictObject({ host: Host, canonical: z.boolean() }),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const removeHost = endpoint({
  method: 'DELETE',
  path: '/admin/companies/:id/hosts/:host',
  who: 'operator',
  summary: 'Removes a host; the last one stays',
  stepUp: true,
  params: z.strictObject({ id: RowId, host: Host }),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const setCanonicalHost = endpoint({
  method: 'PUT',
  path: '/admin/companies/:id/hosts/:host/canonical',
  who: 'operator',
  summary: 'Makes a host of a company the one that emails link to',
  stepUp: true,
  params: z.strictObject({ id: RowId, host: Host }),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND'],
})

export const confirmDomain = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/domains/:domain/confirmation',
  who: 'operator',
  summary: 'Confirms a claimed domain without its TXT record, with a reason',
  stepUp: true,
  params: z.strictObject({ id: RowId, domain: Domain }),
  body: z.strictObject({ reason: textBlock(200, 5) }),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'DOMAIN_UNAVAILABLE'],
})

export const inviteOwner = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/owners',
  who: 'operator',
  summary: 'Invites an owner by email',
  stepUp: true,
  ...oneCompany,
  body: z.strictObject({ email: Email }),
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'SEATS_FULL', 'STATE_CONFLICT'],
})

const oneInvitation = { params: z.strictObject({ id: RowId, invitation: Uuid }) }

export const resendOwnerInvitation = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/invitations/:invitation/resend',
  who: 'operator',
  summary: 'Emails a new link to an invited owner; the old one ends',
  stepUp: true,
  ...oneInvitation,
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'SEATS_FULL', 'STATE_CONFLICT'],
})

export const revokeOwnerInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/companies/:id/invitations/:invitation',
  who: 'operator',
  summary: 'Revokes the invitation of an owner, or removes an expired one from the list',
  stepUp: true,
  ...oneInvitation,
  reply: CompanyDetail,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const operatedCompanyEndpoints = {
  listCompanies,
  createCompany,
  readCompany,
  changeCompany,
  setContract,
  addHost,
  removeHost,
  setCanonicalHost,
  confirmDomain,
  inviteOwner,
  resendOwnerInvitation,
  revokeOwnerInvitation,
}
