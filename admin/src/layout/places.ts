import type { CallReply } from '@readgrow/contract'

export type Role = CallReply<'GET /admin/greeting'>['role']

export interface Place {
  readonly to: string
  readonly label: string
  /** Begins another part of the menu. */
  readonly begins?: boolean
}

const newsroom: readonly Place[] = [
  { to: '/', label: '데스크' },
  { to: '/articles', label: '기사' },
  { to: '/feeds', label: '피드' },
  { to: '/problems', label: '독자 신고' },
  { to: '/company-words', label: '단어 세트' },
  { to: '/level-items', label: '레벨 테스트 문항' },
]

const wordSet = '/company-words'

/** Companies and accounts, which editors do not reach. */
const house: readonly Place[] = [
  { to: '/companies', label: '회사', begins: true },
  { to: '/accounts', label: '계정 찾기' },
  { to: '/staff', label: '운영진' },
  { to: '/all-audit', label: '전체 감사 기록' },
]

/** The menu of each role; what is not in it is not that role's screen either. */
export const placesOf: Readonly<Record<Role, readonly Place[]>> = {
  owner: [
    { to: '/', label: '처음' },
    { to: '/members', label: '구성원' },
    { to: '/invitations', label: '초대' },
    { to: '/teams', label: '팀' },
    { to: '/seats', label: '이용 인원' },
    { to: wordSet, label: '단어 세트' },
    { to: '/company', label: '회사 설정' },
    { to: '/sign-in', label: '로그인 설정' },
    { to: '/audit', label: '감사 기록' },
  ],
  lead: [
    { to: '/members', label: '구성원' },
    { to: '/teams', label: '팀' },
  ],
  // The set of words is a company's; editors have none.
  editor: newsroom.filter(({ to }) => to !== wordSet),
  operator: [...newsroom, ...house],
}

/** Whether a path is a screen of this role, or one below it. */
export function isPlaceOf(role: Role, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '') || '/'
  return placesOf[role].some(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))
}
