import { z } from 'zod'
import { AuditEntry, auditExport, auditQuery } from '../audit.ts'
import { endpoint, FileReply } from '../endpoint.ts'
import { RowId } from '../shapes.ts'

export const listAllAudit = endpoint({
  method: 'GET',
  path: '/admin/all-audit',
  who: 'operator',
  summary: 'Who changed or viewed what, everywhere or in one company',
  query: auditQuery.extend({ company: RowId.optional() }),
  reply: z.strictObject({
    entries: z.array(AuditEntry.extend({ companyName: z.string().nullable() })),
    next: z.string().nullable(),
  }),
  refusals: [],
})

export const exportAllAudit = endpoint({
  method: 'POST',
  path: '/admin/all-audit/export',
  who: 'operator',
  summary:
    'The log of everywhere or of one company as a CSV file, line by line; the reason is logged, where it is one company in its log',
  stepUp: true,
  body: auditExport.extend({ company: RowId.optional() }),
  sendsFile: true,
  reply: FileReply,
  refusals: ['NOT_FOUND'],
})
