import type { TextBlock, TextPiece } from '@readgrow/contract'
import { TextTree } from '@readgrow/contract'
import { describe, expect, test } from 'vitest'
import { safeLink } from './link.ts'
import { treeOf } from './markdown.ts'
import { parseMarkdown } from './parse.ts'
import { isReadable } from './readable.ts'
import { payloads } from './testing/payloads.ts'

const known = { light: '/pictures/help/0123456789abcdef0123.webp', dark: null, width: 360, height: 640 }
const parse = (markdown: string) => parseMarkdown(markdown, { known })

/** Every link and picture of a tree. */
function* reaching(parts: readonly (TextBlock | TextPiece)[]): Generator<TextPiece> {
  for (const part of parts) {
    if (part.kind === 'link' || part.kind === 'picture') yield part
    if ('pieces' in part) yield* reaching(part.pieces)
    if ('blocks' in part) yield* reaching(part.blocks)
    if (part.kind === 'list') yield* reaching(part.items.flatMap(({ blocks }) => blocks))
    if (part.kind === 'table') yield* reaching([...part.head, ...part.rows.flat()].flat())
  }
}

test('a hundred and twenty hostile texts and more are there', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(120)
  expect(new Set(payloads.map(([, markdown]) => markdown)).size).toBe(payloads.length)
})

test.each(payloads)('%s reaches nothing: %j', (_, markdown) => {
  const { tree } = parse(markdown)
  expect(TextTree.parse(tree)).toEqual(tree)
  for (const piece of reaching(tree)) {
    if (piece.kind === 'picture') expect(piece.light).toBe(known.light)
    if (piece.kind === 'link') {
      const url = new URL(piece.href, 'https://readgrow.kr')
      expect(['https:', 'mailto:']).toContain(url.protocol)
      expect(url.username + url.password + url.search).toBe('')
      expect(url.hostname).toMatch(/^(?:readgrow\.kr|a\.example|)$/)
    }
  }
})

const wideHead = (columns: number) => `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`

describe('a text', () => {
  test('becomes every part that we have', () => {
    const { tree, problems } = parse(
      '## 제목\n\n**굵게** *기울여* ~~지워~~ `코드`  \n다음 줄\n\n1. 하나\n   - 둘\n2. [x] 셋\n\n| 가 | 나 |\n|---|---|\n| 1 | [링크](/guide) |\n\n> 인용\n\n---\n\n```\n코드\n```\n\n![그림](picture:known)',
    )
    expect(problems).toEqual([])
    expect(tree.map(({ kind }) => kind)).toEqual([
      ...['heading', 'paragraph', 'list', 'table', 'quote', 'rule', 'code', 'paragraph'],
    ])
    expect(tree[2]).toMatchObject({ first: 1, items: [{ done: null }, { done: true }] })
  })

  test('says by line what was left out of it', () => {
    expect(parse('<b>굵게</b>\n\n[a](http://a.example)\n\n![](picture:known) ![x](picture:other)').problems).toEqual([
      { problem: 'HTML', line: 1 },
      { problem: 'HTML', line: 1 },
      { problem: 'LINK', line: 3 },
      { problem: 'ALTERNATIVE', line: 5 },
      { problem: 'PICTURE', line: 5 },
    ])
  })

  test('keeps its words without marks for the search', () => {
    expect(parse('**환불**은 [구독 관리](/mypage/subscription)에서\n\n- 하나\n- 둘').body).toBe(
      '환불은 구독 관리에서 하나 둘',
    )
  })

  test.each([
    ['of more than 100 KB', '가'.repeat(35_000), 'LENGTH'],
    ['in thousands of quotations', '> '.repeat(40_000), 'MARKDOWN'],
    ['in thousands of lists', '- '.repeat(40_000), 'MARKDOWN'],
    ['of thousands of marks in a block', '[a](<b'.repeat(10_000), 'MARKDOWN'],
    [
      'of thousands of marks between lines that only look empty',
      `${'[a](<b'.repeat(40)}\n\u00a0\n`.repeat(250),
      'MARKDOWN',
    ],
    ['of a wide table whose short rows are filled up', `${wideHead(300)}${'|b\n'.repeat(3_000)}`, 'MARKDOWN'],
    ['of thousands of items without a word', '-\n\n'.repeat(8_100), 'MARKDOWN'],
  ])('%s is refused at once', async (_, markdown, rule) => {
    await expect(treeOf(markdown, {})).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      detail: { fields: [{ rule }] },
    })
  })

  test('of as many marks in many blocks is read', () => {
    expect(isReadable(`${'*하나* '.repeat(40)}\r\n \t\r\n`.repeat(60))).toBe(true)
  })

  test('with a table as wide and long as people make them is read', async () => {
    const { tree } = await treeOf(`${wideHead(12)}${`${'|글'.repeat(12)}|\n`.repeat(200)}`, {})
    expect(tree).toMatchObject([{ kind: 'table', rows: { length: 200 } }])
  })

  test('nested a little too deep keeps its words', () => {
    const { tree, problems } = parse(`${'> '.repeat(12)}깊은 말`)
    expect(JSON.stringify(tree)).toContain('깊은 말')
    expect(problems).toMatchObject([{ problem: 'DEPTH' }])
  })
})

test.each([
  ['/guide/detail/first-day?x=1#y', { href: '/guide/detail/first-day?x=1#y', isOutside: false }],
  ['https://www.ftc.go.kr/', { href: 'https://www.ftc.go.kr/', isOutside: true }],
  ['mailto:help@readgrow.kr', { href: 'mailto:help@readgrow.kr', isOutside: false }],
  ['/\t/evil.example', null],
  ['https://user@a.example', null],
])('the link %j is %j', (given, link) => {
  expect(safeLink(given)).toEqual(link)
})
