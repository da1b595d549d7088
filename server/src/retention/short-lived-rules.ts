import { freeAttempts } from '#session'
import type { Rule } from './rule.ts'

const signingIn = {
  what: '진행 중인 로그인의 한 번 쓰는 표',
  why: '로그인 절차를 마침',
  policy: '확인 번호, 비밀번호 재설정 링크와 로그인 절차의 기록',
  each: 'HOUR',
} as const
const overAtOnce = { ...signingIn, term: { days: 0 }, since: 't.expires_at' } as const
const overByADay = { ...signingIn, term: { days: 1 }, since: 't.expires_at' } as const
const attempts = {
  table: 'sign_in_failure',
  what: '로그인 실패의 수',
  why: '비밀번호를 맞혀 보는 일을 막음',
  policy: '로그인 실패와 요청 횟수의 기록',
  since: 't.last_at',
  each: 'HOUR',
} as const

/** Short-lived data: sign-in data, counters, emails that were sent. */
export const shortLivedRules = {
  throttle: {
    table: 'throttle',
    what: '정한 시간 안의 요청 수',
    why: '지나친 요청을 막음',
    term: { days: 0 },
    policy: '로그인 실패와 요청 횟수의 기록',
    since: 't.window_ends_at',
    each: 'HOUR',
  },
  // A few failures are forgotten after a day. More of them stay as long as known devices do, or a patient attacker
  // would start again every day.
  'few-failures': { ...attempts, term: { days: 1 }, only: `t.failures < ${freeAttempts}` },
  'many-failures': { ...attempts, term: { days: 180 }, only: `t.failures >= ${freeAttempts}` },
  // Closed, not purged, so that an expired session does not count as one for the three months that its row is retained.
  'session-over': {
    table: 'session_family',
    what: '기간이 다 된 로그인을 끝냄',
    why: '접속 기록에 끝난 때를 남김',
    term: { days: 1 },
    policy: null,
    since: 't.absolute_expires_at',
    only: 't.ended_at is null',
    set: 'ended_at = t.absolute_expires_at',
    each: 'HOUR',
  },
  'session-token': { ...overAtOnce, table: 'session_token' },
  'external-trip': { ...overAtOnce, table: 'external_trip' },
  'external-arrival': { ...overAtOnce, table: 'external_arrival' },
  'sso-trial': { ...overAtOnce, table: 'company_sso_trial' },
  'two-step-ticket': { ...overAtOnce, table: 'two_step_ticket' },
  'two-step-reset': { ...overAtOnce, table: 'two_step_reset' },
  'auto-login-use': { ...overAtOnce, table: 'auto_login_use' },
  'verification-challenge': { ...overByADay, table: 'verification_challenge' },
  'password-reset': { ...overByADay, table: 'password_reset' },
  'inquiry-upload': {
    table: 'inquiry_file',
    what: '문의를 쓰면서 올렸지만 보내지 않은 파일',
    why: '문의를 쓰는 동안 파일을 보관',
    term: { days: 1 },
    policy: '문의를 쓰면서 올렸지만 보내지 않은 파일',
    since: 't.uploaded_at',
    only: 't.message_id is null',
    each: 'HOUR',
  },
  reminder: {
    table: 'reminder_sent',
    what: '학습 알림을 보낸 날과 방법',
    why: '하루에 한 번만 보냄',
    term: { days: 90 },
    policy: '학습 알림을 보낸 기록',
    since: 't.sent_at',
    each: 'DAY',
  },
  nudge: {
    table: 'nudge',
    what: '회사 관리자와 팀 리드가 보낸 응원의 기록',
    why: '사흘에 한 번만 보내고, 누가 보냈는지 본인이 확인',
    term: { days: 90 },
    policy: '학습 알림을 보낸 기록',
    since: 't.goes_at',
    only: 't.ended_at is not null',
    each: 'DAY',
  },
  'month-mail': {
    table: 'month_mail_sent',
    what: '월간 리포트 메일을 보낸 달',
    why: '한 달에 한 번만 보냄',
    term: { days: 90 },
    policy: '학습 알림을 보낸 기록',
    since: 't.sent_at',
    each: 'DAY',
  },
  'scim-call': {
    table: 'scim_call',
    what: '회사의 인사 시스템이 보낸 호출 (누구의 일인지는 줄여서)',
    why: '인사 시스템 연동의 문제를 회사 관리자가 확인',
    term: { days: 90 },
    policy: null,
    since: 't.at',
    each: 'DAY',
  },
  'payment-notice': {
    table: 'payment_notice',
    what: '결제사가 보낸 알림의 번호',
    why: '같은 알림을 두 번 처리하지 않음',
    term: { days: 30 },
    policy: null,
    since: 't.received_at',
    each: 'DAY',
  },
  'trial-mark': {
    table: 'trial_mark',
    what: '무료 체험을 이용했다는 표시 (이름과 계정 없이)',
    why: '무료 체험을 한 사람에게 한 번만 제공',
    term: { months: 12 },
    policy: '무료 체험을 이용했다는 표시 (전자우편 주소와 카드에서 만든, 되돌릴 수 없는 값)',
    since: 't.made_at',
    each: 'DAY',
  },
  // Emails hold codes and links. Those that could not be sent go after a week with the queue's own archive.
  letter: {
    table: 'jobs.job',
    what: '보낸 메일의 주소와 내용',
    why: '보냈는지 확인',
    term: { days: 1 },
    policy: '보낸 메일의 주소와 내용',
    since: 't.completed_on',
    only: `t.name = 'mail' and t.state in ('completed', 'cancelled')`,
    each: 'HOUR',
  },
  'dev-mail': {
    table: 'dev_mail',
    what: '개발용 편지함의 메일',
    why: '메일 서버 없이 시험할 때 읽음',
    term: { days: 30 },
    policy: null,
    since: 't.sent_at',
    each: 'DAY',
  },
} as const satisfies Record<string, Rule>
