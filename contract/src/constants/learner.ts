export const learningGoals = ['NEWS', 'WORK', 'EXAM', 'TRAVEL', 'HOBBY'] as const
export type LearningGoal = (typeof learningGoals)[number]

/** Minutes a day. */
export const dayBudgets = [10, 20, 40] as const
export type DayBudget = (typeof dayBudgets)[number]
/** Days a week. */
export const weeklyGoals = [3, 5, 7] as const
export type WeeklyGoal = (typeof weeklyGoals)[number]

/** What a day's plan may ask for. */
export const planKinds = ['REVIEW', 'CONTINUE', 'READ', 'QUIZ', 'NEW_WORDS', 'DICTATION'] as const
export type PlanKind = (typeof planKinds)[number]
