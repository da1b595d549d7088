import { addDays } from '@readgrow/learning'
import { monthOf, monthText } from '@readgrow/learning/report'
import { dateText } from '@readgrow/learning/seoul-time'
import { composeEmail, type Mail } from '#platform/mail/mail'
import type { Period } from './scope.ts'

interface To {
  readonly email: string
  readonly origin: string
  readonly company: string
}

const isMonth = ({ from, to }: Period) => from.endsWith('-01') && addDays(to, 1).endsWith('-01')

/** `2026년 11월` or `2026.11.16 (월) ~ 2026.11.22 (일)`. */
const periodText = (period: Period): string =>
  isMonth(period) ? monthText(monthOf(period.from)) : `${dateText(period.from)} ~ ${dateText(period.to)}`

/** That a period is over and where its report is: no name, no number, no file (docs/features.md M6). */
export function reportEmail({ email, origin, company }: To, period: Period, token: string): Mail {
  const stop = `${origin}/unsubscribe?token=${token}`
  const when = periodText(period)
  return {
    ...composeEmail({
      to: email,
      subject: `[리드그로우] ${when} 학습 현황이 준비됐어요`,
      paragraphs: [
        `${company}의 ${when} 학습 현황을 볼 수 있어요.`,
        '구성원의 정보라서 메일에는 담지 않았어요. 로그인한 뒤 관리자 페이지에서 확인해 주세요.',
      ],
      link: { label: '학습 현황 보기', href: `${origin}/admin/reports?from=${period.from}&to=${period.to}` },
      footer: '학습 현황 화면에서 메일을 받기로 정하셔서 보내 드려요.',
      footerLink: { label: '메일 그만 받기', href: stop },
    }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
