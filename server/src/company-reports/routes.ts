import { companyReportEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { chooseRhythm, readRhythm } from './choose-mail.ts'
import { exportTable } from './export.ts'
import { readSummary } from './summary.ts'
import { readTable } from './table.ts'
import { readTrend } from './trend.ts'

export const companyReportHandlers = handlersFor(companyReportEndpoints, {
  readReport: (ctx, { query }) => readTable(ctx, query),
  readReportSummary: (ctx, { query }) => readSummary(ctx, query),
  readReportTrend: (ctx) => readTrend(ctx),
  exportReport: (ctx, { body }) => exportTable(ctx, body),
  readReportMail: async ({ db, account }) => ({ rhythm: await readRhythm(db, account.id) }),
  setReportMail: (ctx, { body }) => chooseRhythm(ctx, body.rhythm),
})
