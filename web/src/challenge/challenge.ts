import type { CallReply } from '@readgrow/contract'
import { addDays } from '@readgrow/learning'
import { koreanDate, koreanDayInWords } from '#korean'

export type Challenges = CallReply<'GET /challenges'>
export type Card = Challenges['open'][number]
export type Attempt = CallReply<'GET /challenges/attempts/:attemptId'>
export type AttemptItem = Attempt['items'][number]
export type WrongAnswers = CallReply<'GET /challenges/wrong-answers'>
export type WrongAnswer = WrongAnswers['items'][number]

export const kindNames = { DAY: '오늘의 챌린지', WEEK: '이번 주 챌린지' } as const
export const stateNames = { OPEN: '시작 전', BEGUN: '푸는 중', DONE: '완료', MISSED: '놓침' } as const

export const attemptAddress = (id: string) => `/challenge/attempt/${id}`

const lastDayOfWeek = 6
const shortDate = (date: string) => date.slice(5).replace('-', '.')

/** `2026.11.24 (화)` for a day, `11.23–11.29` for a week. */
export const periodName = ({ kind, period }: Pick<Card, 'kind' | 'period'>): string =>
  kind === 'DAY' ? koreanDate(period) : `${shortDate(period)}–${shortDate(addDays(period, lastDayOfWeek))}`

/** When a challenge closes: at four in the morning in Seoul, such as `11월 24일(화) 새벽 4시까지`. */
export const closingLine = (closesAt: string): string => `${koreanDayInWords(closesAt)} 새벽 4시까지`
