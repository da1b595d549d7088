import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, RowId, StoredDate, text, Uuid } from '../shapes.ts'
import { courseParts, NamedTeam, Share } from './share.ts'

const count = z.number().int().min(0)
const percent = z.number().int().min(0).max(100)
/** A course, or this month by the rule of participation. */
const Target = z.union([z.literal('month'), Uuid])

export const readForecast = endpoint({
  method: 'GET',
  path: '/admin/completion/forecast',
  who: 'lead',
  summary: 'Who will miss a course or this month at their pace, the nearest first; leads see those of their own teams',
  query: z.strictObject({
    target: Target.default('month'),
    team: RowId.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(50),
    cursor: text(200).optional(),
  }),
  reply: z.strictObject({
    /** The courses that run; the month is always there. */
    courses: z.array(z.strictObject(courseParts)),
    teams: z.array(NamedTeam),
    from: StoredDate,
    to: StoredDate,
    today: StoredDate,
    /** Those who are counted, and how many of them will miss. */
    learners: count,
    total: count,
    /** Those among them whom the caller can nudge now. */
    open: count,
    missing: z.array(
      z.strictObject({
        id: RowId,
        name: z.string(),
        /** The employee number, or the address where there is none: it tells people of one name apart. */
        number: z.string(),
        teams: z.array(z.string()),
        /** The study day on which they joined the course; null for the month. */
        joinedOn: StoredDate.nullable(),
        reason: z.enum(['NOT_STARTED', 'TOO_FEW_DAYS', 'TOO_LITTLE_TIME', 'TOO_FEW_UNITS']),
        share: Share,
        /** Where each requirement will end: days, minutes or units, with one decimal. */
        projections: z.array(
          z.strictObject({
            kind: z.enum(['ATTENDANCE', 'DAYS', 'MINUTES', 'UNITS']),
            projected: z.number(),
            required: z.number(),
          }),
        ),
        nudge: z.strictObject({
          /** Whether the caller can nudge them now. Nobody nudges themselves. */
          isOpen: z.boolean(),
          /** The last one of the last three days; its instant may lie ahead, in the morning. */
          last: z.strictObject({ at: Instant, by: z.string().nullable(), isSent: z.boolean() }).nullable(),
        }),
      }),
    ),
    next: z.string().nullable(),
    /** How right the forecast of this day of a month was in past months of the company; null with too few of them. */
    error: z
      .strictObject({
        day: z.number().int().min(1).max(31),
        months: count,
        /** Learners of all these months, and how many of them missed. */
        learners: count,
        missed: count,
        warned: count,
        /** Share of the warnings that were right; null without any. */
        precision: percent.nullable(),
        /** Share of those who missed that were warned; null if nobody missed. */
        recall: percent.nullable(),
      })
      .nullable(),
  }),
  refusals: ['NOT_FOUND'],
})

export const nudgeLearner = endpoint({
  method: 'POST',
  path: '/admin/completion/learners/:id/nudge',
  who: 'lead',
  summary: 'Nudges a learner, at most once in three days whoever does it; between 22:00 and 08:00 it waits until 08:00',
  params: z.strictObject({ id: RowId }),
  body: z.strictObject({ target: Target }),
  reply: z.strictObject({ goesAt: Instant, isWaiting: z.boolean() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'NUDGED_LATELY'],
})

export const nudgeEverybody = endpoint({
  method: 'POST',
  path: '/admin/completion/nudges',
  who: 'lead',
  summary:
    'Nudges everybody of the forecast whom the caller can nudge now, by the limits of a single nudge; it goes five minutes later at the earliest and can be taken back until then',
  body: z.strictObject({
    /** Made by the caller: the same press twice is one. */
    id: Uuid,
    target: Target,
    team: RowId.optional(),
    /** How many people the caller was told; more are refused. */
    people: count,
  }),
  reply: z.strictObject({ nudged: count, goesAt: Instant }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const withdrawNudges = endpoint({
  method: 'DELETE',
  path: '/admin/completion/nudges/:id',
  who: 'lead',
  summary: 'Takes back what still waits of one press of the caller',
  params: z.strictObject({ id: Uuid }),
  reply: z.strictObject({ withdrawn: count }),
  refusals: ['NOT_FOUND'],
})
