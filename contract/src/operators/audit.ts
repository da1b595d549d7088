import { z } from 'zod'
import { AuditEntry, auditQuery } from '../audit.ts'
import { endpoint } from '../endpoint.ts'
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
