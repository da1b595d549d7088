import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLine, plainText } from './plain-line.ts'

const pieces = fc.constantFrom(
  '<',
  '>',
  '</',
  '<!--',
  '-->',
  '<script',
  '</script>',
  '<b>',
  '<x',
  ' onload=1',
  '"',
  "'",
  '/',
  '&lt;',
  'word',
  ' ',
  ...['\u202e', '\u200b', '\ud800', '\n', '\t', '한글', '<!', '<?', 'javascript:', 'data:text/html,'],
)
const anyText = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
)

test('no output begins a tag or contains an invisible character, whatever the input', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plainLine(text)).not.toMatch(/<[/!?a-z]|javascript:|[\p{Cc}\p{Cf}\p{Cs}]|^\s|\s$|\s\s/iu)
    }),
    { numRuns: 2_000 },
  )
})

test('plain sentences stay as they are, and cleaning twice equals cleaning once', () => {
  for (const line of ['Prices fell by 3% (from $2 to $1.94).', 'If a < b, then b > a.', '그는 “좋아요”라고 말했어요.'])
    expect(plainLine(line)).toBe(line)
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text))
    }),
    { numRuns: 2_000 },
  )
})

test('a title in angle brackets keeps its words', () => {
  expect(plainLine('영화 <기생충>과 <Squid Game>을 봤어요.')).toBe('영화 <기생충>과 〈Squid Game〉을 봤어요.')
})
