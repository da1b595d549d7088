/** What a company can give its people to do. A challenge is one of a week. */
export const assignmentKinds = ['ARTICLE', 'SELF_STUDY', 'CHALLENGE'] as const
export type AssignmentKind = (typeof assignmentKinds)[number]

export const assignmentKindNames: Readonly<Record<AssignmentKind, string>> = {
  ARTICLE: '기사 읽기',
  SELF_STUDY: '집중 학습',
  CHALLENGE: '주간 챌린지',
}

/** Where a person stands with an assignment. UNAVAILABLE: the article was taken from the shelf before they were done. */
export const assignmentStates = ['NOT_BEGUN', 'BEGUN', 'DONE', 'DONE_LATE', 'OVERDUE', 'UNAVAILABLE'] as const
export type AssignmentState = (typeof assignmentStates)[number]

export const assignmentStateNames: Readonly<Record<AssignmentState, string>> = {
  NOT_BEGUN: '시작 전',
  BEGUN: '하는 중',
  DONE: '끝냄',
  DONE_LATE: '늦게 끝냄',
  OVERDUE: '기한 지남',
  UNAVAILABLE: '할 수 없음',
}

export const assignmentLimits = {
  noteLetters: 120,
  /** People that one assignment names; a team may be larger. */
  people: 3_000,
  /** A due date lies at most so many days ahead. */
  daysAhead: 366,
} as const
