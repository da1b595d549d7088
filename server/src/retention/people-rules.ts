import { lapseApplication, removeMember } from './remove-member.ts'
import type { Rule } from './rule.ts'

const notOurs = `t.role in ('learner', 'owner')
  and exists (select from company c where c.id = t.company_id and c.type = 'COMPANY')`
const accountOfMember = {
  table: 'account',
  why: '재계약과 좌석 재배정 때 학습을 잇기 위함',
  term: { months: 12 },
  policy: '기업 회원의 계정과 학습 기록',
  warnedDays: 30,
  each: 'DAY',
  action: removeMember,
} as const

/**
 * Members whose company no longer needs their data leave when their time is over; the job that erases people who left
 * erases them too.
 */
export const peopleRules = {
  'seat-over': {
    ...accountOfMember,
    what: '좌석이 끝난 지 오래된 기업 회원',
    since: `coalesce((select max(s.at) from seat_line s where s.account_id = t.id and s.change = -1), t.created_at)`,
    only: `t.status = 'DEACTIVATED' and ${notOurs}`,
  },
  'contract-over': {
    ...accountOfMember,
    what: '계약이 끝난 지 오래된 기업의 회원',
    since: `(select (k.ends_on + 1)::timestamp at time zone 'Asia/Seoul' from company_contract k
      where k.company_id = t.company_id)`,
    only: `t.status not in ('LEFT', 'WAITING') and ${notOurs}`,
  },
  // An applicant has learned nothing yet, so there is no warning, only an email that the application is over.
  'never-approved': {
    table: 'account',
    what: '승인되지 않은 가입 신청',
    why: '가입 승인을 기다림',
    term: { days: 90 },
    policy: '끝난 초대와 승인되지 않은 가입 신청',
    since: 't.created_at',
    only: `t.status = 'WAITING' and ${notOurs}`,
    each: 'MORNING',
    action: lapseApplication,
  },
} as const satisfies Record<string, Rule>
