import type { CustomerLevel, PaymentStatus } from '@readgrow/contract/constants'
import { hashPassword } from '#accounts'
import { raiseAlarm } from '#alarms'
import type { Db } from '#platform/database/db'
import type { DemoCompanies } from './companies.ts'
import { demoStudents } from './company-people.ts'
import type { DemoSeatLine } from './seats.ts'
import { storeDemoSubscription } from './subscriptions.ts'

export const demoPassword = 'readgrow-demo-2026'

interface DemoAccount {
  readonly company: keyof DemoCompanies
  readonly customerId: string
  readonly name: string
  readonly level: CustomerLevel
  readonly onboarded: boolean
  readonly role?: 'owner' | 'operator'
  readonly useConversation?: boolean
  readonly payment?: { readonly state: PaymentStatus; readonly daysLeft: number | null }
  readonly what: string
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    company: 'individual',
    customerId: 'reader@demo.readgrow.kr',
    name: '김민지',
    level: 'B1',
    onboarded: true,
    payment: { state: 'ACTIVE', daysLeft: 180 },
    what: '구독 중, 읽은 기록',
  },
  {
    company: 'individual',
    customerId: 'trial@demo.readgrow.kr',
    name: '이준호',
    level: 'A2',
    onboarded: true,
    payment: { state: 'TRIAL', daysLeft: 3 },
    what: '무료 체험 3일 남음',
  },
  {
    company: 'individual',
    customerId: 'new@demo.readgrow.kr',
    name: '박서연',
    level: 'NONE',
    onboarded: false,
    payment: { state: 'PENDING', daysLeft: null },
    what: '레벨 테스트 전',
  },
  {
    company: 'individual',
    customerId: 'card@demo.readgrow.kr',
    name: '최지우',
    level: 'B1',
    onboarded: false,
    payment: { state: 'TRIAL', daysLeft: 13 },
    what: '시작 설정 전',
  },
  {
    company: 'individual',
    customerId: 'hold@demo.readgrow.kr',
    name: '정하늘',
    level: 'B1',
    onboarded: true,
    payment: { state: 'HOLD', daysLeft: -5 },
    what: '결제 실패로 이용 정지',
  },
  {
    company: 'individual',
    customerId: 'end@demo.readgrow.kr',
    name: '강도윤',
    level: 'B2',
    onboarded: true,
    payment: { state: 'END', daysLeft: -20 },
    what: '이용 기간 종료',
  },
  {
    company: 'acme',
    customerId: 'member@acme.demo',
    name: '윤서준',
    level: 'B1',
    onboarded: true,
    what: '회사 구성원',
  },
  {
    company: 'acme',
    customerId: 'talker@acme.demo',
    name: '한지민',
    level: 'B2',
    onboarded: true,
    useConversation: true,
    what: '회사 구성원, 회화 사용',
  },
  {
    company: 'acme',
    customerId: 'lead@acme.demo',
    name: '서지호',
    level: 'B1',
    onboarded: true,
    what: '회사 팀장',
  },
  {
    company: 'acme',
    customerId: 'owner@acme.demo',
    name: '오세라',
    level: 'B2',
    onboarded: true,
    role: 'owner',
    what: '회사 관리자',
  },
  {
    company: 'operator',
    customerId: 'operator@demo.readgrow.kr',
    name: '운영자',
    level: 'C1',
    onboarded: true,
    role: 'operator',
    what: '서비스 운영자',
  },
]

interface Opening {
  readonly now: Date
  readonly today: string
  /** Since when those have been there whose months of study will be replayed. */
  readonly since: Date | undefined
}

/** Creates the missing ones of the demo accounts `only`, or of all; returns the ids of the new ones by customer id. */
export async function storeDemoAccounts(
  db: Db,
  companies: DemoCompanies,
  at: Opening & { readonly only?: readonly string[] },
): Promise<Map<string, number>> {
  const created = new Map<string, number>()
  const known = new Set((await db.selectFrom('account').select('customer_id').execute()).map((row) => row.customer_id))
  const missing = demoAccounts.filter(
    ({ customerId }) => !known.has(customerId) && (at.only?.includes(customerId) ?? true),
  )
  if (missing.length === 0) return created
  const passwordHash = await hashPassword(demoPassword)
  for (const account of missing)
    created.set(account.customerId, await storeAccount(db, companies, account, passwordHash, at))
  return created
}

/** Owners and operators are there from the beginning; members joined by their company's domain. */
function cameBy({ company, role }: DemoAccount): string {
  if (role) return 'SET_UP'
  return company === 'individual' ? 'SIGN_UP' : 'DOMAIN'
}

const hasMonths = ({ company, customerId }: DemoAccount) =>
  company === 'acme' || demoStudents.some((student) => student.customerId === customerId)

const openedAt = (account: DemoAccount, { now, since }: Opening) => (since && hasMonths(account) ? since : now)

async function storeAccount(
  db: Db,
  companies: DemoCompanies,
  account: DemoAccount,
  passwordHash: string,
  at: Opening,
): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({
      company_id: companies[account.company],
      customer_id: account.customerId,
      email: account.customerId,
      name: account.name,
      birth_date: '1995-05-05',
      role: account.role ?? 'learner',
      came_by: cameBy(account),
      customer_level: account.level,
      completed_onboard: account.onboarded,
      use_conversation: account.useConversation ?? false,
      password_hash: passwordHash,
      created_at: openedAt(account, at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (account.payment) {
    await db.insertInto('subscription').values({ account_id: id, state: 'PENDING', expires_on: null }).execute()
    await storeDemoSubscription(db, id, { ...account.payment, ...at })
  }
  await raiseAlarm(db, {
    accountId: id,
    category: '안내',
    title: '오늘의 영자신문이 나왔어요',
    url: '/article',
    at: at.now,
  })
  return id
}

/** The seats that the new accounts took. */
export function seatsOfDemoAccounts(
  companies: DemoCompanies,
  created: ReadonlyMap<string, number>,
  at: Pick<Opening, 'now' | 'since'>,
): DemoSeatLine[] {
  const members = demoAccounts.filter(({ company }) => company !== 'individual')
  return members.flatMap((account) => {
    const { company, customerId, name, role } = account
    const id = created.get(customerId)
    if (id === undefined) return []
    const seat = { companyId: companies[company], accountId: id, actorId: id, whose: name }
    const takenAt = at.since && company === 'acme' ? at.since : at.now
    return [{ ...seat, at: takenAt, change: 1 as const, reason: role ? 'SET_UP' : 'JOINED' }]
  })
}
