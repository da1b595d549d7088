import type { MaskedKind } from '@readgrow/contract/constants'
import { expect, test } from 'vitest'
import { judgeAnswer } from './judge-answer.ts'

const sound = 'I agree with the story. It saves money. My town does it too.'
const and = (text: string) => `${sound} ${text}`
type Fate = 'LINK_REFUSED' | 'TOO_FEW_SENTENCES' | 'ASKED' | { readonly masked: readonly MaskedKind[] }
const masked = (...kinds: MaskedKind[]): Fate => ({ masked: kinds })
const plain = masked()

/** Texts of people who do not wish each other well, and harmless ones that look like theirs; each with what becomes of it. */
const texts: readonly (readonly [string, Fate])[] = [
  // Numbers and addresses of people.
  [and('Call 010-1234-5678.'), masked('PHONE')],
  [and('Call ０１０－１２３４－５６７８.'), masked('PHONE')],
  [and('Call 0\u200b1\u200b0\u200b12345678.'), masked('PHONE')],
  [and('Call 공일공 일이삼사 오육칠팔.'), masked('PHONE')],
  [and('Call o1o 1234 5678.'), masked('PHONE')],
  [and('Call +82-10-1234-5678.'), masked('PHONE')],
  [and('Call 010\u00ad1234\u00ad5678.'), masked('PHONE')],
  [and('Call zero one zero one two three four five six seven eight.'), masked('PHONE')],
  [and('My office: 02-345-6789.'), masked('PHONE')],
  [and('Mail me: kim@naver.com.'), masked('EMAIL')],
  [and('Mail me: kim (at) naver (dot) com.'), masked('EMAIL')],
  [and('Mail me: kim골뱅이네이버닷컴'), masked('EMAIL')],
  [and('Mail me: mailto'), plain],
  [and('His number is 900101-1234567.'), masked('RESIDENT_NUMBER')],
  [and('Her card is 1234-5678-9012-3456.'), masked('CARD')],
  [
    and('010-1234-5678 kim@naver.com 900101-2345678 1111 2222 3333 4444'),
    masked('PHONE', 'EMAIL', 'RESIDENT_NUMBER', 'CARD'),
  ],
  [and('전화010-1234-5678, tel010-2222-3333'), masked('PHONE')],
  [and('+82(0)10-1234-5678 or 10-1234-5678'), masked('PHONE')],
  [and('공일공에 일이삼사에 오육칠팔'), masked('PHONE')],
  [and('john (dot) doe (at) naver (dot) com'), masked('EMAIL')],
  [and('Amex 3782 822463 10005, card 1234.5678.1234.5678'), masked('CARD')],
  [and('Call ㅇ1ㅇ-2345-6789.'), masked('PHONE')],
  [and('Call 0l0-2345-6789, or 01O 2345 678o 9.'), masked('PHONE')],
  // Links in disguise.
  [and('Mail k i m @ n a v e r . c o m I wait.'), 'LINK_REFUSED'],
  [and('Visit evil.me now.'), 'LINK_REFUSED'],
  [and('Ask in open kakao com o abc.'), 'LINK_REFUSED'],
  [and('Try e.v.i.l.c.o.m today.'), 'LINK_REFUSED'],
  [and('He called me. Me too. I lived in the U.S.A. for a year.'), plain],
  [and('씨 발 놈아'), 'ASKED'],
  [and('k1ll yourself'), 'ASKED'],
  [and('김 씨 발표를 들었다.'), plain],
  [and('See http://evil.example.'), 'LINK_REFUSED'],
  [and('See HTTPS://EVIL.EXAMPLE.'), 'LINK_REFUSED'],
  [and('See hxxps://evil.example.'), 'LINK_REFUSED'],
  [and('See h t t p : // evil'), 'LINK_REFUSED'],
  [and('See www.evil.example'), 'LINK_REFUSED'],
  [and('See www . evil'), 'LINK_REFUSED'],
  [and('Join open.kakao.com/o/abc'), 'LINK_REFUSED'],
  [and('Join open.kakao.com'), 'LINK_REFUSED'],
  [and('Join t.me/room now'), 'LINK_REFUSED'],
  [and('Join bit.ly/3xYz'), 'LINK_REFUSED'],
  [and('Buy at cheap-shop.co.kr'), 'LINK_REFUSED'],
  [and('Buy at cheap。com'), 'LINK_REFUSED'],
  [and('Buy at ｃｈｅａｐ．ｃｏｍ'), 'LINK_REFUSED'],
  [and('Buy at cheap dot com'), 'LINK_REFUSED'],
  [and('Buy at cheap(dot)com'), 'LINK_REFUSED'],
  [and('Buy at cheap . com'), 'LINK_REFUSED'],
  [and('Open 네이버 닷컴'), 'LINK_REFUSED'],
  [and('Buy at сheap.соm'), 'LINK_REFUSED'],
  [and('Buy at 쇼핑.한국'), 'LINK_REFUSED'],
  [and('Buy at ch\u200beap.c\u200bom'), 'LINK_REFUSED'],
  [and('Open kakaolink://send'), 'LINK_REFUSED'],
  [and('Open 203.0.113.5:8080'), 'LINK_REFUSED'],
  [and('[click](javascript://x)'), 'LINK_REFUSED'],
  [and('E V I L . C O M'), 'LINK_REFUSED'],
  [and('j o h n @ g m a i l . c o m'), 'LINK_REFUSED'],
  [and('youtu.be or naver.me'), 'LINK_REFUSED'],
  [and('www evil com'), 'LINK_REFUSED'],
  [and('http//evil'), 'LINK_REFUSED'],
  [and('evil .net'), 'LINK_REFUSED'],
  // Insults, and harmless words that hold one.
  [and('씨발.'), 'ASKED'],
  [and('씨1발 병.신'), 'ASKED'],
  [and('ㅅㅂ ㅈㄴ'), 'ASKED'],
  [and('What the f*ck.'), 'ASKED'],
  [and('What the fuuuck.'), 'ASKED'],
  [and('f u c k you'), 'ASKED'],
  [and('You b1tch, kill yourself.'), 'ASKED'],
  [and('시발점 and 시발역 are words. 병신년 was a year.'), plain],
  [and('ㅅ1ㅂ ㅄ 개 새끼'), 'ASKED'],
  [and('그 새끼 고양이, 새끼손가락, 닥쳐온 위기, 꺼져 가는 불'), plain],
  [and('From 2020-2021-2022-2023. I like it.It is good, the price.to me.'), plain],
  [and('I like Node.js, e.g. in Asia; no.1 is St.John.'), plain],
  [and('I live in Scunthorpe, and the class passed the assessment.'), plain],
  [and('They shiver; the shirt is from Essex. 다시 발표했어요.'), plain],
  // Markup and control characters.
  [and('<script>alert(1)</script>'), plain],
  [and('<img src=x onerror=alert(1)> &lt;b&gt;'), plain],
  [and('\u202egnp.exe\u202c \u2066hidden\u2069 \u200f'), plain],
  [and('a\u0000b\u0007c\u001b[31m'), plain],
  [and(`Z${'\u0301\u0316\u0340'.repeat(9)}algo`), plain],
  [and("'; drop table account; --"), plain],
  [and('The dot com bubble ended in 2000. Prices rose 3.5 percent/year.'), plain],
  [and('I went home.Shop was closed. It was 9 a.m./p.m.'), plain],
  // Too little English.
  [' \u00a0\u3000\u200b\n\t ', 'TOO_FEW_SENTENCES'],
  ['😀👍🏽👨‍👩‍👧', 'TOO_FEW_SENTENCES'],
  ['\u3164\u3164\u3164', 'TOO_FEW_SENTENCES'],
  ['a. b. c. d.', 'TOO_FEW_SENTENCES'],
  ['I agree. I agree. I agree.', 'TOO_FEW_SENTENCES'],
  ['동의해요. 돈이 절약돼요. 우리 동네도요.', 'TOO_FEW_SENTENCES'],
]

