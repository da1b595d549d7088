import { z } from 'zod'
import {
  businessNumberOf,
  enquiryConsent,
  enquiryMessageCharacters,
  enquiryPurposes,
  leadNoteCharacters,
  leadStates,
  mostEnquiryLearners,
  plainNumber,
} from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Email, GivenDate, Instant, nameText, RowId, StoredDate, text, textBlock, Uuid } from './shapes.ts'

const BusinessNumber = text(20).transform((typed, ctx) => {
  const digits = businessNumberOf(typed)
  if (digits !== null) return digits
  ctx.addIssue({ code: 'custom', message: 'BUSINESS_NUMBER' })
  return z.NEVER
})

const Phone = text(30)
  .transform(plainNumber)
  .refine((typed) => /^\+?[\d\s().-]+$/.test(typed), { message: 'CHARACTERS' })
  .refine((typed) => /^\d{8,15}$/.test(typed.replace(/\D/g, '')), { message: 'LENGTH' })

const ofLead = { params: z.strictObject({ id: Uuid }) }

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/brand/enquiries',
  who: 'visitor',
  summary: 'Sends the enquiry of a company, on a host for individuals; the same id again sends nothing',
  body: z.strictObject({
    /** Made by the page, so that a form that is sent twice is one enquiry. */
    id: Uuid,
    company: nameText(80),
    businessNumber: BusinessNumber,
    name: nameText(40),
    email: Email,
    phone: Phone.optional(),
    learners: z.number().int().min(1).max(mostEnquiryLearners),
    purpose: z.enum(enquiryPurposes),
    message: textBlock(enquiryMessageCharacters),
    /** The version of the text that was agreed to. */
    consent: z.literal(enquiryConsent.version),
  }),
  reply: z.strictObject({ received: z.literal(true) }),
  /** ARRIVED_BEFORE: the id came with other words. */
  refusals: ['NOT_FOUND', 'ARRIVED_BEFORE', 'RATE_LIMITED', 'LINK_REFUSED'],
})

const Operator = z.strictObject({ id: RowId, name: z.string() })

const LeadRow = z.strictObject({
  id: Uuid,
  receivedAt: Instant,
  company: z.string(),
  name: z.string(),
  learners: z.number().int(),
  state: z.enum(leadStates),
  owner: Operator.nullable(),
  remindOn: StoredDate.nullable(),
})

export const listLeads = endpoint({
  method: 'GET',
  path: '/admin/leads',
  who: 'operator',
  summary: 'Enquiries of companies, the newest first, by state, owner and beginning of company, name or address',
  query: z.strictObject({
    search: text(60, 2).optional(),
    state: z.enum(leadStates).optional(),
    owner: z.enum(['ALL', 'MINE', 'NOBODY']).default('ALL'),
    cursor: Uuid.optional(),
  }),
  reply: z.strictObject({ leads: z.array(LeadRow), next: Uuid.nullable() }),
  refusals: [],
})

const Lead = LeadRow.extend({
  businessNumber: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  purpose: z.enum(enquiryPurposes),
  message: z.string(),
  consentVersion: z.string(),
  /** Rises with every change; a change of an older one is refused. */
  revision: z.number().int(),
  /** The oldest first. */
  notes: z.array(z.strictObject({ id: Uuid, at: Instant, by: z.string().nullable(), text: z.string() })),
  /** Who can own it. */
  operators: z.array(Operator),
  /** When it is deleted if nothing more is done. */
  keptUntil: StoredDate,
})

export const readLead = endpoint({
  method: 'GET',
  path: '/admin/leads/:id',
  who: 'operator',
  summary: 'One enquiry with its notes; the access is logged',
  ...ofLead,
  reply: Lead,
  refusals: ['NOT_FOUND'],
})

export const changeLead = endpoint({
  method: 'PUT',
  path: '/admin/leads/:id',
  who: 'operator',
  summary: 'Sets state, owner and the morning on which the owner is reminded, in the revision that was read',
  ...ofLead,
  body: z
    .strictObject({
      state: z.enum(leadStates),
      ownerId: RowId.nullable(),
      remindOn: GivenDate.nullable(),
      revision: z.number().int().min(1).max(1e6),
    })
    .refine(({ ownerId, remindOn }) => remindOn === null || ownerId !== null, { path: ['ownerId'], message: 'OWNER' }),
  reply: Lead,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const addLeadNote = endpoint({
  method: 'POST',
  path: '/admin/leads/:id/notes',
  who: 'operator',
  summary: 'Adds a note, which nobody can change; the same id again adds nothing',
  ...ofLead,
  body: z.strictObject({ noteId: Uuid, text: textBlock(leadNoteCharacters) }),
  reply: Lead,
  /** ARRIVED_BEFORE: the id came with other words. */
  refusals: ['NOT_FOUND', 'ARRIVED_BEFORE'],
})

export const leadEndpoints = { sendEnquiry, listLeads, readLead, changeLead, addLeadNote }
