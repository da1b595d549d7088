import type { CallReply } from '@readgrow/contract'

type Line = CallReply<'GET /admin/seats'>['lines'][number]

export const reasonNames: Readonly<Record<Line['reason'], string>> = {
  INVITED: '초대',
  ACCEPTED: '초대 수락',
  REVOKED: '초대 취소',
  EXPIRED: '초대 기간 지남',
  JOINED: '가입',
  APPROVED: '가입 승인',
  DEACTIVATED: '이용 중지',
  REACTIVATED: '이용 재개',
  LEFT: '탈퇴',
  SET_UP: '처음 설정',
}

/** A minus sign, not a hyphen, so that figures line up. */
export const changeNames: Readonly<Record<Line['change'], string>> = { 1: '+1', '-1': '−1', 0: '그대로' }
