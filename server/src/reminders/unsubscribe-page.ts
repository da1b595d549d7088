import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '#platform/http/security-headers'
import { escapeHtml } from '#platform/mail/mail'

/** What a page of this address says. */
export type UnsubscribeState = 'ASKING' | 'STOPPED' | 'UNKNOWN_LINK' | 'UNKNOWN_HOST'

// The tokens of the interface by value: the page must work where nothing is built.
const css =
  ':root{color-scheme:light dark}body{margin:0;background:light-dark(#fbfaf6,#14161a);color:light-dark(#16181d,#eceae4);font:1rem/1.6 Pretendard,"Apple SD Gothic Neo","Noto Sans KR","Malgun Gothic",system-ui,sans-serif;word-break:keep-all}main{max-width:32rem;margin:0 auto;padding:3rem 1.5rem}.name{margin:0 0 2rem;color:light-dark(#16181d,#eceae4);font:600 1.375rem Georgia,serif}.name span,a{color:light-dark(#0e7a57,#45c795)}h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.35}p{margin:0 0 1.5rem;color:light-dark(#434854,#b9bdc6)}button{font:inherit;font-weight:700;min-height:3rem;padding:.5rem 1.25rem;border:0;border-radius:8px;background:light-dark(#0e7a57,#45c795);color:light-dark(#fff,#14161a);cursor:pointer}:focus-visible{outline:2px solid light-dark(#0e7a57,#45c795);outline-offset:3px}a{display:inline-block;padding:.75rem 0;font-weight:600}'

/** Headers of every page here; the address holds a token, which no other site may learn. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': contentSecurityPolicy([`sha256-${createHash('sha256').update(css).digest('base64')}`]),
} as const

/** What the page says of one kind of emails. */
export interface UnsubscribeWords {
  readonly asking: { readonly title: string; readonly sentence: string; readonly button: string }
  readonly stopped: { readonly title: string; readonly sentence: string }
}

/** A whole page; `action` is where its button posts to, `home` where its link leads. */
export function unsubscribePage(
  state: UnsubscribeState,
  { asking, stopped }: UnsubscribeWords,
  { action, home }: { readonly action: string; readonly home: string },
): string {
  const link = (label: string) => `<a href="${escapeHtml(home)}">${label}</a>`
  switch (state) {
    case 'ASKING':
      return page(
        asking.title,
        asking.sentence,
        `<form method="post" action="${escapeHtml(action)}"><button>${asking.button}</button></form>`,
      )
    case 'STOPPED':
      return page(stopped.title, stopped.sentence, link('리드그로우로 가기'))
    case 'UNKNOWN_LINK':
      return page(
        '링크를 확인할 수 없어요',
        '메일에 있는 링크를 다시 눌러 주세요. 로그인한 뒤 설정에서도 끌 수 있어요.',
        link('리드그로우로 가기'),
      )
    case 'UNKNOWN_HOST':
      return page('잘못된 접근이에요', '리드그로우에서 다시 열어 주세요.', link('리드그로우로 가기'))
  }
}

const page = (title: string, sentence: string, way: string) =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title} · 리드그로우</title><style>${css}</style></head><body><main><p class="name">Read<span>Grow</span></p><h1>${title}</h1><p>${sentence}</p>${way}</main></body></html>`
