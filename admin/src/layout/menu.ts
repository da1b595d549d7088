import type { CallReply } from '@readgrow/contract'

export type Role = CallReply<'GET /admin/greeting'>['role']

export interface MenuItem {
  readonly to: string
  readonly label: string
  /** Begins a new section of the menu. */
  readonly begins?: boolean
}

const newsroom: readonly MenuItem[] = [
  { to: '/', label: '데스크' },
  { to: '/articles', label: '기사' },
  { to: '/feeds', label: '피드' },
  { to: '/problems', label: '독자 신고' },
  { to: '/take-comments', label: '녹음 의견' },
  { to: '/help', label: '도움말' },
  { to: '/company-words', label: '단어 세트' },
  { to: '/level-items', label: '레벨 테스트 문항' },
]

const wordSet = '/company-words'
const forecast: MenuItem = { to: '/completion', label: '참여 예측' }

/** Companies and accounts, which editors do not reach. */
const operations: readonly MenuItem[] = [
  { to: '/companies', label: '회사', begins: true },
  { to: '/company-invoices', label: '회사 청구' },
  { to: '/inquiries', label: '1:1 문의' },
  { to: '/leads', label: '도입 문의' },
  { to: '/accounts', label: '계정 찾기' },
  { to: '/payments', label: '결제' },
  { to: '/products', label: '상품과 쿠폰' },
  { to: '/staff', label: '운영진' },
  { to: '/discussion', label: '토론 신고' },
  { to: '/policies', label: '약관과 정책' },
  { to: '/all-audit', label: '전체 감사 기록' },
]

/** The menu of each role; a role has no screens outside its menu. */
export const menuOf: Readonly<Record<Role, readonly MenuItem[]>> = {
  owner: [
    { to: '/', label: '처음' },
    { to: '/members', label: '구성원' },
    { to: '/reports', label: '학습 현황' },
    { to: '/invitations', label: '초대' },
    { to: '/teams', label: '팀' },
    { to: '/assignments', label: '과제' },
    { to: '/seats', label: '이용 인원' },
    { to: '/contract', label: '계약' },
    forecast,
    { to: '/completion-rules', label: '수료 기준' },
    { to: '/certificates', label: '수료증' },
    { to: wordSet, label: '단어 세트' },
    { to: '/company', label: '회사 설정' },
    { to: '/sign-in', label: '로그인 설정' },
    { to: '/audit', label: '감사 기록' },
  ],
  lead: [
    { to: '/members', label: '구성원' },
    { to: '/reports', label: '학습 현황' },
    { to: '/teams', label: '팀' },
    { to: '/assignments', label: '과제' },
    forecast,
  ],
  // Word sets belong to companies; editors have none.
  editor: newsroom.filter(({ to }) => to !== wordSet),
  operator: [...newsroom, ...operations],
}

/** Whether a path is in this role's menu, or below one that is. */
export function isInMenuOf(role: Role, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '') || '/'
  return menuOf[role].some(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))
}
