import { certificateEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { allow } from './allow-records.ts'
import { badgeFile } from './badges/badge.ts'
import { certificateFile } from './certificate-file.ts'
import { exportLog } from './export-evidence.ts'
import { exportStatements } from './export-records.ts'
import { issueOwn } from './issue.ts'
import { listOf, readAll } from './issued.ts'
import { confirmNames } from './names/confirm.ts'
import { namesToConfirm } from './names/list.ts'
import { listOwn, showOwn } from './own.ts'
import { revoke } from './revoke.ts'
import { storeSeal, takeSealOut } from './seal/change.ts'

export const certificateHandlers = handlersFor(certificateEndpoints, {
  listCertificates: (ctx) => listOwn(ctx),
  issueCertificate: (ctx, { body }) => issueOwn(ctx, body.courseId),
  downloadCertificate: (ctx, { params }) => certificateFile(ctx, params.id),
  downloadBadge: (ctx, { params }) => badgeFile(ctx, params.id),
  showCertificate: (ctx, { params, body }) => showOwn(ctx, params.id, body.isShown),
  readIssued: (ctx) => readAll(ctx),
  listIssued: (ctx, { params, query }) => listOf(ctx, params.id, query.cursor),
  listCertificateNames: (ctx, { query }) => namesToConfirm(ctx, query.cursor),
  confirmCertificateNames: (ctx, { body }) => confirmNames(ctx, body.people),
  setSeal: (ctx, { file, type }) => storeSeal(ctx, file, type),
  removeSeal: (ctx) => takeSealOut(ctx),
  revokeCertificate: async (ctx, { params, body }) => {
    await revoke(ctx, params.id, body.reason)
    return {}
  },
  exportEvidence: (ctx, { params, body }) => exportLog(ctx, params.id, body.reason),
  exportRecords: (ctx, { params, body }) => exportStatements(ctx, params.id, body.reason),
  allowRecords: (ctx, { body }) => allow(ctx, body.isAllowed),
})
