import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFeed } from './decode.ts'

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
// "한국" and "日本" in the encodings that TextDecoder reads and Node does not write.
const eucKr = Buffer.from('c7d1b1b9', 'hex')
const shiftJis = Buffer.from('93fa967b', 'hex')

test.each<[string, Buffer, string | undefined, string]>([
  ['UTF-8 without a word', Buffer.from('한국'), undefined, '한국'],
  ['the header', eucKr, 'text/xml; charset=EUC-KR', '한국'],
  ['a header in quotes', shiftJis, 'text/xml; charset="Shift_JIS"; x=y', '日本'],
  ['the declaration', Buffer.concat([Buffer.from(declared('euc-kr')), eucKr]), 'text/xml', '한국'],
  ['a declaration of Korean Windows', Buffer.concat([Buffer.from(declared('cp949')), eucKr]), 'text/xml', '한국'],
  ['the header before the declaration', Buffer.from(`${declared('euc-kr')}한국`), 'text/xml; charset=utf-8', '한국'],
  ['a mark before the header', Buffer.from('\ufeff한국'), 'text/xml; charset=euc-kr', '한국'],
  ['a UTF-16 mark', Buffer.from('\ufeff한국', 'utf16le'), undefined, '한국'],
  ['the other UTF-16 mark', utf16be('\ufeff한국'), undefined, '한국'],
  ['UTF-16 without a mark', Buffer.from(`${declared('utf-16')}한국`, 'utf16le'), undefined, '한국'],
  ['UTF-16 without a mark or a declaration', Buffer.from('<rss>한국', 'utf16le'), undefined, '<rss>한국'],
  ['JSON in the other UTF-16', utf16be('{"a":"한국"}'), 'application/json', '{"a":"한국"}'],
  ['UTF-8 that calls itself UTF-16', Buffer.from(`${declared('utf-16')}한국`), 'text/xml', '한국'],
  ['ASCII that calls itself UTF-16', Buffer.from(`${declared('utf-16')}abc`), 'text/xml', 'abc'],
  ['UTF-8 in a header of Western Europe', Buffer.from('한국'), 'text/xml; charset=ISO-8859-1', '한국'],
  ['UTF-8 in a header of Korean Windows', Buffer.from('한국'), 'text/xml; charset=euc-kr', '한국'],
  ['Korean Windows that calls itself UTF-8', eucKr, 'text/xml; charset=utf-8', '한국'],
  [
    'a quotation mark of Windows that calls itself UTF-8',
    Buffer.from('it\x92s', 'latin1'),
    'text/xml; charset=utf-8',
    'it\ufffds',
  ],
  ['Korean Windows without a word', eucKr, 'text/xml', '한국'],
  ['syllables that EUC-KR alone lacks', Buffer.from('8c63', 'hex'), "text/xml; charset='KS_C_5601-1987'", '똠'],
  [
    'the declaration behind a header of Western Europe',
    Buffer.concat([Buffer.from(declared('windows-949')), eucKr]),
    'text/xml; charset=iso-8859-1',
    '한국',
  ],
  ['an encoding that nobody knows', Buffer.from('한국'), 'text/xml; charset=klingon', '한국'],
  ['an encoding that hides markup', Buffer.from('+ADw-script+AD4-'), 'text/xml; charset=utf-7', '+ADw-script+AD4-'],
])('%s says how bytes are read', (_, bytes, contentType, text) => {
  expect(decodeFeed(bytes, contentType).replace(/^<\?.*?\?>/, '')).toBe(text)
})

test('no bytes and no header make it fail, and its output is well formed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.string({ maxLength: 60 }), (bytes, contentType) =>
      decodeFeed(bytes, `text/xml; charset=${contentType}`).isWellFormed(),
    ),
  )
})
