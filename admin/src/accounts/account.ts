import type { CallReply } from '@readgrow/contract'
import type { AccountState } from '@readgrow/contract/constants'

export type Account = CallReply<'GET /admin/accounts/:id'>
export type AccountRow = CallReply<'GET /admin/accounts'>['accounts'][number]

export const accountStateNames: Readonly<Record<AccountState, string>> = {
  ACTIVE: '이용 중',
  WAITING: '승인 대기',
  DEACTIVATED: '이용 중지',
  SUSPENDED: '이용 제한',
  LEFT: '탈퇴',
}
export const accountStateTones = {
  ACTIVE: 'good',
  WAITING: 'warn',
  DEACTIVATED: 'plain',
  SUSPENDED: 'bad',
  LEFT: 'plain',
} as const

/** People without a company are individuals. */
export const personNames = { learner: '독자', owner: '회사 관리자', editor: '편집자', operator: '운영자' } as const

/** The shortest text that is searched for. */
export const shortestSearch = 2
