import { createHash } from 'node:crypto'
import { practiceCards } from './cards.ts'

const style = `
:root{color-scheme:light dark}
body{margin:0;font:16px/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:30rem;margin:0 auto;padding:1.25rem}
.test{border:3px dashed #b45309;padding:.75rem 1rem;font-weight:700}
h1{font-size:1.375rem;margin:1.25rem 0 .5rem}
ul{list-style:none;padding:0;margin:0 0 1.25rem}
li+li{margin-top:.5rem}
button{font:inherit;min-height:2.75rem;width:100%;padding:.5rem .75rem;text-align:left;border:1px solid GrayText;background:Canvas;color:CanvasText;border-radius:.25rem;cursor:pointer}
button span{display:block}
.act button{text-align:center;font-weight:700}
label{display:block;margin-bottom:.25rem}
input{font:inherit;box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;margin-bottom:.5rem}
.wrong{color:#b91c1c;font-weight:700}
@media (prefers-color-scheme:dark){.wrong{color:#fca5a5}}
`
const styleHash = createHash('sha256').update(style).digest('base64')

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const hidden = (fields: URLSearchParams) =>
  [...fields].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('')

/** The practice window: every card to press, a field for a number, and the way out. */
export function windowPage(fields: URLSearchParams, wrongNumber: boolean): string {
  const cards = practiceCards
    .map(
      ({ number, what }) =>
        `<li><button name="card" value="${number}"><strong>${number}</strong><span>${what}</span></button></li>`,
    )
    .join('')
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>연습용 카드 등록</title><style>${style}</style></head><body><main>
<p class="test">연습용 결제창이에요. 실제 카드가 아니고, 돈이 나가지 않아요.</p>
<h1>어떤 카드로 해 볼까요?</h1>
<form method="post" action="/window">${hidden(fields)}<ul>${cards}</ul></form>
<form method="post" action="/window">${hidden(fields)}
${wrongNumber ? '<p class="wrong" role="alert">연습용 카드가 아니에요. 위의 번호 가운데 하나를 써 주세요.</p>' : ''}
<label for="card">카드 번호</label><input id="card" name="card" inputmode="numeric" autocomplete="off">
<p class="act"><button>등록하기</button></p></form>
<form method="post" action="/window">${hidden(fields)}<p class="act"><button name="leave" value="1">취소하고 돌아가기</button></p></form>
</main></body></html>`
}

export const receiptPage = ({
  id,
  orderName,
  total,
  at,
}: {
  id: string
  orderName: string
  total: number
  at: string
}): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>연습용 영수증</title><style>${style}</style></head><body><main><p class="test">연습용 영수증이에요. 실제 거래가 아니에요.</p>
<h1>${escaped(orderName)}</h1><p>${total.toLocaleString('ko-KR')}원</p><p>${escaped(at)}</p><p>${escaped(id)}</p></main></body></html>`
