import { z } from 'zod'
import { endpoint, FileReply } from './endpoint.ts'
import { GivenDate, Instant, RowId, text, textBlock } from './shapes.ts'

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
  /** How many lines the act wrote, of which this is the newest; 1 where lines are listed singly. */
  lines: z.number().int(),
})

const filter = {
  search: text(60).optional(),
  action: text(40).optional(),
  from: GivenDate.optional(),
  to: GivenDate.optional(),
}

export const auditQuery = z.strictObject({
  ...filter,
  /** A line: lists the lines of its act singly. Otherwise the lines of one act are one entry. */
  act: RowId.optional(),
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

/** What lines a file has, and why somebody takes it. */
export const auditExport = z.strictObject({ ...filter, reason: textBlock(200, 5) })

export const exportAudit = endpoint({
  method: 'POST',
  path: '/admin/audit/export',
  who: 'owner',
  summary: 'The own company’s log as a CSV file, line by line; the reason is logged',
  stepUp: true,
  body: auditExport,
  sendsFile: true,
  reply: FileReply,
  refusals: [],
})

export const auditEndpoints = { listAudit, exportAudit }
