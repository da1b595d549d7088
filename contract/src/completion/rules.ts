import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DryRun, Empty, Instant, nameText, RowId, StoredDate, Uuid } from '../shapes.ts'
import { CompletionRule, ParticipationRule } from './rule.ts'
import { courseParts, Month, NamedTeam } from './share.ts'

const count = z.number().int().min(0)

const made = {
  at: Instant,
  /** Null where the account is gone. */
  by: z.string().nullable(),
  /** The study day on which it was withdrawn. */
  withdrawnOn: StoredDate.nullable(),
}

const Course = z.strictObject({
  ...courseParts,
  rule: CompletionRule,
  team: NamedTeam.nullable(),
  /** Whether the team is gone, and the course with it. */
  isTeamGone: z.boolean(),
  withOwners: z.boolean(),
  /** Those whom it is about by now; 0 before it begins. */
  participants: count,
  ...made,
})

export const readRules = endpoint({
  method: 'GET',
  path: '/admin/completion/rules',
  who: 'owner',
  summary: 'Courses and rules of participation of the own company, with their history',
  reply: z.strictObject({
    today: StoredDate,
    /** The newest period first. */
    courses: z.array(Course),
    participation: z.strictObject({
      /** What applies this month, and from next month on. */
      now: ParticipationRule,
      next: ParticipationRule,
      /** What the company chose, the newest first; before it, the usual rule applies. */
      history: z.array(z.strictObject({ rule: ParticipationRule, fromMonth: Month, ...made })),
    }),
  }),
  refusals: [],
})

/** Whom a rule would have completed, had it been that of a period that is over. */
const Trial = z.strictObject({
  from: StoredDate,
  to: StoredDate,
  learners: count,
  completed: count,
  /** Names of those who completed it, and of those who did not, a hundred each at most. */
  completedNames: z.array(z.string()),
  otherNames: z.array(z.string()),
})

export const addCourse = endpoint({
  method: 'POST',
  path: '/admin/completion/courses',
  who: 'owner',
  summary: 'Adds a course; `dry` only says whom the rule would have completed in the last months',
  query: z.strictObject({ dry: DryRun }),
  body: z.strictObject({
    name: nameText(60),
    team: RowId.nullable(),
    rule: CompletionRule,
    /** Whether owners are participants as well. */
    withOwners: z.boolean().default(false),
  }),
  reply: z.strictObject({ id: Uuid.nullable(), trial: Trial }),
  refusals: ['NOT_FOUND', 'NAME_NOT_PRINTABLE'],
})

export const withdrawCourse = endpoint({
  method: 'DELETE',
  path: '/admin/completion/courses/:id',
  who: 'owner',
  summary: 'Withdraws a course that is not over; whoever has completed it keeps that',
  params: z.strictObject({ id: Uuid }),
  reply: Empty,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const setParticipation = endpoint({
  method: 'POST',
  path: '/admin/completion/participation',
  who: 'owner',
  summary: 'Chooses the rule of participation from a month that has not begun; `dry` only tries it on last month',
  query: z.strictObject({ dry: DryRun }),
  body: z.strictObject({ fromMonth: Month, rule: ParticipationRule }),
  reply: z.strictObject({ trial: Trial }),
  refusals: [],
})

export const withdrawParticipation = endpoint({
  method: 'DELETE',
  path: '/admin/completion/participation/:month',
  who: 'owner',
  summary: 'Withdraws the rule of participation that would begin with a month to come',
  params: z.strictObject({ month: Month }),
  reply: Empty,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})
