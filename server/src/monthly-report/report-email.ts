import { emptyMonthTexts, isEmptyMonth, monthText, reportLines } from '@readgrow/learning/report'
import { composeEmail, type Mail } from '#platform/mail/mail'
import type { MailRecipient } from './mail-recipient.ts'
import type { MonthShown } from './report.ts'

const footer = '학습했거나 목표를 정해 둔 달의 리포트를 매월 1일에 보내 드려요.'

/** The report of a month as an email, in the words of the screen. */
export function reportEmail(
  to: Pick<MailRecipient, 'email' | 'origin'>,
  { month, numbers, before, level }: MonthShown,
  token: string,
): Mail {
  const isEmpty = isEmptyMonth(numbers)
  const stop = `${to.origin}/unsubscribe?token=${token}`
  const name = monthText(month)
  const paragraphs = isEmpty
    ? [`${name}에는 학습한 기록이 없어요. 쉬어 간 달이 있어도 괜찮아요.`, emptyMonthTexts.nextMail]
    : [`${name}의 학습을 정리했어요. 리포트에서 이름을 누르면 숫자의 뜻과 목록을 볼 수 있어요.`, lateStudy]
  return {
    ...composeEmail({
      to: to.email,
      subject: `[리드그로우] ${name} 학습 리포트`,
      paragraphs,
      lists: isEmpty ? [] : reportLines(numbers, before, level),
      link: { label: '리포트 보기', href: `${to.origin}/learning-manage/monthly-report?month=${month}` },
      footer,
      footerLink: { label: '리포트 메일 그만 받기', href: stop },
    }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** What was done without a connection may arrive up to two days after its month. */
const lateStudy = '인터넷 없이 학습한 기록이 나중에 도착하면 리포트의 숫자에 더해져요.'
