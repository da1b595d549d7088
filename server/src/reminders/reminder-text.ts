import { composeEmail, type Mail } from '#platform/mail/mail'
import type { Notice } from './push.ts'

/** What there is for a reader today. */
export interface Waiting {
  readonly words: number
  readonly headline: { readonly en: string; readonly ko: string } | null
}

/** Home shows both the words and the article, so one link is enough. */
const wayIn = '/'

export function reminderNotice({ words, headline }: Waiting): Notice {
  const parts = [...(words > 0 ? [`복습할 단어 ${words}개`] : []), ...(headline ? [headline.en] : [])]
  return {
    title: '오늘 학습할 시간이에요',
    body: parts.length > 0 ? parts.join(' · ') : '오늘의 기사 한 편을 읽어 보세요.',
    url: wayIn,
  }
}

/** The email, with what mail programs need to offer "unsubscribe" in one click (RFC 8058). */
export function reminderEmail(
  to: { readonly email: string; readonly origin: string },
  { words, headline }: Waiting,
  unsubscribeToken: string,
): Mail {
  const stop = `${to.origin}/unsubscribe?token=${unsubscribeToken}`
  const due = words > 0 ? `오늘 복습할 단어가 ${words}개 있어요.` : '오늘 복습할 단어는 없어요.'
  const article = headline ? [`읽을 기사: ${headline.en} (${headline.ko})`] : []
  return {
    ...composeEmail({
      to: to.email,
      subject:
        words > 0 ? `[리드그로우] 오늘 복습할 단어가 ${words}개 있어요` : '[리드그로우] 오늘의 기사를 읽을 시간이에요',
      paragraphs: [due, ...article],
      link: { label: '오늘의 학습 시작하기', href: `${to.origin}${wayIn}` },
      footer: '정해 둔 시간까지 끝낸 학습이 없는 날에만 보내 드려요. 시간은 학습 설정에서 바꿀 수 있어요.',
      footerLink: { label: '알림 그만 받기', href: stop },
    }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
