import type { CallReply } from '@readgrow/contract'
import { koreanDate } from '#korean'

export type Challenges = CallReply<'GET /challenges'>
export type Card = Challenges['open'][number]
export type Attempt = CallReply<'GET /challenges/attempts/:attemptId'>
export type AttemptItem = Attempt['items'][number]
export type Note = CallReply<'GET /challenges/wrong-answers'>
export type NoteItem = Note['items'][number]

export const kindNames = { DAY: '오늘의 챌린지', WEEK: '이번 주 챌린지' } as const
export const stateNames = { OPEN: '시작 전', BEGUN: '푸는 중', DONE: '마침', MISSED: '놓침' } as const

export const attemptAddress = (id: string) => `/challenge/attempt/${id}`

const days = ['일', '월', '화', '수', '목', '금', '토']

/** `11월 24일` for a day, `11월 23일 주` for a week. */
export const periodName = ({ kind, period }: Pick<Card, 'kind' | 'period'>): string => {
  const date = koreanDate(period)
  return kind === 'DAY' ? date : `${date}부터 한 주`
}

/** When a challenge closes, by Seoul's clock: `오늘 밤을 지나 새벽 4시` is named by its weekday. */
export function closingLine(closesAt: string): string {
  const seoul = new Date(Date.parse(closesAt) + 9 * 3_600_000)
  return `${seoul.getUTCMonth() + 1}월 ${seoul.getUTCDate()}일(${days[seoul.getUTCDay()]}) 새벽 4시까지`
}
