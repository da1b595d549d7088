import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'

const app = await testApp()
const desk = await aDesk(app)
const good = 'People planted many trees in the old park.'

/** Format and text of a paste; `refused` if nothing readable is left or it cannot be read in time. */
const pasted: Record<string, ['TEXT' | 'MARKDOWN', string, 'refused'?]> = {
  'a script': ['TEXT', `<script>alert(1)</script>${good}`],
  'a script in Markdown': ['MARKDOWN', `<script>alert(1)</script>\n\n${good}`],
  'an unclosed script': ['TEXT', `${good} <script>alert(1)`],
  'a script alone': ['TEXT', '<script>alert(1)</script>', 'refused'],
  'nested script tags': ['TEXT', `<scr<script>ipt>alert(1)</scr</script>ipt> ${good}`],
  'tags within tags': ['TEXT', `<<b>img src=x onerror=alert(1)> ${good}`],
  'an event handler': ['TEXT', `<img src=x onerror=alert(1)> ${good}`],
  'an event handler in Markdown': ['MARKDOWN', `<b onclick="alert(1)">${good}</b>`],
  'an attribute with a bracket': ['TEXT', `<img alt="a>b" onload=alert(1)> ${good}`],
  'an svg': ['TEXT', `<svg onload=alert(1)><circle r="1"/></svg> ${good}`],
  'a frame': ['TEXT', `<iframe src="https://evil.example"></iframe> ${good}`],
  'a style': ['TEXT', `<style>*{display:none}</style> ${good}`],
  'a javascript link': ['MARKDOWN', `[Click](javascript:alert(1)) the tree. ${good}`],
  'a data link': ['MARKDOWN', `[Click](data:text/html,<script>1</script>) the tree. ${good}`],
  'an autolink': ['MARKDOWN', `See <javascript:alert(1)> now. ${good}`],
  'a remote picture': ['MARKDOWN', `![x](https://evil.example/p.png "t") ${good}`],
  'a definition': ['MARKDOWN', `[a]: javascript:alert(1)\n\n${good} [a]`],
  'an HTML comment': ['TEXT', `<!-- <b>hidden</b> --> ${good}`],
  'an unclosed comment': ['TEXT', `${good} <!-- <b>hidden`],
  'a comment in Markdown': ['MARKDOWN', `<!-- hidden -->\n\n${good}`],
  'entities of a tag': ['MARKDOWN', `&lt;script&gt;alert(1)&lt;/script&gt; ${good}`],
  'numeric entities': ['MARKDOWN', `&#60;img src=x onerror=alert(1)&#62; ${good}`],
  'escaped brackets': ['MARKDOWN', `\\<b\\>bold\\</b\\> ${good}`],
  'code with a tag': ['MARKDOWN', `\`<script>alert(1)</script>\` ${good}`],
  'a fence with a tag': ['MARKDOWN', `\`\`\`html\n<script>alert(1)</script>\n\`\`\`\n\n${good}`],
  'a table': ['MARKDOWN', `| a | b |\n|---|---|\n| one | two |\n\n${good}`],
  'a table with tags': ['MARKDOWN', `| <b>a</b> |\n|---|\n| <script>1</script> |\n\n${good}`],
  'marks of direction': ['TEXT', `\u202e${good}\u202c\u2066 \u200f`],
  'zero-width characters in a tag': ['TEXT', `<scr\u200bipt>alert(1)</scr\u200bipt> ${good}`],
  'a soft hyphen and a joiner': ['TEXT', `Peo\u00adple plan\u200dted many trees in the old park.`],
  'control characters': ['TEXT', `\u0007${good}\u001b[31m`],
  'lone surrogates': ['TEXT', `\ud800${good}\udc00`],
  'a byte order mark': ['MARKDOWN', `\ufeff# Trees\n\n${good}`],
  'white space alone': ['TEXT', ' \u00a0\n\t\u3000', 'refused'],
  nothing: ['MARKDOWN', '', 'refused'],
  'signs alone': ['TEXT', '!!! ??? --- ***', 'refused'],
  'only Korean': ['TEXT', '한국어 문장이에요.', 'refused'],
  '60,000 characters without a blank': ['TEXT', 'a'.repeat(60_000), 'refused'],
  '60,000 characters of sentences': ['TEXT', `${good} `.repeat(1_400).slice(0, 60_000), 'refused'],
  '30,000 quotations in each other': ['MARKDOWN', `${'> '.repeat(29_000)}${good}`, 'refused'],
  'quotations without blanks': ['MARKDOWN', `${'>'.repeat(59_000)}${good}`, 'refused'],
  'lists in each other': ['MARKDOWN', `${'- '.repeat(29_000)}${good}`, 'refused'],
  'emphasis without end': ['MARKDOWN', `${'*a_ '.repeat(14_000)}${good}`, 'refused'],
  'brackets without end': ['MARKDOWN', `${'['.repeat(59_000)}${good}`, 'refused'],
  'blanks in a fence': ['MARKDOWN', `\`\`\`\n${' '.repeat(58_000)}|x\n\`\`\`\n\n${good}`],
  'tags without end': ['TEXT', `${'<a '.repeat(19_000)}${good}`, 'refused'],
  'comments without end': ['TEXT', `${good} ${'<!--'.repeat(14_000)}`],
  'scripts without end': ['TEXT', `${good} ${'<script '.repeat(7_000)}`],
}

