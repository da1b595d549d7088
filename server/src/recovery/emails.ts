import { type AccountState, type ExternalProvider, providerNames } from '@readgrow/contract/constants'
import type { HostCompany } from '#platform/context'
import { composeEmail, type Mail } from '#platform/mail/mail'

/** What a request for a new password leads to; only the owner of the mailbox reads it. */
export type RecoveryAnswer =
  | { readonly kind: 'LINK' | 'NOBODY' }
  /** Made by a directory and never signed in: a start link where passwords are accepted, else another way. */
  | { readonly kind: 'START'; readonly isStaff: boolean }
  | { readonly kind: 'FIRST' }
  | { readonly kind: 'OTHER_WAY'; readonly providers: readonly ExternalProvider[] }
  | { readonly kind: Exclude<AccountState, 'ACTIVE' | 'LEFT'> }

const footer = '직접 요청하지 않았다면 이 메일을 지워 주세요. 비밀번호는 바뀌지 않아요.'

/** The email to a person who asked for a new password. The token is behind `#`, so no server sees it. */
export function recoveryEmail(to: string, company: HostCompany, answer: RecoveryAnswer, token: string): Mail {
  const { origin } = company
  if (answer.kind === 'LINK')
    return composeEmail({
      to,
      subject: '[리드그로우] 비밀번호를 다시 설정해 주세요',
      paragraphs: [
        '아래 버튼을 눌러 새 비밀번호를 정해 주세요. 버튼은 10분 동안 한 번만 쓸 수 있어요.',
        '새 비밀번호를 정하면 로그인해 둔 기기에서 모두 로그아웃돼요.',
      ],
      link: { label: '새 비밀번호 정하기', href: `${origin}/auth/change-password#token=${token}` },
      footer,
    })
  return composeEmail({
    to,
    subject: answer.kind === 'START' ? '[리드그로우] 가입을 마쳐 주세요' : '[리드그로우] 비밀번호 찾기를 요청하셨어요',
    paragraphs: reasonFor(answer, company),
    link: wayOn(answer, token, origin),
    footer,
  })
}

function wayOn({ kind }: RecoveryAnswer, token: string, origin: string): { label: string; href: string } {
  if (kind === 'START') return { label: '가입 마치기', href: `${origin}/auth/signup#invite=${token}` }
  if (kind === 'NOBODY') return { label: '아이디 찾기', href: `${origin}/auth/find-account` }
  return { label: '로그인하러 가기', href: `${origin}/auth/login` }
}

function reasonFor(answer: RecoveryAnswer, company: HostCompany): string[] {
  switch (answer.kind) {
    case 'OTHER_WAY':
      return [
        `비밀번호 대신 ${answer.providers.map((provider) => providerNames[provider]).join(', ')} 로그인을 쓰는 계정이에요.`,
        '로그인 화면에서 같은 방법을 골라 주세요.',
      ]
    case 'START':
      return [
        `${company.name}에서 만들어 둔 계정이고, 아직 한 번도 로그인하지 않아서 비밀번호가 없어요.`,
        '아래 버튼을 눌러 약관을 확인하고 비밀번호를 정하면 바로 시작할 수 있어요. 버튼은 10분 동안 한 번만 쓸 수 있어요.',
        // The company's own sign-in does not vouch for roles that reach other people's data.
        ...(answer.isStaff ? [] : ['회사에 로그인 방법이 따로 있다면 회사 계정으로 로그인해서 시작해도 돼요.']),
      ]
    case 'FIRST':
      return [
        `${company.name}에서 만들어 둔 계정이고, 아직 한 번도 로그인하지 않아서 비밀번호가 없어요.`,
        '로그인 화면에서 회사 계정으로 로그인하거나 회사에서 받은 링크로 시작해 주세요. 어떻게 하는지 모르겠다면 회사 관리자에게 물어봐 주세요.',
      ]
    case 'WAITING':
      return ['이 계정은 회사 관리자의 승인을 기다리고 있어요. 승인되면 메일로 알려 드릴게요.']
    case 'DEACTIVATED':
      return ['이 계정은 회사에서 이용을 멈췄어요. 다시 쓰려면 회사 관리자에게 문의해 주세요.']
    case 'SUSPENDED':
      return [`이 계정은 이용이 제한되어 있어요. 고객센터(${company.supportEmail})에 문의해 주세요.`]
    case 'LINK':
    case 'NOBODY':
      return [
        '입력한 아이디와 이 이메일로 가입한 계정이 없어요.',
        '아이디가 기억나지 않으면 아이디 찾기에서 확인할 수 있어요.',
      ]
  }
}
