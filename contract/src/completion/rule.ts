import { z } from 'zod'
import { GivenDate } from '../shapes.ts'

const minutesOfDay = 1_440
const longestPeriodDays = 731
const count = (max: number) => z.number().int().min(1).max(max)
const dayMs = 86_400_000

const Requirement = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ATTENDANCE'), percent: count(100) }),
  z.strictObject({ kind: z.literal('DAYS'), least: count(longestPeriodDays) }),
  z.strictObject({ kind: z.literal('MINUTES'), least: count(100_000) }),
  z.strictObject({ kind: z.literal('UNITS'), least: count(10_000) }),
])
const Requirements = z
  .array(Requirement)
  .min(1)
  .max(4)
  .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, { message: 'TWICE' })

const parts = {
  /** The shape's. A later shape gets a branch of its own, so that a stored rule is read as it was meant. */
  version: z.literal(1),
  expectedOn: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ALL_DAYS') }),
    z.strictObject({ kind: z.literal('WEEKDAYS') }),
    z.strictObject({ kind: z.literal('DAYS_A_WEEK'), days: count(7) }),
  ]),
  attendedBy: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('UNITS'), least: count(100) }),
    z.strictObject({ kind: z.literal('MINUTES'), least: count(minutesOfDay) }),
  ]),
  dailyCap: z.strictObject({ minutes: count(minutesOfDay).nullable(), units: count(100).nullable() }),
}
interface Day {
  readonly attendedBy: { readonly kind: 'UNITS' | 'MINUTES'; readonly least: number }
  readonly dailyCap: { readonly minutes: number | null; readonly units: number | null }
}
/** Otherwise no day could ever be attended. */
const capLeavesAttendance = ({ attendedBy, dailyCap }: Day) =>
  attendedBy.least <= ((attendedBy.kind === 'UNITS' ? dailyCap.units : dailyCap.minutes) ?? attendedBy.least)
const tooLittle = { message: 'CAP_UNDER_ATTENDANCE', path: ['dailyCap'] }

const Period = z
  .strictObject({ from: GivenDate, to: GivenDate })
  .refine(({ from, to }) => from <= to, { message: 'ORDER', path: ['to'] })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMs < longestPeriodDays, {
    message: 'LENGTH',
    path: ['to'],
  })

/**
 * When a course counts as completed, as it is stored. Whether anybody can meet it hangs on the holidays of its period:
 * `judge` says IMPOSSIBLE of nothing on its first day where nobody can (docs/decisions/045).
 */
export const CompletionRule = z
  .strictObject({ kind: z.literal('COMPLETION'), period: Period, requirements: Requirements, ...parts })
  .refine(capLeavesAttendance, tooLittle)

type Grade = z.infer<typeof Requirements>
const amountOf = (each: Grade[number]) => (each.kind === 'ATTENDANCE' ? each.percent : each.least)
/** Whoever is excellent takes part: each requirement of the lower grade stands in the higher one, at least as high. */
const isAtLeast = (excellent: Grade, participating: Grade) =>
  participating.every((low) => excellent.some((high) => high.kind === low.kind && amountOf(high) >= amountOf(low)))

/** How a company counts who takes part in a month, as it is stored. It holds for every month until another one does. */
export const ParticipationRule = z
  .strictObject({
    kind: z.literal('PARTICIPATION'),
    leastSeatDays: z.number().int().min(0).max(28),
    participating: Requirements,
    excellent: Requirements,
    ...parts,
  })
  .refine(capLeavesAttendance, tooLittle)
  .refine(({ excellent, participating }) => isAtLeast(excellent, participating), {
    message: 'EXCELLENT_UNDER_PARTICIPATING',
    path: ['excellent'],
  })
