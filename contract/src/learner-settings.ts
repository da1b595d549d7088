import { z } from 'zod'
import { type DisplayChoice, dayBudgets, displayChoices, learningGoals, weeklyGoals } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Empty, Section } from './shapes.ts'

const oneOf = <const T extends readonly (string | number | boolean)[]>(values: T) =>
  z.union(values.map((value) => z.literal(value)) as unknown as [z.ZodLiteral<T[number]>, z.ZodLiteral<T[number]>])

/** An hour in Seoul. No reminder goes out between 22:00 and 08:00. */
const reminderHour = z.number().int().min(8).max(21).nullable()

/** A learner's goals and reminders: asked on the onboarding card, changed in the settings. */
export const LearnerSettings = z.strictObject({
  goal: z.enum(learningGoals),
  minutesPerDay: oneOf(dayBudgets),
  daysPerWeek: oneOf(weeklyGoals),
  interests: z.array(Section).max(8),
  /** The hour in Seoul of the reminder; null for none. */
  reminderHour,
  reminderMail: z.boolean(),
  reminderPush: z.boolean(),
  /** The report of the month before, by mail on the 1st. */
  reportMail: z.boolean(),
  /** Weekends and holidays do not break a streak; studying on them still counts. */
  weekdaysOnly: z.boolean(),
})

export const fillOnboardingCard = endpoint({
  method: 'PUT',
  path: '/onboarding/card',
  who: 'account',
  summary: 'Stores goal, minutes, interests and reminder of the first day; completes nothing by itself',
  body: LearnerSettings.omit({ reminderPush: true, weekdaysOnly: true, reportMail: true }),
  reply: LearnerSettings,
  refusals: ['PAYMENT_EXPIRED'],
})

export const readLearnerSettings = endpoint({
  method: 'GET',
  path: '/learning/settings',
  who: 'learner',
  summary: "The learner's settings; defaults for those who have set nothing",
  reply: z.strictObject({
    settings: LearnerSettings,
    /** Whether the company counts only weekdays for all its members, who cannot change that. */
    companyWeekdaysOnly: z.boolean(),
    mailAddress: z.string(),
    /** The key for a browser's push subscription; null if the server has none. */
    pushKey: z.string().nullable(),
    devices: z.number().int(),
  }),
  refusals: [],
})

export const setLearnerSettings = endpoint({
  method: 'PUT',
  path: '/learning/settings',
  who: 'learner',
  summary: 'Changes the settings; other devices see it with their next page',
  // Older apps do not know of it: what they leave out stays as it is.
  body: LearnerSettings.partial({ reportMail: true }),
  reply: LearnerSettings,
  refusals: [],
})

const { theme, size, translate, speed, keys, view, changes, accent } = displayChoices

/** How the learner sees and hears things; a missing choice stays as it is. */
const Display = z
  .strictObject({
    theme: oneOf(theme),
    size: oneOf(size),
    translate: oneOf(translate),
    speed: oneOf(speed),
    keys: oneOf(keys),
    view: oneOf(view),
    changes: oneOf(changes),
    accent: oneOf(accent),
  } satisfies Record<DisplayChoice, z.ZodType>)
  .partial()
  .refine((chosen) => Object.keys(chosen).length > 0)

export const setDisplay = endpoint({
  method: 'PUT',
  path: '/learning/display',
  who: 'account',
  summary: 'Stores how the learner sees and hears things; every device renders its next page with it',
  body: Display,
  reply: Empty,
  refusals: [],
})

export const learnerSettingsEndpoints = { fillOnboardingCard, readLearnerSettings, setLearnerSettings, setDisplay }
