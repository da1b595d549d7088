import { createHash } from 'node:crypto'
import { faceRules } from '#platform/documents/web-faces'
import { contentSecurityPolicy } from '#platform/http/security-headers'
import { escapeHtml } from '#platform/mail/mail'

/** What anybody reads about a code. */
export type PageState =
  | {
      readonly kind: 'VALID' | 'REVOKED'
      readonly name: string
      readonly course: string
      readonly period: string
      readonly issuer: string
      /** The day of its issue in Seoul, in words. */
      readonly issuedOn: string
      readonly code: string
      /** The active time that was judged, in words. */
      readonly studied: string
      /** The day of the judgement in words, where it was before the course was over. */
      readonly judgedEarly: string | null
    }
  | { readonly kind: 'HIDDEN' | 'UNKNOWN_CODE' | 'TOO_MANY' }

// The tokens of the interface by value: the page must work where nothing is built.
const css =
  ':root{color-scheme:light dark}body{margin:0;background:light-dark(#fbfaf6,#14161a);color:light-dark(#16181d,#eceae4);font:1rem/1.6 Pretendard,"Apple SD Gothic Neo","Noto Sans KR","Malgun Gothic",system-ui,sans-serif,"Noto Scripts";word-break:keep-all;overflow-wrap:anywhere}main{max-width:32rem;margin:0 auto;padding:3rem 1.5rem}.name{margin:0 0 2rem;font:600 1.375rem Georgia,serif}.name span{color:light-dark(#0e7a57,#45c795)}h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.35}p{margin:0 0 1.5rem;color:light-dark(#434854,#b9bdc6)}dl{display:grid;grid-template-columns:auto 1fr;gap:.75rem 1.25rem;margin:1.5rem 0;padding:1.25rem 0;border:solid light-dark(#d9d6cd,#363a42);border-width:1px 0}dt{color:light-dark(#434854,#b9bdc6)}dd{margin:0;font-weight:600}.state{display:inline-block;margin:0 0 1rem;padding:.25rem .75rem;border:2px solid;border-radius:8px;font-weight:700}.valid{color:light-dark(#0e7a57,#45c795)}.revoked{color:light-dark(#a3271f,#ff9a8f)}'

/** Headers of every page here; the address holds a code, which other sites have no business with. */
const headersOf = (styles: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': contentSecurityPolicy([`sha256-${createHash('sha256').update(styles).digest('base64')}`]),
})

export function statusOf(state: PageState): number {
  switch (state.kind) {
    case 'VALID':
    case 'REVOKED':
    case 'HIDDEN':
      return 200
    case 'UNKNOWN_CODE':
      return 404
    case 'TOO_MANY':
      return 429
  }
}

/**
 * A whole page without script. It says whether a certificate is valid, and nothing about anybody without one. It brings
 * fonts for a name that the device of whoever checks may lack.
 */
export async function certificatePage(state: PageState) {
  const [title, content] = contentOf(state)
  const styles = css + (await faceRules(content, { emoji: true }))
  return { html: page(title, content, styles), headers: headersOf(styles) }
}

function contentOf(state: PageState): [title: string, content: string] {
  switch (state.kind) {
    case 'VALID':
    case 'REVOKED':
      return ['수료증 확인', certificatePart(state)]
    case 'HIDDEN':
      return [
        '지금은 볼 수 없는 수료증이에요',
        '<p>수료증의 주인이 공개를 멈췄어요. 내용을 보려면 수료증을 준 사람에게 부탁해 주세요.</p>',
      ]
    case 'UNKNOWN_CODE':
      return [
        '확인할 수 없는 번호예요',
        '<p>이 번호로 낸 수료증이 없어요. 수료증에 적힌 번호를 다시 확인해 주세요.</p>',
      ]
    case 'TOO_MANY':
      return ['잠시 뒤에 다시 열어 주세요', '<p>짧은 시간에 너무 여러 번 확인했어요.</p>']
  }
}

function certificatePart(state: Extract<PageState, { kind: 'VALID' | 'REVOKED' }>): string {
  const isValid = state.kind === 'VALID'
  const facts = [
    ['이름', state.name],
    ['과정', state.course],
    ['기간', state.period],
    ['학습 시간', state.studied],
    ...(state.judgedEarly === null ? [] : [['판정', `과정이 끝나기 전, ${state.judgedEarly}까지의 기록`]]),
    ['발급', state.issuer],
    ['발급일', state.issuedOn],
    ['번호', state.code],
  ]
  const rows = facts.map(([label = '', value = '']) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  const mark = `<p class="state ${isValid ? 'valid">유효' : 'revoked">취소됨'}</p>`
  return `${mark}<dl>${rows}</dl>`
}

const page = (title: string, content: string, styles: string) =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex, nofollow"><title>${title} · 리드그로우</title><style>${styles}</style></head><body><main><p class="name">Read<span>Grow</span></p><h1>${title}</h1>${content}</main></body></html>`
