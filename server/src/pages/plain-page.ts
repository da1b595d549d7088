import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '#platform/http/security-headers'
import { escapeHtml } from '#platform/mail/mail'
import type { PageAnswer } from './answer.ts'

const css = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 Pretendard,"Apple SD Gothic Neo","Noto Sans KR","Malgun Gothic",system-ui,sans-serif;word-break:keep-all;background:light-dark(#fbfaf6,#14161a);color:light-dark(#16181d,#eceae4)}main{padding:24px;text-align:center}p{margin:0 0 16px}a{display:inline-block;padding:10px 20px;border-radius:8px;font-weight:600;text-decoration:none;background:light-dark(#0e7a57,#45c795);color:light-dark(#fff,#14161a)}a:focus-visible{outline:3px solid currentColor;outline-offset:3px}`
const policy = contentSecurityPolicy([`sha256-${createHash('sha256').update(css).digest('base64')}`])

/** A page that needs nothing built and no database: one sentence and one link. Never cached. */
export const plainPage = (status: number, sentence: string, link: { href: string; label: string }): PageAnswer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
  },
  body: `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>리드그로우</title><style>${css}</style></head><body><main><p>${escapeHtml(sentence)}</p><p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p></main></body></html>`,
})

export const toHome = { href: '/', label: '홈으로 가기' }
/** The empty address reloads this page; the requested one could lead elsewhere (`//elsewhere`). */
export const tryAgain = { href: '', label: '다시 시도' }
