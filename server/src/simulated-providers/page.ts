import { createHash } from 'node:crypto'
import { escapeHtml } from '#platform/mail/mail'
import type { Person, SimulatedShape } from './people.ts'

const names: Record<SimulatedShape, string> = {
  kakao: '카카오',
  naver: '네이버',
  google: 'Google',
  apple: 'Apple',
  acme: '에이콤 회사 계정',
}

const css =
  ':root{color-scheme:light dark}body{margin:0;background:light-dark(#fbfaf6,#14161a);color:light-dark(#16181d,#eceae4);font:1rem/1.6 Pretendard,"Apple SD Gothic Neo","Noto Sans KR","Malgun Gothic",system-ui,sans-serif;word-break:keep-all}main{max-width:30rem;margin:0 auto;padding:2rem 1.5rem}h1{margin:0 0 .5rem;font-size:1.5rem}h2{margin:2rem 0 .5rem;font-size:1rem}p{margin:0 0 1rem;color:light-dark(#434854,#b9bdc6)}form{margin:0 0 .5rem}label{display:block;margin:.75rem 0}input:not([type=checkbox]){display:block;box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid light-dark(#8a8f99,#6b717c);border-radius:8px;background:transparent;color:inherit;font:inherit}button{width:100%;min-height:2.75rem;padding:.5rem 1rem;border:1px solid light-dark(#0e7a57,#45c795);border-radius:8px;background:transparent;color:light-dark(#0e7a57,#45c795);font:inherit;font-weight:600;text-align:left;cursor:pointer}button.main{background:light-dark(#0e7a57,#45c795);color:light-dark(#fff,#14161a);text-align:center}:focus-visible{outline:2px solid light-dark(#0e7a57,#45c795);outline-offset:3px}'

/** No form-action rule: the form leads on to the product, which has another origin. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
}

const people: Record<'person' | 'member', readonly (Person & { readonly what: string })[]> = {
  person: [
    { name: '이하늘', email: 'haneul@example.com', verified: true, what: '처음 오는 사람' },
    { name: '김민지', email: 'reader@demo.readgrow.kr', verified: true, what: '이메일로 이미 가입한 사람' },
    { name: '서지안', email: 'jian@example.com', verified: false, what: '메일 주소를 확인받지 않은 사람' },
  ],
  member: [
    { name: '윤서준', email: 'member@acme.demo', verified: true, what: '이미 가입한 구성원' },
    { name: '문채원', email: 'chaewon@acme.demo', verified: true, what: '처음 오는 구성원' },
    { name: '오세라', email: 'owner@acme.demo', verified: true, what: '회사 관리자' },
    { name: '강태오', email: 'taeo@other.example', verified: true, what: '다른 회사 메일을 쓰는 사람' },
  ],
}

/** The page on which the user chooses an identity. Every line says that it is not the real service. */
export function practicePage(shape: SimulatedShape, action: string): string {
  const to = escapeHtml(action)
  const ready = people[shape === 'acme' ? 'member' : 'person']
    .map(
      ({ name, email, verified, what }) =>
        `<form method="post" action="${to}"><input type="hidden" name="name" value="${name}"><input type="hidden" name="email" value="${email}">${verified ? '<input type="hidden" name="verified" value="yes">' : ''}<button>${name} · ${email}<br>${what}</button></form>`,
    )
    .join('')
  const own = `<form method="post" action="${to}"><label>이름<input name="name" maxlength="40" autocomplete="off"></label><label>이메일<input name="email" type="email" required maxlength="254" autocomplete="off"></label><label><input type="checkbox" name="verified" value="yes" checked> 확인된 메일 주소예요</label><button class="main">이 사람으로 로그인</button></form>`
  const cancel = `<form method="post" action="${to}"><input type="hidden" name="cancel" value="yes"><button>로그인 취소</button></form>`
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>연습용 로그인 · ${names[shape]}</title><style>${css}</style></head><body><main><h1>연습용 로그인</h1><p>진짜 ${names[shape]} 로그인이 아니에요. 로그인 키를 설정하기 전에 흐름을 살펴보는 화면이고, 비밀번호는 묻지 않아요.</p><h2>누구로 로그인할까요?</h2>${ready}<h2>다른 사람으로 로그인</h2>${own}<h2>그만두기</h2>${cancel}</main></body></html>`
}
