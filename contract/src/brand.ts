import { z } from 'zod'
import { GlossedWord, Sentence } from './articles.ts'
import { readReportSummary } from './company-reports.ts'
import { productCodes } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { MonthlyReport } from './monthly-report.ts'
import { Id, Line, StoredDate, text, VersionLevel } from './shapes.ts'

/** The levels for people who have not said yet how much they know. */
export const SampleLevel = VersionLevel.extract(['A2', 'B1'])

/** The beginning of one article; the same for everybody all day. */
export const readSample = endpoint({
  method: 'GET',
  path: '/brand/sample',
  who: 'visitor',
  summary: 'A few sentences of an article to try: every word with its meaning, for people without an account',
  query: z.strictObject({ level: SampleLevel.optional() }),
  reply: z.strictObject({
    articleId: Id,
    level: VersionLevel,
    revision: z.number().int(),
    headline: Line,
    picture: z.strictObject({ url: z.string(), alt: z.string() }),
    sentences: z.array(Sentence),
    words: z.array(GlossedWord.extend({ ipa: z.string(), level: z.string() })),
    phrases: z.array(z.strictObject({ id: z.string(), sense: z.number().int(), ko: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})

const krw = z.number().int().min(0)
const days = z.number().int().min(0)

export const hearSample = endpoint({
  method: 'GET',
  path: '/brand/sample/sound',
  who: 'visitor',
  summary: 'Where a word or a sentence of the sample is, as the computer voice of the house says it',
  query: z.strictObject({ text: text(400) }),
  reply: z.strictObject({ url: z.string() }),
  refusals: ['NOT_FOUND', 'FEATURE_OFF'],
})

export const readPlans = endpoint({
  method: 'GET',
  path: '/brand/plans',
  who: 'visitor',
  summary: 'What an individual can subscribe to: total with VAT, period, trial, and an example of a refund',
  reply: z.strictObject({
    /** Whether anything can be paid on this server, and whether money moves. */
    gateway: z.enum(['NONE', 'PRACTICE', 'LIVE']),
    products: z.array(
      z.strictObject({
        code: z.enum(productCodes),
        name: z.string(),
        months: z.number().int().min(1),
        trialDays: days,
        amountKrw: krw,
        vatKrw: krw,
        next: z.strictObject({ from: StoredDate, amountKrw: krw }).nullable(),
        /** What ending on the given day of use gives back. */
        refund: z.strictObject({ days, usedDays: days, usedKrw: krw, feeKrw: krw, refundKrw: krw }),
      }),
    ),
  }),
  refusals: [],
})

/** A month of the demo's reader. */
export const SampleReport = MonthlyReport.pick({
  month: true,
  numbers: true,
  before: true,
  trend: true,
  days: true,
  level: true,
})
/** A month of a company that was made up. */
export const SampleCompanyReport = readReportSummary.reply

export const readSampleReport = endpoint({
  method: 'GET',
  path: '/brand/sample-report',
  who: 'visitor',
  summary: 'A month of the demo reader, as the monthly report counts it',
  reply: SampleReport,
  refusals: [],
})

export const readSampleCompanyReport = endpoint({
  method: 'GET',
  path: '/brand/sample-company-report',
  who: 'visitor',
  summary: 'A month of a made-up company, as the report for owners sums it up',
  reply: SampleCompanyReport,
  refusals: [],
})

export const brandEndpoints = { readSample, hearSample, readPlans, readSampleReport, readSampleCompanyReport }