// No tag, no comment, no direction mark, nothing invisible, no address.
const markup = /<[/!?a-z]|javascript:|data:text|evil\.example|[\p{Cf}\p{Cc}\p{Cs}\p{Co}]/iu

test.each(Object.entries(pasted))(
  '%s is cleaned or refused, and nothing of it is stored',
  async (_, [format, text, refused]) => {
    const body = { section: 'science' as const, level: 'B1' as const, format, text }
    const made = await desk.call('POST /admin/newsroom/manuscripts', { body })
    if (refused) {
      expect(made.body).toMatchObject({ code: 'NOT_PUBLISHABLE', fields: [{ path: 'text' }] })
      return
    }
    expect(made.status).toBe(200)
    const { document } = await desk.read(made.body.id)
    const lines = document.versions.B1?.paragraphs.flat().map(({ en }) => en) ?? []
    for (const line of [document.versions.B1?.headline.en ?? '', ...lines]) expect(line).not.toMatch(markup)
    expect(lines.join(' ') + document.versions.B1?.headline.en).toMatch(/trees|Trees|park/)
  },
)

test('NUL and more than 60,000 characters do not even reach the text', async () => {
  for (const text of [`\u0000${good}`, 'a '.repeat(30_001)]) {
    const { status } = await desk.call('POST /admin/newsroom/manuscripts', {
      body: { section: 'science', level: 'B1', format: 'TEXT', text },
    })
    expect([200, 400]).toContain(status)
    const stored = await app.services.db.selectFrom('manuscript').select('document').execute()
    expect(JSON.stringify(stored)).not.toContain('\\u0000')
  }
})

test('markup in what editors save is cleaned in the same way', async () => {
  const { saved } = await desk.whole((document) => {
    const sentence = document.versions.B1?.paragraphs[0]?.[0]
    if (sentence) sentence.en = '<b onclick="x()">People</b> planted\u202e trees.'
    document.picture.alt = '<script>x</script>작은 숲이에요.'
  })
  expect(saved.body.document.versions.B1?.paragraphs[0]?.[0]?.en).toBe('People planted trees.')
  expect(saved.body.document.picture.alt).toBe('작은 숲이에요.')
})

test('the first heading of a Markdown text is its headline, every block a paragraph, every link its words', async () => {
  const text = `# Trees *and* towns\n\n${good} They [grew](https://example.com) fast.\n\n## Later\n\n> Birds came back.\n\n- One list item stands here.`
  const { body } = await desk.call('POST /admin/newsroom/manuscripts', {
    body: { section: 'science', level: 'B1', format: 'MARKDOWN', text },
  })
  const version = (await desk.read(body.id)).document.versions.B1
  expect(version?.headline.en).toBe('Trees and towns')
  expect(version?.paragraphs.map((paragraph) => paragraph.map(({ en }) => en))).toEqual([
    [good, 'They grew fast.'],
    ['Later'],
    ['Birds came back.'],
    ['One list item stands here.'],
  ])
})
