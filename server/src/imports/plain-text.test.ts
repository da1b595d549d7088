import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paragraphsOfHtml } from './html-paragraphs.ts'
import { paragraphsOfText, plainLine, shortLine, withinLength } from './plain-text.ts'

const begun = /<[a-z/!?]/i
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u
const parts = [
  '<',
  '>',
  '</',
  '<script>',
  '<b',
  '/>',
  '<!--',
  '-->',
  '&lt;',
  '&#60;',
  '&amp;lt;',
  'b',
  ' ',
  '\u202e',
  '"',
]
const soup = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string()), { maxLength: 30 }).map((all) => all.join(''))

describe('whatever the input', () => {
  test('a plain line contains no markup and nothing invisible, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: 'binary' })), (text) => {
        const line = plainLine(text)
        return !begun.test(line) && !invisible.test(line) && line.isWellFormed() && plainLine(line) === line
      }),
    )
  })

  test('paragraphs of HTML are such lines and none is empty', () => {
    fc.assert(
      fc.property(soup, (html) => paragraphsOfHtml(html).every((line) => line !== '' && plainLine(line) === line)),
    )
  })

  test('a short line is never longer than its limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const line = shortLine(text, max)
        return line.length <= max && line.isWellFormed()
      }),
    )
  })

  test('a long text is cut after its last whole paragraph within the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,30}$/)),
        fc.integer({ min: 30, max: 90 }),
        (paragraphs, most) => {
          const kept = withinLength(paragraphs, most)
          expect(kept).toEqual(paragraphs.slice(0, kept.length))
          expect(kept.join('\n\n').length).toBeLessThanOrEqual(most)
        },
      ),
    )
  })
})

test.each<[string, string, string[]]>([
  [
    'blocks',
    '<h2>One</h2><p>Two <b>three</b></p><ul><li>four<li>five</ul>six',
    ['One', 'Two three', 'four', 'five', 'six'],
  ],
  ['two line breaks', 'One<br>two<br><br>three', ['One two', 'three']],
  ['cells', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', ['a b', 'c']],
  ['empty lines of a text', 'One\ntwo\n\nthree &amp; four', ['One two', 'three & four']],
  ['entities, once', '<p>&amp;lt;b&amp;gt; &quot;x&quot; caf&eacute;</p>', ['&lt;b&gt; "x" café']],
  ['what is hidden', '<p hidden>a</p><div style="x">b</div>', ['b']],
  ['what is no text', '<script>a</script><style>b</style><form>c</form><nav>d</nav><svg><text>e</text></svg>f', ['f']],
  ['what follows the end of the body', '</body></html><p>x</p>', ['x']],
  ['a comparison without blanks', 'It was x<y in May, z>y.', ['It was x < y in May, z>y.']],
  ['the name of an element', 'Write <b> before it.', ['Write ‹b› before it.']],
  ['HTML that was escaped twice', '&lt;p&gt;One&lt;br/&gt;&lt;/p&gt;&lt;p&gt;R&amp;amp;D&lt;/p&gt;', ['One', 'R&D']],
  ['many beginnings that were escaped', '&lt;p&gt;'.repeat(25_000), []],
  ['smaller than', '3 < 5 and 7 > 6', ['3 < 5 and 7 > 6']],
  ['nested deeply', `${'<div>'.repeat(20_000)}x`, []],
])('%s become paragraphs', (_, html, paragraphs) => {
  expect(paragraphsOfHtml(html)).toEqual(paragraphs)
})

test('an empty line separates the paragraphs of a plain text', () => {
  expect(paragraphsOfText('One\r\ntwo\r\n \r\nthree\n\n\n')).toEqual(['One two', 'three'])
})
