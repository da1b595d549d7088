import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GivenDate, Instant, text } from './shapes.ts'

export const AuditEntry = z.strictObject({
  id: z.string(),
  at: Instant,
  actor: z.string(),
  action: z.string(),
  /** What the action was done to, as people read it. */
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})

export const auditQuery = z.strictObject({
  search: text(60).optional(),
  action: text(40).optional(),
  from: GivenDate.optional(),
  to: GivenDate.optional(),
  cursor: text(200).optional(),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  who: 'owner',
  summary: 'Who changed or exported what in the own company, newest first',
  query: auditQuery,
  reply: z.strictObject({ entries: z.array(AuditEntry), next: z.string().nullable() }),
  refusals: [],
})

export const auditEndpoints = { listAudit }
