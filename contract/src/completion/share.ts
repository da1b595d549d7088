import { z } from 'zod'
import { RowId, StoredDate, Uuid } from '../shapes.ts'

const count = z.number().int().min(0)
const percent = z.number().int().min(0).max(100)

/** A month of study days, `YYYY-MM`, in years that people live in. */
export const Month = z.string().regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/)

/** One thing that a rule asks for, as `Progress` of learning: days, whole minutes or units. */
const Requirement = z.strictObject({
  kind: z.enum(['ATTENDANCE', 'DAYS', 'MINUTES', 'UNITS']),
  state: z.enum(['REACHED', 'POSSIBLE', 'IMPOSSIBLE', 'MISSED']),
  reached: count,
  required: count,
  percent,
})

const state = z.enum(['COMPLETED', 'ON_THE_WAY', 'NOT_BEGUN', 'IMPOSSIBLE', 'MISSED'])

/** How far somebody is with a rule. Learners, leads and owners get the same one, made by one function. */
export const Share = z.strictObject({
  state,
  /** The requirement that is furthest behind, whole percent, rounded down. */
  percent,
  requirements: z.array(Requirement),
  /** What is still needed, in Korean sentences. */
  needed: z.string(),
})

/** A month by the rule of a company. */
export const MonthShare = z.strictObject({
  /** NOT_ELIGIBLE with too few days with a seat: counted neither among those who take part nor among all. */
  grade: z.enum(['NOT_ELIGIBLE', 'BELOW', 'PARTICIPATING', 'EXCELLENT']),
  /** Days of the month with a seat; to its end where the seat is held now. */
  seatDays: count,
  participating: Share,
  excellent: Share,
})

/** A course: a completion rule with a name, for a company or one of its teams. */
export const courseParts = {
  id: Uuid,
  name: z.string(),
  from: StoredDate,
  to: StoredDate,
}

export const NamedTeam = z.strictObject({ id: RowId, name: z.string() })
