import type { Rule } from './rule.ts'
import { byLaw } from './terms.ts'

const pastSeatHolder = '지난 초대'

/** Data that outlives its account: retained by law, or so that people can look it up. */
export const recordRules = {
  'left-account': {
    table: 'account',
    cascades: [
      ...(['subscription', 'subscription_event', 'checkout', 'invoice', 'payment', 'payment_card', 'refund'] as const),
      'consent',
      'erasure',
    ],
    what: '탈퇴한 회원의 계약과 결제, 필수 동의, 지웠다는 기록 (이름 없이)',
    why: '계약 또는 청약철회, 대금 결제에 관한 기록 (전자상거래법 시행령 제6조)',
    term: byLaw('contract'),
    policy: '계약 또는 청약철회에 관한 기록, 필수 동의의 기록',
    since: 't.left_at',
    // Only emptied accounts: a day on which erasing failed must not remove an account without a report.
    only: `t.status = 'LEFT' and exists (select from erasure e where e.account_id = t.id and e.erased_at is not null)`,
    each: 'DAY',
  },
  'problem-report': {
    table: 'problem_report',
    what: '독자가 알려 준 문제와 답',
    why: '소비자의 불만 또는 분쟁 처리에 관한 기록 (전자상거래법 시행령 제6조)',
    term: byLaw('complaint'),
    policy: '소비자의 불만 또는 분쟁 처리에 관한 기록',
    since: 'coalesce(t.closed_at, t.reported_at)',
    each: 'DAY',
  },
  session: {
    table: 'session_family',
    cascades: ['session_token'],
    what: '로그인한 때, 마지막으로 쓴 때, 끝난 때와 까닭, 접속 주소, 기기',
    why: '접속 기록 (통신비밀보호법 시행령 제41조)',
    term: byLaw('access'),
    policy: '서비스 접속 기록',
    since: 'coalesce(t.ended_at, t.absolute_expires_at)',
    each: 'DAY',
  },
  'certificate-access': {
    table: 'certificate_evidence',
    what: '수료증의 증빙 기록에 든 로그인의 접속 주소와 기기',
    why: '접속 기록 (통신비밀보호법 시행령 제41조)',
    term: byLaw('access'),
    policy: '서비스 접속 기록',
    since: 't.access_ended_at',
    only: 't.access is not null',
    each: 'DAY',
    set: 'access = null',
  },
  'audit-line': {
    table: 'audit_line',
    what: '누가 누구의 정보를 보거나 바꾸었는지',
    why: '개인정보 처리 시스템 접속 기록 (개인정보의 안전성 확보조치 기준 제8조)',
    term: byLaw('adminAccess'),
    policy: '관리자의 개인정보 처리 시스템 접속 기록',
    since: 't.at',
    // The table's own clock refuses to delete younger lines, and one such line would block a whole batch.
    provided: `t.at < now() - interval '2 years'`,
    each: 'DAY',
  },
  'report-access': {
    table: 'report_access',
    what: '누가 언제 어느 구성원의 학습 현황을 열거나 내려받았는지',
    why: '개인정보 처리 시스템 접속 기록 (개인정보의 안전성 확보조치 기준 제8조)',
    term: byLaw('adminAccess'),
    policy: '관리자의 개인정보 처리 시스템 접속 기록',
    since: 't.last_at',
    each: 'DAY',
  },
  invitation: {
    table: 'invitation',
    what: '받아들였거나 기간이 지났거나 취소한 초대의 주소와 이름',
    why: '초대를 다시 보내거나 누구를 초대했는지 확인',
    term: { days: 90 },
    policy: '끝난 초대와 승인되지 않은 가입 신청',
    since: 't.ended_at',
    each: 'DAY',
    // The ledger keeps its line and its number, and forgets the address.
    first: `lines as (update seat_line s set whose = '${pastSeatHolder}' from invitation i
      where i.ctid = any(array(select ctid from due)) and s.invitation_id = i.id and s.account_id is null)`,
  },
  'purge-report': {
    table: 'purge_report',
    what: '지운 건수의 기록',
    why: '개인정보 보호책임자가 지운 건수를 확인 (방침 제11조)',
    term: { months: 24 },
    policy: null,
    since: `(t.ran_on::timestamp at time zone 'Asia/Seoul')`,
    each: 'DAY',
  },
} as const satisfies Record<string, Rule>
