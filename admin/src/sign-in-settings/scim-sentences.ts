import type { ScimFault, ScimMethod, ScimResource } from '@readgrow/contract/constants'

const faults: Readonly<Record<ScimFault, string>> = {
  FOREIGN_DOMAIN:
    '확인된 회사 도메인의 메일 주소가 아니에요. 회사 설정에서 도메인을 확인하거나 보내는 주소를 바꿔 주세요.',
  TAKEN: '같은 아이디, 메일 주소나 사번을 쓰는 구성원이 이미 있어요.',
  SEATS_FULL: '남은 자리가 없어요. 이용을 멈추거나 초대를 취소하면 자리가 비어요.',
  LAST_OWNER: '마지막 회사 관리자는 멈출 수 없어요. 다른 관리자를 먼저 정해 주세요.',
  SUSPENDED: '이용이 제한된 구성원은 인사 시스템에서 다시 켤 수 없어요.',
  STAFF: '회사 관리자의 아이디와 메일 주소는 인사 시스템에서 바꿀 수 없어요.',
  NO_MEMBER: '팀에 넣을 구성원이 없어요. 구성원을 먼저 보내 주세요.',
  NOT_FOUND: '그런 구성원이나 팀이 없어요. 지워졌을 수 있어요.',
  NO_ENDPOINT: '없는 주소를 불렀어요. SCIM 주소를 확인해 주세요.',
  FILTER: '쓸 수 없는 조건으로 찾았어요.',
  PATH: '바꿀 항목을 알 수 없어요. 속성 매핑을 확인해 주세요.',
  BODY: '보낸 내용의 형식이 맞지 않아요.',
  VALUE: '받을 수 없는 값이에요. 속성 매핑을 확인해 주세요.',
  TOO_MANY: '1분에 600번보다 많이 불렀어요. 인사 시스템이 잠시 뒤에 다시 보내요.',
  OUTAGE: '리드그로우에 잠시 문제가 있었어요. 인사 시스템이 다시 보내요.',
  BUG: '리드그로우에서 오류가 났어요. 계속되면 문의해 주세요.',
}

const teamFaults: Partial<Record<ScimFault, string>> = {
  TAKEN: '같은 이름의 팀이 이미 있어요. 인사 시스템의 그룹 이름을 바꾸거나, 리드그로우에 있는 팀의 이름을 바꿔 주세요.',
  NOT_FOUND: '그런 팀이 없어요. 지워졌을 수 있어요.',
}

/** Why a call about such a thing failed and what to do, with the attribute whose value was refused. */
export function faultSaid(fault: ScimFault, attribute: string | null, resource: ScimResource): string {
  const said = (resource === 'GROUP' ? teamFaults[fault] : undefined) ?? faults[fault]
  return attribute === null ? said : `${said} (${attribute})`
}

const things: Readonly<Record<ScimResource, string>> = {
  USER: '구성원',
  GROUP: '팀',
  SETTINGS: '연동 정보',
  UNKNOWN: '알 수 없는 주소',
}
const acts: Readonly<Record<ScimMethod, string>> = {
  GET: '조회',
  POST: '만들기',
  PUT: '바꾸기',
  PATCH: '바꾸기',
  DELETE: '지우기',
}

/** `구성원 바꾸기`: what a call wanted. */
export const callSaid = (method: ScimMethod, resource: ScimResource): string => `${things[resource]} ${acts[method]}`