test('there are sixty of them', () => {
  expect(texts.length).toBeGreaterThanOrEqual(60)
})

test.each(texts)('%j', (given, fate) => {
  const judged = judgeAnswer(given, false)
  if (typeof fate === 'string') {
    expect(judged).toEqual(fate === 'ASKED' ? { outcome: 'ASKED' } : { outcome: 'REFUSED', code: fate })
    return
  }
  if (judged.outcome !== 'STORED') throw new Error(`it is ${JSON.stringify(judged)}`)
  expect(judged.masked).toEqual(fate.masked)
  expect(judged.text).not.toMatch(/[^\P{C}\n\u200d]|\p{M}{3}/u)
  if (fate.masked.length > 0) expect(judged.text).not.toMatch(/1234|5678|@|naver/)
})

test('whoever is asked and stays with their words is heard, without their number', () => {
  const judged = judgeAnswer(and('씨발, call 010-1234-5678.'), true)
  expect(judged).toEqual({ outcome: 'STORED', text: and('씨발, call [전화번호].'), masked: ['PHONE'] })
})

test('an emoji of several people stays one, and a long text is judged as fast as a short one', () => {
  expect(judgeAnswer(and('👨‍👩‍👧 ❤️'), false)).toMatchObject({ text: and('👨‍👩‍👧 ❤️') })
  const long = [
    and('a.'.repeat(900)),
    and('0 '.repeat(900)),
    and('a-'.repeat(900)),
    and('a @ '.repeat(450)),
    and('공'.repeat(1_800)),
  ]
  for (const text of long) expect(judgeAnswer(text, false).outcome).toMatch(/STORED|REFUSED/)
})
