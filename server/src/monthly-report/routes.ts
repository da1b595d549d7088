import { monthlyReportEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { readCoverage } from './coverage.ts'
import { readEvidence } from './evidence.ts'
import { readReport } from './report.ts'
import { downloadReport } from './report-file.ts'

export const monthlyReportHandlers = handlersFor(monthlyReportEndpoints, {
  readMonthlyReport: (ctx, { params }) => readReport(ctx, params.month),
  readReportEvidence: (ctx, { params, query }) => readEvidence(ctx, params.month, params.line, query.after),
  readReportCoverage: (ctx, { params }) => readCoverage(ctx, params.month),
  downloadMonthlyReport: (ctx, { params }) => downloadReport(ctx, params.month),
})
