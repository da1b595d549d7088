import { describe, expect, test } from 'vitest'
import { documentOf, inlineJson } from './document.ts'

const hostile = [
  '</script><script>alert(1)</script>',
  '</SCRIPT\n>',
  '<!--<script>',
  ']]>',
  'line\u2028and\u2029separators',
  '\\u003c/script>',
  '"\\"\n\t\u0000',
  '\ud800 alone',
  '한국어 😀 <b>&amp;</b>',
]

describe('JSON inside a script element', () => {
  test('is the same value when it is read again', () => {
    const value = { list: hostile, [hostile[0] ?? '']: { nested: [null, true, 1.5, ''] } }
    expect(JSON.parse(inlineJson(value))).toEqual(value)
  })

  test('holds nothing that ends the element, opens a comment or breaks a line', () => {
    for (const text of hostile) expect(inlineJson({ text, [text]: text })).not.toMatch(/[<\u2028\u2029]/)
  })

  test('stays one element in a parsed page', () => {
    const page = new DOMParser().parseFromString(
      `<script type="application/json" id="state">${inlineJson(hostile)}</script>`,
      'text/html',
    )
    expect(page.querySelectorAll('script')).toHaveLength(1)
    expect(JSON.parse(page.getElementById('state')?.textContent ?? '')).toEqual(hostile)
  })
})

const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="(?:modulepreload|prefetch)"[^>]* href="([^"]+\.js)"/g)].map(([, href]) => href)

describe('the document', () => {
  const parts = {
    assets: {
      boot: '/assets/boot.js',
      entry: '/assets/entry.js',
      imports: ['/assets/a.js', '/assets/b.js'],
      stylesheet: '/assets/all.css',
      stylesOf: () => '',
    },
    screenScripts: ['/assets/b.js', '/assets/screen.js'],
    markup: '<title>기사 · 리드그로우</title><meta name="description" content="x"/><main>글</main>',
    styles: 'body{margin:0}',
    state: { text: '</script>' },
    display: {
      theme: 'dark' as const,
      size: 100,
      translate: false,
      speed: 1,
      keys: true,
      view: 'plain' as const,
      changes: true,
    },
  }

  test("has the screen's title and description in its head, not in the root", () => {
    const html = documentOf(parts)
    const [head = '', body = ''] = html.split('</head>')
    expect(head).toContain('<title>기사 · 리드그로우</title><meta name="description" content="x"/>')
    expect(body).toContain('<div id="root"><main>글</main></div>')
  })

  test('has a title in any case, and the theme that was chosen', () => {
    expect(documentOf({ ...parts, markup: '<main></main>' })).toContain('<title>리드그로우</title>')
    expect(documentOf(parts)).toContain('<html lang="ko" data-theme="dark">')
    expect(documentOf({ ...parts, display: { ...parts.display, theme: 'system' } })).toContain('<html lang="ko">')
  })

  test('names every script once and runs none inline', () => {
    const html = documentOf(parts)
    expect(linksOf(html)).toEqual(['/assets/a.js', '/assets/b.js', '/assets/screen.js', '/assets/entry.js'])
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts).toEqual([
      ' type="module" fetchpriority="low" src="/assets/boot.js"',
      ' type="application/json" id="state"',
    ])
    expect(html).not.toMatch(/ style="/)
  })

  test('has the rules of its markup in its head, and the whole stylesheet after its data, blocking nothing', () => {
    const html = documentOf(parts)
    expect(html.split('</head>')[0]).toContain('<style>body{margin:0}</style>')
    const sheet = '<link rel="preload" fetchpriority="low" as="style" id="stylesheet" href="/assets/all.css">'
    expect(html.indexOf(sheet)).toBeGreaterThan(html.indexOf('id="state"'))
    expect(html).not.toContain('rel="stylesheet"')
  })

  test('that waits for intent leaves the scripts for idle time', () => {
    const html = documentOf({ ...parts, hydrateOn: 'intent' })
    expect(html).toContain('<html lang="ko" data-theme="dark" data-hydrate="intent">')
    expect(linksOf(html)).toEqual(linksOf(documentOf(parts)))
    expect(html).not.toContain('modulepreload')
    expect(linksOf(html.replace(/<template id="later">.*<\/template>/, ''))).toEqual([])
  })
})
