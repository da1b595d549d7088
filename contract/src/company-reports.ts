import { z } from 'zod'
import { longestReportMonths, memberStates, reportMailRhythms } from './constants/index.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { GivenDate, Instant, RowId, StoredDate, text, textBlock } from './shapes.ts'

/** The instant at which the longest period from a date is over; no number for what is no date. */
function latestEndMs(from: string): number {
  const date = new Date(`${from}T00:00:00Z`)
  return date.setUTCMonth(date.getUTCMonth() + longestReportMonths)
}

const period = { from: GivenDate, to: GivenDate }
interface Period {
  readonly from: string
  readonly to: string
}
const inOrder = ({ from, to }: Period) => from <= to
const order = { message: 'ORDER', path: ['to'] }
// What is no date is refused for itself, not for its length.
const withinLength = ({ from, to }: Period) => !(Date.parse(`${to}T00:00:00Z`) >= latestEndMs(from))
const length = { message: 'LENGTH', path: ['to'] }
const filter = { ...period, team: RowId.optional(), search: text(60).optional() }

export const reportSorts = ['NAME', 'LAST_ACTIVE', 'DAYS', 'MINUTES', 'ARTICLES', 'UNITS'] as const

/** A learner as the company sees their month: never level, results, words, speech or text (docs/features.md M6). */
export const ReportRow = z.strictObject({
  id: RowId,
  name: z.string(),
  /** The employee number, or the address where there is none. */
  number: z.string(),
  state: z.enum(memberStates),
  teams: z.array(z.string()),
  lastActiveOn: StoredDate.nullable(),
  days: z.number().int(),
  minutes: z.number().int(),
  /** Of these, what came more than two days after it was studied. */
  lateMinutes: z.number().int(),
  articles: z.number().int(),
  units: z.number().int(),
  /** Whole percent in the last month of the period; null for whoever is not counted in it. */
  completion: z.number().int().min(0).max(100).nullable(),
})

/** What a row of a closed month would be if it were counted now; only where that is something else. */
const RowNow = ReportRow.pick({ days: true, minutes: true, articles: true, units: true, completion: true })

export const readReport = endpoint({
  method: 'GET',
  path: '/admin/reports',
  who: 'lead',
  summary:
    'Learners with what they did in a period; leads see their own teams. Each learner reads who opened their row',
  query: z
    .strictObject({
      ...filter,
      sort: z.enum(reportSorts).default('NAME'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: text(200).optional(),
    })
    .refine(inOrder, order)
    .refine(withinLength, length),
  reply: z.strictObject({
    rows: z.array(ReportRow.extend({ now: RowNow.nullable() })),
    next: z.string().nullable(),
    total: z.number().int(),
    /** Null for another period than a closed month. */
    closed: z
      .strictObject({
        month: z.string(),
        closedAt: Instant,
        /** Whether the rows are those of the closing; a month that was closed before rows were kept has its sums alone. */
        hasRows: z.boolean(),
        /** Whose row went with them since; null for a part of the company. */
        gone: z.number().int().nullable(),
      })
      .nullable(),
  }),
  refusals: ['NOT_FOUND'],
})

const Sums = z.strictObject({
  days: z.number().int(),
  minutes: z.number().int(),
  articles: z.number().int(),
  units: z.number().int(),
})

const SummaryGroup = z.strictObject({
  /** Null for the whole company. */
  team: z.strictObject({ id: RowId, name: z.string() }).nullable(),
  people: z.number().int(),
  /** The first day that is in the sums: on a day before it they could tell about fewer than five people. */
  since: StoredDate.nullable(),
  /** Null where they could tell about fewer than five people on the last day. */
  sums: Sums.nullable(),
  rate: z
    .strictObject({ eligible: z.number().int(), participating: z.number().int(), excellent: z.number().int() })
    .nullable(),
})

export const readReportSummary = endpoint({
  method: 'GET',
  path: '/admin/reports/summary',
  who: 'lead',
  summary: 'Sums, averages and the rate of participation of the company and its teams, without groups under five',
  query: z.strictObject(period).refine(inOrder, order).refine(withinLength, length),
  reply: z.strictObject({
    /** The last day that is summed up, which is over; null where none of the period is. */
    through: StoredDate.nullable(),
    /** The month of the rates, `YYYY-MM`; null while the last month of the period goes on. */
    month: z.string().nullable(),
    groups: z.array(SummaryGroup),
    /** The same as it was when the month was closed, whatever came later; null for another period than a closed month. */
    closed: z.strictObject({ month: z.string(), closedAt: Instant, groups: z.array(SummaryGroup) }).nullable(),
  }),
  refusals: [],
})

export const readReportTrend = endpoint({
  method: 'GET',
  path: '/admin/reports/trend',
  who: 'owner',
  summary: 'Six months of the whole company: minutes of a learner on average, and the rate of participation',
  reply: z.strictObject({
    /** The oldest first, this month last. A closed month is as it was when it was closed. */
    months: z.array(
      z.strictObject({
        month: z.string(),
        people: z.number().int(),
        /** Of a learner on average, rounded down; null where the sums of some day could tell about fewer than five people. */
        minutes: z.number().int().nullable(),
        /** Null while the month goes on, and where it could tell about fewer than five people. */
        rate: z.strictObject({ eligible: z.number().int(), participating: z.number().int() }).nullable(),
      }),
    ),
  }),
  refusals: [],
})

export const exportReport = endpoint({
  method: 'POST',
  path: '/admin/reports/export',
  who: 'lead',
  summary: 'The table of learners as a file; the reason is logged, and each learner in it reads it',
  stepUp: true,
  body: z
    .strictObject({ ...filter, format: z.enum(['CSV', 'XLSX']), reason: textBlock(200, 5) })
    .refine(inOrder, order)
    .refine(withinLength, length),
  sendsFile: true,
  reply: FileReply,
  refusals: ['NOT_FOUND'],
})

const MailRhythm = z.strictObject({ rhythm: z.enum(reportMailRhythms) })

export const readReportMail = endpoint({
  method: 'GET',
  path: '/admin/reports/mail',
  who: 'lead',
  summary: 'How often the caller gets an email with the way to the report',
  reply: MailRhythm,
  refusals: [],
})

export const setReportMail = endpoint({
  method: 'PUT',
  path: '/admin/reports/mail',
  who: 'lead',
  summary: 'Chooses how often the caller gets an email with the way to the report',
  body: MailRhythm,
  reply: MailRhythm,
  refusals: [],
})

export const companyReportEndpoints = {
  readReport,
  readReportSummary,
  readReportTrend,
  exportReport,
  readReportMail,
  setReportMail,
}
