import type { ReportNumbers } from './lines.ts'

type Done = Pick<
  ReportNumbers,
  | 'studyDays'
  | 'activeSeconds'
  | 'wordAnswers'
  | 'articles'
  | 'takes'
  | 'quietSentences'
  | 'conversations'
  | 'levels'
  | 'otherChallenge'
>

/** Whether nothing at all was done in a month. */
export const isEmptyMonth = (month: Done): boolean =>
  month.studyDays === 0 &&
  month.activeSeconds === 0 &&
  month.wordAnswers + month.articles + month.takes + month.quietSentences + month.conversations === 0 &&
  month.levels.length === 0 &&
  month.otherChallenge.answers === 0

/** What such a month says, and what would change the next. */
export const emptyMonthTexts = {
  past: '이 달에는 학습한 기록이 없어요.',
  current: '이번 달에는 아직 학습한 기록이 없어요.',
  wayOn: '한 편만 읽어도 여기에 남아요.',
  nextMail: '이번 달에 기사를 한 편만 읽어도 다음 리포트에 남아요.',
} as const
