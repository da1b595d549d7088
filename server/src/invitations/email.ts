import type { AccountRole } from '@readgrow/contract/constants'
import { seoulTimeText } from '@readgrow/learning/seoul-time'
import { composeEmail, type Mail } from '#platform/mail/mail'
import type { Sender } from './sender.ts'

const tasks: Readonly<Record<AccountRole, string>> = {
  learner: '리드그로우에서 영자신문을 함께 읽자고 초대했어요.',
  owner: '리드그로우의 회사 관리자로 초대했어요.',
  editor: '리드그로우 편집자로 초대했어요.',
  operator: '리드그로우 운영자로 초대했어요.',
}

export const invitationEmail = (
  from: Sender,
  to: { readonly email: string; readonly role: AccountRole; readonly token: string },
): Mail =>
  composeEmail({
    to: to.email,
    subject: `[리드그로우] ${from.name}에서 초대했어요`,
    paragraphs: [
      `${from.name}에서 ${tasks[to.role]}`,
      ...deskOf(from, to.role),
      '아래 버튼을 눌러 2주 안에 가입해 주세요. 가입하기 전에 회사가 무엇을 볼 수 있는지 먼저 알려 드려요.',
    ],
    link: { label: '초대받고 가입하기', href: `${from.origin}/auth/signup#invite=${to.token}` },
    footer: `이 링크는 한 번만 쓸 수 있어요. 모르는 초대라면 이 메일을 지워 주세요. 문의: ${from.supportEmail}`,
  })

const deskOf = (from: Sender, role: AccountRole): string[] =>
  role === 'learner'
    ? []
    : [`가입한 뒤에는 관리 화면(${from.origin}/admin/)에서 일할 수 있어요. 영어를 배우지 않아도 쓸 수 있어요.`]

/** To somebody who has not accepted an invitation yet. */
export const reminderEmail = (
  from: Sender,
  to: { readonly email: string; readonly role: AccountRole; readonly token: string; readonly expiresAt: Date },
): Mail =>
  composeEmail({
    to: to.email,
    subject: `[리드그로우] ${from.name}의 초대가 기다리고 있어요`,
    paragraphs: [
      `${from.name}에서 ${tasks[to.role]} 아직 가입하지 않으셔서 다시 알려 드려요.`,
      ...deskOf(from, to.role),
      `${seoulTimeText(to.expiresAt)}까지 가입할 수 있어요. 전에 받은 링크 대신 아래 버튼을 눌러 주세요.`,
    ],
    link: { label: '초대받고 가입하기', href: `${from.origin}/auth/signup#invite=${to.token}` },
    footer: `초대는 두 번까지만 다시 알려요. 모르는 초대라면 이 메일을 지워 주세요. 문의: ${from.supportEmail}`,
  })
