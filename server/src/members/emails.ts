import { passwordLength } from '@readgrow/contract/constants'
import type { Sender } from '#invitations'
import { composeEmail, type Mail } from '#platform/mail/mail'

const told = (from: Sender, to: string, subject: string, paragraphs: string[], label?: string, path?: string): Mail =>
  composeEmail({
    to,
    subject: `[리드그로우] ${subject}`,
    paragraphs,
    ...(label && path ? { link: { label, href: `${from.origin}${path}` } } : {}),
    footer: `궁금한 점은 회사 관리자에게 물어봐 주세요. 문의: ${from.supportEmail}`,
  })

/** Tells a member about an owner's action on their account. */
export const actionEmails = {
  APPROVE: (from: Sender, to: string) =>
    told(
      from,
      to,
      `${from.name} 가입이 승인됐어요`,
      [`${from.name} 관리자가 가입을 승인했어요. 이제 로그인할 수 있어요.`],
      '로그인하기',
      '/auth/login',
    ),
  REJECT: (from: Sender, to: string) =>
    told(from, to, `${from.name} 가입이 승인되지 않았어요`, [
      `${from.name} 관리자가 가입 신청을 승인하지 않았어요.`,
      '신청할 때 적은 정보는 5일 안에 지워요.',
    ]),
  DEACTIVATE: (from: Sender, to: string) =>
    told(from, to, `${from.name} 계정 이용이 멈췄어요`, [
      `${from.name} 관리자가 계정 이용을 멈췄어요. 지금은 로그인할 수 없어요.`,
      '학습 기록은 1년 동안 그대로 남아 있고, 다시 이용하게 되면 이어서 볼 수 있어요.',
    ]),
  REACTIVATE: (from: Sender, to: string) =>
    told(
      from,
      to,
      `${from.name} 계정을 다시 쓸 수 있어요`,
      [`${from.name} 관리자가 계정을 다시 열었어요. 학습 기록도 그대로 있어요.`],
      '로그인하기',
      '/auth/login',
    ),
} as const

/** To an owner: an applicant waits for them. */
export const waitingEmail = (from: Sender, to: string, name: string): Mail =>
  composeEmail({
    to,
    subject: `[리드그로우] ${name}님이 승인을 기다려요`,
    paragraphs: [`${name}님이 회사 메일로 가입을 신청했어요.`, '구성원 화면에서 승인하거나 거절할 수 있어요.'],
    link: { label: '신청 확인하기', href: `${from.origin}/admin/members?state=WAITING` },
    footer: `${from.name} 관리자에게 보내는 메일이에요.`,
  })

/** To an owner: somebody wanted to join and found no seat. */
export const waitingForSeatEmail = (from: Sender, to: string, name: string): Mail =>
  composeEmail({
    to,
    subject: `[리드그로우] ${name}님이 들어올 자리가 없어요`,
    paragraphs: [
      `${name}님이 ${from.name}에 가입하려고 했지만 남은 자리가 없었어요.`,
      '이용을 멈추거나 초대를 취소하면 자리가 비어요. 자리를 기다리는 사람은 이용 인원 화면에 모두 있고, 오늘은 더 알리지 않아요.',
    ],
    link: { label: '이용 인원 보기', href: `${from.origin}/admin/seats` },
    footer: `${from.name} 관리자에게 보내는 메일이에요.`,
  })

/**
 * To a new owner, whose old password opens nothing any more. A provisioned member who is new here (`isNew`) has no
 * password and starts the same way.
 */
export const ownerEmail = (
  from: Sender,
  to: { readonly email: string; readonly id: string; readonly isNew: boolean },
): Mail =>
  composeEmail({
    to: to.email,
    subject: `[리드그로우] ${from.name}의 관리자가 되셨어요`,
    paragraphs: [
      `이제 ${from.name}의 구성원과 설정을 관리할 수 있어요. 관리 화면 주소는 ${from.origin}/admin/ 이에요.`,
      to.isNew
        ? `아직 시작하지 않은 계정이라 비밀번호가 없어요. 아래 버튼을 눌러 아이디(${to.id})와 이 이메일을 적으면, 약관을 확인하고 ${passwordLength.staff}자 이상인 비밀번호를 정할 수 있는 메일을 보내 드려요.`
        : `관리자는 ${passwordLength.staff}자 이상인 비밀번호를 써야 해서, 지금까지 쓰던 비밀번호는 지웠고 모든 기기에서 로그아웃했어요. 새 비밀번호를 정한 뒤 로그인해 주세요.`,
    ],
    link: {
      label: to.isNew ? '시작하기' : '새 비밀번호 정하기',
      href: `${from.origin}/auth/find-account?for=password`,
    },
    footer: to.isNew
      ? `문의: ${from.supportEmail}`
      : `회사 계정으로 로그인하고 있었다면 그대로 로그인할 수 있어요. 문의: ${from.supportEmail}`,
  })
