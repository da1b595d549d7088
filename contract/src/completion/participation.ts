import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, RowId, StoredDate, text } from '../shapes.ts'
import { CompletionRule, ParticipationRule } from './rule.ts'
import { courseParts, Month, MonthShare, NamedTeam, Share } from './share.ts'

const count = z.number().int().min(0)

const Day = z.strictObject({
  date: StoredDate,
  /** Whether the rule counts attendance on it. */
  isExpected: z.boolean(),
  isAttended: z.boolean(),
  /** Active minutes, rounded down, and finished units: all that was done, whatever counts of it. */
  minutes: count,
  units: count,
})

const Nudge = z.strictObject({
  /** Null where the account of the sender is gone. */
  by: z.string().nullable(),
  role: z.enum(['OWNER', 'LEAD']),
  at: Instant,
})

const month = { query: z.strictObject({ month: Month.optional() }) }

export const readParticipation = endpoint({
  method: 'GET',
  path: '/participation',
  who: 'learner',
  summary: 'A month of the learner: calendar, attendance by the rule of their company, what is still needed, courses',
  ...month,
  reply: z.strictObject({
    month: Month,
    today: StoredDate,
    /** The months that the learner may turn to: from that of joining to the next one. */
    first: Month,
    last: Month,
    days: z.array(Day),
    /** Null for individuals: no rule applies to them. */
    rule: ParticipationRule.nullable(),
    /** Null for individuals, and for months before the account. */
    share: MonthShare.nullable(),
    courses: z.array(
      z.strictObject({
        ...courseParts,
        rule: CompletionRule,
        /** The team that it is for; null for the whole company. */
        team: z.string().nullable(),
        /** The study day on which the company withdrew it; the share is that of this day. */
        withdrawnOn: StoredDate.nullable(),
        share: Share,
      }),
    ),
    /** Who has nudged the learner in the last three months, the newest first. */
    nudges: z.array(Nudge),
    /** Whose months the caller sees besides their own. */
    sees: z.enum(['COMPANY', 'TEAMS']).nullable(),
  }),
  refusals: [],
})

export const listParticipation = endpoint({
  method: 'GET',
  path: '/participation/members',
  who: 'lead',
  summary: 'A month of the members by name: share, state, what is still needed; leads see those of their own teams',
  query: z.strictObject({ month: Month.optional(), team: RowId.optional(), cursor: text(200).optional() }),
  reply: z.strictObject({
    month: Month,
    first: Month,
    last: Month,
    rule: ParticipationRule,
    /** The teams that the caller may choose from. */
    teams: z.array(NamedTeam),
    /** Of everybody that the caller sees, whichever team is chosen; null where fewer than five are counted. */
    summary: z.strictObject({ counted: count, participating: count, excellent: count, notEligible: count }).nullable(),
    members: z.array(
      z.strictObject({
        id: RowId,
        name: z.string(),
        /** The employee number, or the address where there is none: it tells people of one name apart. */
        number: z.string(),
        teams: z.array(z.string()),
        share: MonthShare,
      }),
    ),
    total: count,
    next: z.string().nullable(),
  }),
  refusals: [],
})
