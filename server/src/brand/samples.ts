import { readFileSync } from 'node:fs'
import { SampleCompanyReport, SampleReport } from '@readgrow/contract'
import type { z } from 'zod'

/** Read at the first request, so that a test can make a file that is not there yet. */
function onceFrom<T extends z.ZodType>(name: string, schema: T): () => z.output<T> {
  let known: z.output<T> | undefined
  return () => {
    known ??= schema.parse(JSON.parse(readFileSync(new URL(`./samples/${name}`, import.meta.url), 'utf8')))
    return known
  }
}

/** Counted from the log of the demo's reader (`server/src/demo/sample-report.test.ts`). */
export const sampleReport = onceFrom('report.json', SampleReport)
/** Summed up by the report for owners (`server/src/company-reports/sample-report.test.ts`). */
export const sampleCompanyReport = onceFrom('company-report.json', SampleCompanyReport)
