import type { CallReply } from '@readgrow/contract'
import type { Member } from '../members/names.ts'

/** A member of the company of the tests. */
export const aMember = (id: number, wish: Partial<Member> = {}): Member => ({
  id: `${id}`,
  name: `구성원 ${id}`,
  email: `member-${id}@acme.demo`,
  customerId: `member-${id}@acme.demo`,
  employeeNo: null,
  role: 'learner',
  state: 'ACTIVE',
  teams: [],
  joinedOn: '2026-10-01',
  lastUsedOn: null,
  ...wish,
})

export const aPage = (
  members: Member[],
  wish: Partial<CallReply<'GET /admin/members'>> = {},
): CallReply<'GET /admin/members'> => ({
  members,
  next: null,
  total: members.length,
  counts: { ACTIVE: members.length, WAITING: 0, DEACTIVATED: 0, SUSPENDED: 0 },
  ...wish,
})
