import type { CallArgs, CallReply } from '@readgrow/contract'

export type Member = CallReply<'GET /admin/members'>['members'][number]
export type MemberAction = CallArgs<'POST /admin/members/acts'>['body']['act']
type ActionReply = CallReply<'POST /admin/members/acts'>
type MemberDetail = CallReply<'GET /admin/members/:id'>

/** The verb of each action, and the message when it is done. */
export const actionNames: Readonly<Record<MemberAction, string>> = {
  APPROVE: '승인하기',
  REJECT: '거절하기',
  DEACTIVATE: '이용 중지하기',
  REACTIVATE: '이용 재개하기',
  END_SESSIONS: '로그아웃시키기',
}

export const doneSentences: Readonly<Record<MemberAction, (people: string) => string>> = {
  APPROVE: (people) => `${people}을 승인했어요.`,
  REJECT: (people) => `${people}의 가입을 거절했어요.`,
  DEACTIVATE: (people) => `${people}의 이용을 멈췄어요.`,
  REACTIVATE: (people) => `${people}의 이용을 재개했어요.`,
  END_SESSIONS: (people) => `${people}을 모든 기기에서 로그아웃시켰어요.`,
}

/** What an action does to people, said before it. */
export const actionWarnings: Readonly<Record<MemberAction, string>> = {
  APPROVE: '자리를 하나씩 쓰고, 바로 로그인할 수 있게 돼요.',
  REACTIVATE: '자리를 하나씩 쓰고, 학습 기록을 이어서 이용할 수 있게 돼요.',
  REJECT: '가입 신청이 지워져요. 다시 쓰려면 초대하거나 새로 가입해야 해요.',
  DEACTIVATE: '바로 로그아웃되고 더는 이용할 수 없어요. 학습 기록은 남아 있고, 자리는 다른 사람이 쓸 수 있어요.',
  END_SESSIONS: '쓰고 있는 모든 기기에서 로그아웃돼요. 다시 로그인하면 이어서 이용할 수 있어요.',
}

/** Which letter goes to everybody whom an action reaches; none for a sign-out. */
export const actionLetters: Readonly<Partial<Record<MemberAction, string>>> = {
  APPROVE: '승인됐다는 메일을 모두에게 보내요.',
  REJECT: '승인되지 않았다는 메일을 모두에게 보내요. 되돌릴 수 없어요.',
  DEACTIVATE: '이용이 멈췄다는 메일을 모두에게 보내요. 되돌리면 다시 쓸 수 있다는 메일이 또 가요.',
  REACTIVATE: '다시 쓸 수 있다는 메일을 모두에게 보내요.',
}

const startsFrom: Readonly<Record<MemberAction, readonly Member['state'][]>> = {
  APPROVE: ['WAITING'],
  REJECT: ['WAITING'],
  DEACTIVATE: ['ACTIVE'],
  REACTIVATE: ['DEACTIVATED'],
  END_SESSIONS: ['ACTIVE', 'SUSPENDED'],
}

/** The actions that reach at least one of these people. */
export const actionsFor = (people: readonly Pick<Member, 'state'>[]): MemberAction[] =>
  (Object.keys(startsFrom) as MemberAction[]).filter((action) =>
    people.some(({ state }) => startsFrom[action].includes(state)),
  )

/** Those of the people whom an action reaches. */
export const reachedBy = <M extends Pick<Member, 'state'>>(action: MemberAction, people: readonly M[]): M[] =>
  people.filter(({ state }) => startsFrom[action].includes(state))

/** Actions that open something to people and take nothing from them. */
export const isSoft = (action: MemberAction) => action === 'APPROVE' || action === 'REACTIVATE'

/** The action that takes another back. */
export const undoOf: Readonly<Partial<Record<MemberAction, MemberAction>>> = {
  DEACTIVATE: 'REACTIVATE',
  REACTIVATE: 'DEACTIVATE',
}

/** What taking an action back does, said beside its result. */
export const undoSentences: Readonly<Partial<Record<MemberAction, string>>> = {
  DEACTIVATE: '되돌리면 다시 쓸 수 있다는 메일을 모두에게 보내요.',
  REACTIVATE: '되돌리면 모두의 이용이 다시 멈추고, 멈췄다는 메일을 보내요.',
}

export const refusalSentences: Readonly<Record<ActionReply['refused'][number]['code'], string>> = {
  NOT_FOUND: '목록에서 찾을 수 없어요.',
  SEATS_FULL: '남은 자리가 없어요.',
  LAST_OWNER: '마지막 회사 관리자예요.',
  STATE_CONFLICT: '지금 상태에서는 할 수 없어요.',
}

export const cameByNames: Readonly<Record<MemberDetail['cameBy'], string>> = {
  INVITATION: '초대',
  DOMAIN: '회사 메일',
  APPROVAL: '회사 메일과 관리자 승인',
  COMPANY_SIGN_IN: '회사 계정 로그인',
  PROVISIONING: '인사 시스템 연동',
  LINK: '자동 로그인 링크',
  SET_UP: '처음 설정',
}

export const documentNames: Readonly<Record<MemberDetail['agreements'][number]['document'], string>> = {
  terms: '이용약관',
  privacy: '개인정보 수집·이용',
  age14: '만 14세 이상',
  marketing: '소식 메일',
  'night-marketing': '밤 시간 소식 메일',
  'company-notice': '회사가 보는 정보 안내',
}

export const roleNames = { learner: '구성원', owner: '회사 관리자' } as const
export const countOf = (people: number) => `${people.toLocaleString('ko-KR')}명`
export const dayOf = (date: string) => date.replaceAll('-', '.')
