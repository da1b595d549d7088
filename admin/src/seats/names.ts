import type { CallReply } from '@readgrow/contract'

type Line = CallReply<'GET /admin/seats'>['lines'][number]
type Wait = CallReply<'GET /admin/seat-waits'>['waits'][number]

/** A minus sign, not a hyphen, so that figures line up. */
export const changeNames: Readonly<Record<Line['change'], string>> = { 1: '+1', '-1': '−1', 0: '그대로' }

/** How somebody came for whom there was no seat. */
export const wayNames: Readonly<Record<Wait['way'], string>> = {
  DOMAIN: '회사 메일로 가입',
  COMPANY_SIGN_IN: '회사 계정으로 로그인',
  LINK: '자동 로그인 링크',
  DIRECTORY: '디렉터리(SCIM)',
  FILE: '구성원 파일',
}
