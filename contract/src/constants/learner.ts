export const learningGoals = ['NEWS', 'WORK', 'EXAM', 'TRAVEL', 'HOBBY'] as const
export type LearningGoal = (typeof learningGoals)[number]

/** Minutes a day. */
export const dayBudgets = [10, 20, 40] as const
export type DayBudget = (typeof dayBudgets)[number]
/** Days a week. */
export const weeklyGoals = [3, 5, 7] as const
export type WeeklyGoal = (typeof weeklyGoals)[number]

/** What a day's plan may ask for. */
export const planKinds = [
  'REVIEW',
  'CONTINUE',
  'READ',
  'QUIZ',
  'WRONG_ANSWERS',
  'CHALLENGE',
  'WEEK_CHALLENGE',
  'SELF_STUDY',
  'CONVERSATION',
  'DISCUSSION',
  'PAPER_TEST',
  'NEW_WORDS',
  'DICTATION',
] as const
export type PlanKind = (typeof planKinds)[number]

export const questionTypes = [
  'CLOZE',
  'MEANING',
  'COMPREHENSION',
  'LISTENING',
  'DICTATION',
  'WORD_ORDER',
  'LEVEL_ITEM',
] as const
export type QuestionType = (typeof questionTypes)[number]

export const challengeKinds = ['DAY', 'WEEK'] as const
export type ChallengeKind = (typeof challengeKinds)[number]
/** `MISSED`: it closed before it was begun. A challenge that was begun is done when it closes. */
export const challengeStates = ['OPEN', 'BEGUN', 'DONE', 'MISSED'] as const
export type ChallengeState = (typeof challengeStates)[number]

/** The marks of choices on a printed sheet, as Korean tests have them. */
export const choiceMarks = ['①', '②', '③', '④', '⑤', '⑥'] as const
