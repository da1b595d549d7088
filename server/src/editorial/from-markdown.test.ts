import { fromMarkdown as parse } from 'mdast-util-from-markdown'
import { toString as textOf } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import { fromMarkdown, isReadableMarkdown } from './from-markdown.ts'

const paragraphsOf = (text: string) =>
  fromMarkdown(text, {
    parse: (source) => parse(source),
    textOf: (node) => textOf(node, { includeImageAlt: false, includeHtml: false }),
  }).paragraphs

test('what stands in a script within a line is no text', () => {
  expect(paragraphsOf('Read more <script>alert(1)</script>code.')).toEqual(['Read more code.'])
  expect(paragraphsOf('Read **more** <script>alert(1)')).toEqual(['Read more'])
})

test('each row of a table is a paragraph of its own, its cells apart', () => {
  expect(paragraphsOf('| City | People |\n|---|---|\n| Seoul | 9 million |\n\nTrees grow.')).toEqual([
    'City, People',
    'Seoul, 9 million',
    'Trees grow.',
  ])
})

test('marks are counted up to a line that the parser takes for empty, not to one that looks so', () => {
  const marks = '*a* '.repeat(60)
  expect(isReadableMarkdown(`${marks}\r\n \t\r\n`.repeat(10))).toBe(true)
  expect(isReadableMarkdown(`${marks}\n\u00a0\n`.repeat(10))).toBe(false)
})
