/** What a line of the log says was done; a word that is not here is shown as it is. */
export const actionNames: Readonly<Record<string, string>> = {
  'member.read': '구성원 정보 열람',
  'member.changed': '구성원 정보 변경',
  'member.role_changed': '구성원 역할 변경',
  'member.approved': '가입 승인',
  'member.rejected': '가입 거절',
  'member.deactivated': '이용 중지',
  'member.reactivated': '이용 재개',
  'member.sessions_ended': '로그아웃시킴',
  'member.joined': '가입',
  'member.left': '탈퇴',
  'member.invited': '초대',
  'member.provisioned': '인사 시스템으로 추가',
  'member.exported': '구성원 목록 내려받기',
  'members.imported': '구성원 파일 가져오기',
  'invitation.changed': '초대 정보 변경',
  'invitation.resent': '초대 다시 보냄',
  'invitation.revoked': '초대 취소',
  'team.created': '팀 만듦',
  'team.renamed': '팀 이름 변경',
  'team.changed': '팀 구성 변경',
  'team.dissolved': '팀 없앰',
  'company.changed': '회사 설정 변경',
  'domain.claimed': '도메인 등록',
  'domain.verified': '도메인 확인',
  'domain.released': '도메인 뺌',
  'sign_in.password_changed': '비밀번호 로그인 설정',
  'sso.changed': '회사 계정 로그인 설정',
  'sso.removed': '회사 계정 연결 지움',
  'scim_token.created': 'SCIM 토큰 만듦',
  'scim_token.revoked': 'SCIM 토큰 폐기',
  'auto_login_key.created': '자동 로그인 키 만듦',
  'auto_login_key.revoked': '자동 로그인 키 폐기',
  'auto_login.used': '자동 로그인',
  'auto_login.refused': '자동 로그인 거절',
  'account.two_step_on': '2단계 인증 켬',
  'account.two_step_off': '2단계 인증 끔',
  'account.recovery_codes_renewed': '복구 코드 새로 받음',
}

/** What operators do beside; owners meet those lines that touch their company. */
const operatorActionNames: Readonly<Record<string, string>> = {
  'account.searched': '계정 찾기',
  'account.read': '계정 열람',
  'account.suspended': '계정 이용 제한',
  'account.restored': '이용 제한 풂',
  'account.sessions_ended': '모든 기기에서 로그아웃시킴',
  'company.created': '회사 만듦',
  'company.closed': '회사 닫음',
  'company.opened': '회사 다시 엶',
  'contract.changed': '계약 변경',
  'host.added': '접속 주소 더함',
  'host.removed': '접속 주소 뺌',
  'domain.confirmed': '도메인 직접 확인',
  'owner.invited': '회사 관리자 초대',
  'staff.invited': '운영진 초대',
  'staff.role_changed': '운영진 역할 변경',
}

export const allActionNames: Readonly<Record<string, string>> = { ...actionNames, ...operatorActionNames }

const fieldNames: Readonly<Record<string, string>> = {
  name: '이름',
  email: '메일',
  role: '역할',
  state: '상태',
  status: '상태',
  teams: '팀',
  employeeNo: '사번',
  supportEmail: '문의 메일',
  joining: '가입 방식',
  issuer: '발급자',
  clientId: '클라이언트 ID',
  hasSecret: '시크릿',
  secretChanged: '시크릿 변경',
  enabled: '켜짐',
  allowed: '허용',
  password: '비밀번호 로그인',
  algorithm: '방식',
  kid: '키',
  rows: '사람 수',
  invited: '초대',
  updated: '변경',
  members: '구성원',
  leads: '리드',
  lead: '리드',
  seats: '자리',
  startsOn: '시작',
  endsOn: '끝',
  unpaid: '미납',
  host: '주소',
  team: '팀',
  canonical: '대표 주소',
  useConversation: '영어 대화',
  ownerEmail: '관리자 메일',
  contract: '계약',
  found: '찾은 계정',
  sessions: '로그인한 기기',
}

const wordNames: Readonly<Record<string, string>> = {
  learner: '구성원',
  owner: '회사 관리자',
  editor: '편집자',
  operator: '운영자',
  ACTIVE: '이용 중',
  WAITING: '승인 대기',
  DEACTIVATED: '이용 중지',
  SUSPENDED: '이용 제한',
  LEFT: '탈퇴',
  OPEN: '열림',
  CLOSED: '닫힘',
  INVITATION: '초대받은 사람만',
  DOMAIN: '회사 메일이면 바로',
  APPROVAL: '관리자 승인 후',
  true: '예',
  false: '아니요',
}

export const fieldNameOf = (field: string): string => fieldNames[field] ?? field

/** A value of a line as a person reads it; lists and objects member by member, nothing as a dash. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '없음'
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.map(shownValue).join(', ')
  if (typeof value === 'object') {
    const named = value as Record<string, unknown>
    if (typeof named.name === 'string') return named.lead === true ? `${named.name}(리드)` : named.name
    return Object.entries(named)
      .map(([field, each]) => `${fieldNameOf(field)} ${shownValue(each)}`)
      .join(', ')
  }
  return wordNames[String(value)] ?? String(value)
}

export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

type Values = Readonly<Record<string, unknown>> | null

/** What changed, field by field; what stayed the same is left out, and null stands for a side that is not there. */
export function changesOf(before: Values, after: Values): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const change = {
      field: fieldNameOf(field),
      before: before && field in before ? shownValue(before[field]) : null,
      after: after && field in after ? shownValue(after[field]) : null,
    }
    return change.before === change.after ? [] : [change]
  })
}
