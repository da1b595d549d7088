import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depth, testApp } from '#testing'
import type { Block } from './policies.ts'
import { blocksOf, markdownOf } from './policy-markdown.ts'

const app = await testApp()

test('every shipped policy comes back from its Markdown as it was', async () => {
  const rows = await app.services.db.selectFrom('policy_version').select(['document', 'blocks']).execute()
  expect(new Set(rows.map(({ document }) => document)).size).toBe(5)
  for (const { document, blocks } of rows)
    expect(await blocksOf(markdownOf(blocks as Block[])), document).toEqual(blocks)
})

/** Whatever Markdown gives a meaning to, among words. An address would become a link, so no text holds one. */
const signs = [
  ...'\\`*_[]()<>~|#&-+=!.:;{}^$"\'1290',
  '가나',
  'ab',
  '{{companyName}}',
  '1.',
  '2)',
  '&lt;',
  '&#35;',
  '---',
]
const text = fc
  .array(fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
  .map((words) => words.map((word) => word.join('')).join(' '))
const cells = fc.integer({ min: 1, max: 3 }).chain((columns) => {
  const row = fc.array(fc.oneof(text, fc.constant('')), { minLength: columns, maxLength: columns })
  const head = fc.array(text, { minLength: columns, maxLength: columns })
  return fc.record({ kind: fc.constant('table' as const), head, rows: fc.array(row, { maxLength: 3 }) })
})
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constantFrom('heading' as const, 'paragraph' as const), text }),
  fc.record({
    kind: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(text, { minLength: 1, maxLength: 3 }),
  }),
  cells,
)

test('any text of a policy comes back from its Markdown as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 6 }), async (blocks) => {
      expect(await blocksOf(markdownOf(blocks))).toEqual(blocks)
    }),
    { numRuns: depth(150, 3_000) },
  )
})

test('what a text needs no sign for stays readable', () => {
  expect(
    markdownOf([
      { kind: 'heading', text: '제1조 (목적)' },
      { kind: 'paragraph', text: '{{companyName}}의 약관이에요. 3.5%예요.' },
      { kind: 'list', ordered: true, items: ['하나', '둘'] },
      { kind: 'table', head: ['가', '나'], rows: [['1', '2']] },
    ]),
  ).toBe(
    '## 제1조 (목적)\n\n{{companyName}}의 약관이에요. 3.5%예요.\n\n1. 하나\n2. 둘\n\n| 가 | 나 |\n| --- | --- |\n| 1 | 2 |\n',
  )
})
