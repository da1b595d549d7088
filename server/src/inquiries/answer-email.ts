import { inquiryOpenDays } from '@readgrow/contract/constants'
import { composeEmail, type Mail } from '#platform/mail/mail'

interface Answer {
  readonly title: string
  readonly text: string
  readonly address: string
}

/** The answer itself, so that it can be read without signing in. */
export function answerEmail(to: string, { title, text, address }: Answer): Mail {
  return composeEmail({
    to,
    subject: '[리드그로우] 문의에 답변드려요',
    paragraphs: [`‘${title}’ 문의에 답변드려요.`, ...text.split(/\n+/)],
    link: { label: '문의 보기', href: address },
    footer: `${inquiryOpenDays}일 안에 문의 화면에서 다시 물어볼 수 있어요. 이 메일에 답장하면 받지 못해요.`,
  })
}
