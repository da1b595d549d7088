import { auditEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { exportOwnLines } from './export.ts'
import { listOwnLines } from './lines.ts'

export const auditHandlers = handlersFor(auditEndpoints, {
  listAudit: ({ db, account }, { query }) => listOwnLines(db, account.companyId, query),
  exportAudit: (ctx, { body }) => exportOwnLines(ctx, body),
})
