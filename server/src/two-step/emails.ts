import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { composeEmail, mailJob } from '#platform/mail/mail'

/** Changes to a second step that an email reports. */
export type TwoStepNews =
  | { readonly kind: 'ON' }
  | { readonly kind: 'OFF' }
  | { readonly kind: 'CODES_RENEWED' }
  | { readonly kind: 'RECOVERY_CODE_USED'; readonly left: number }
  /** That many codes in a row were wrong that none is accepted any more. */
  | { readonly kind: 'LOCKED'; readonly after: number }
  | { readonly kind: 'RESET'; readonly by: string }
  /** An operator asks for it and waits for another one. */
  | { readonly kind: 'RESET_ASKED' }
  /** For the other owners of the company. */
  | { readonly kind: 'RESET_OF'; readonly whose: string; readonly by: string }

/** Queues the email in the transaction of the change. */
export async function notifyTwoStepChange(
  db: Db,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  accountId: number,
  news: TwoStepNews,
): Promise<void> {
  const to = await db
    .selectFrom('account')
    .innerJoin('tenant_host', 'tenant_host.company_id', 'account.company_id')
    .select(['account.email', 'tenant_host.origin'])
    .where('account.id', '=', accountId)
    .orderBy('tenant_host.is_canonical', 'desc')
    .executeTakeFirst()
  if (!to) return
  const { subject, lines } = textOf(news)
  await jobs.enqueue(
    db,
    mailJob,
    composeEmail({
      to: to.email,
      subject: `[리드그로우] ${subject}`,
      paragraphs: [`${koreanTime.format(clock.now())}에 ${lines[0]}`, ...lines.slice(1)],
      link: linkOf(news, to.origin),
      footer: footers[news.kind] ?? '직접 한 일이 아니라면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.',
    }),
  )
}

function linkOf({ kind }: TwoStepNews, origin: string): { label: string; href: string } {
  if (kind === 'LOCKED') return { label: '비밀번호 다시 설정하기', href: `${origin}/auth/find-account` }
  if (kind === 'RESET_OF') return { label: '구성원 화면 열기', href: `${origin}/admin/members` }
  return { label: '내 계정 확인하기', href: `${origin}/mypage/account` }
}

/** For what the reader of the email has not done in any case. */
const footers: Readonly<Partial<Record<TwoStepNews['kind'], string>>> = {
  RESET: '초기화를 부탁한 적이 없다면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.',
  RESET_ASKED: '이 메일을 받은 사실만으로 바뀌는 것은 없어요. 요청은 하루가 지나면 사라져요.',
  RESET_OF: '다른 회사 관리자에게 보내 드리는 안내예요.',
}

const koreanTime = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' })

function textOf(news: TwoStepNews): { subject: string; lines: [string, ...string[]] } {
  switch (news.kind) {
    case 'ON':
      return {
        subject: '2단계 인증을 켰어요',
        lines: [
          '2단계 인증을 켰어요. 이제 로그인할 때 인증 앱의 번호도 입력해야 해요.',
          '다른 기기에서는 모두 로그아웃했어요. 복구 코드는 휴대폰을 쓸 수 없을 때 필요하니 안전한 곳에 보관해 주세요.',
        ],
      }
    case 'OFF':
      return { subject: '2단계 인증을 껐어요', lines: ['2단계 인증을 껐어요. 이제 비밀번호만으로 로그인할 수 있어요.'] }
    case 'CODES_RENEWED':
      return {
        subject: '복구 코드를 새로 만들었어요',
        lines: ['복구 코드를 새로 만들었어요. 전에 받은 코드는 더 이상 쓸 수 없어요.'],
      }
    case 'RECOVERY_CODE_USED':
      return {
        subject: `복구 코드를 썼어요 (남은 코드 ${news.left}개)`,
        lines: [
          `복구 코드를 썼어요. 남은 코드는 ${news.left}개예요.`,
          ...(news.left <= 2 ? ['코드가 거의 남지 않았어요. 내 계정에서 새 코드를 만들어 주세요.'] : []),
        ],
      }
    case 'RESET':
      return {
        subject: '2단계 인증을 초기화했어요',
        lines: [
          `2단계 인증을 초기화했어요. ${news.by}가 했어요.`,
          '모든 기기에서 로그아웃했고, 전에 쓰던 인증 앱과 복구 코드는 더 이상 쓸 수 없어요. 비밀번호로 로그인한 뒤 바로 다시 켜 주세요.',
        ],
      }
    case 'RESET_ASKED':
      return {
        subject: '2단계 인증을 초기화해 달라는 요청을 받았어요',
        lines: [
          '2단계 인증을 초기화해 달라는 요청을 받았어요. 담당자 두 사람이 확인한 뒤에 초기화해요.',
          '직접 요청하지 않았다면 바로 고객센터에 알려 주세요. 초기화하지 않을게요.',
        ],
      }
    case 'RESET_OF':
      return {
        subject: `${news.whose} 님의 2단계 인증을 초기화했어요`,
        lines: [
          `${news.by} 님이 ${news.whose} 님의 2단계 인증을 초기화했어요.`,
          '다른 관리자에게도 알려 드리는 메일이에요. 모르는 일이라면 두 분에게 확인해 주세요.',
        ],
      }
    case 'LOCKED':
      return {
        subject: '비밀번호를 다시 설정해 주세요',
        lines: [
          `2단계 인증번호가 ${news.after}번 넘게 이어서 틀려서, 이제 맞는 번호로도 로그인할 수 없게 막았어요.`,
          '로그인 화면에서 이 번호는 비밀번호가 맞아야 입력할 수 있어요. 누군가 비밀번호를 알고 있을지도 몰라요.',
          '비밀번호를 다시 설정하면 바로 풀려요.',
        ],
      }
  }
}
