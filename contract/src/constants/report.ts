/** What a next month could begin with; each of them starts a session of study. */
export const nextStepKinds = [
  'REVIEW',
  'WRONG_ANSWERS',
  'LEVEL_TEST',
  'READ',
  'QUIZ',
  'CHALLENGE',
  'SPEAK',
  'NEW_WORDS',
] as const

/** Lines of a monthly report that open the list which they count. */
export const reportLines = ['DAYS', 'ARTICLES', 'MASTERED', 'FELL', 'RECALL', 'QUIZ', 'CHALLENGES', 'TAKES'] as const
export type ReportLine = (typeof reportLines)[number]
