import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listedFiles } from './listed-files.ts'
import { brokenIn, danglingIn, deadLinksIn, missingPathsIn } from './references.ts'
import { root } from './root.ts'

describe('every reference in code and documents leads to a place in this repository', () => {
  const texts: (readonly [file: string, text: string])[] = []
  beforeAll(async () => {
    const patterns = ['*.ts', '*.tsx', '*.css', '*.md', ':!tools/references.ts', ':!tools/references.test.ts']
    for (const file of await listedFiles(...patterns)) texts.push([file, readFileSync(path.join(root, file), 'utf8')])
  })

  test('pages, sections and rows of docs/', () => {
    expect(texts.flatMap(([file, text]) => brokenIn(text, root).map((each) => `${file}: ${each}`))).toEqual([])
  })

  test('no citation of documents outside this repository', () => {
    expect(texts.flatMap(([file, text]) => danglingIn(text).map((each) => `${file}: ${each}`))).toEqual([])
  })

  test('links between documents', () => {
    // Help pages link to screens; tools/help-screens.test.ts looks after them.
    const pages = texts.filter(([file]) => file.endsWith('.md') && !file.startsWith('content/help/'))
    expect(pages.flatMap(([file, text]) => deadLinksIn(text, file, root).map((each) => `${file}: ${each}`))).toEqual([])
  })

  test('files and folders that documents name', () => {
    const pages = texts.filter(([file]) => file.endsWith('.md'))
    expect(pages.flatMap(([file, text]) => missingPathsIn(text, root).map((each) => `${file}: ${each}`))).toEqual([])
  })
})

describe('a planted reference', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-references-'))
  beforeAll(() => {
    mkdirSync(path.join(folder, 'docs/decisions'), { recursive: true })
    writeFileSync(path.join(folder, 'docs/features.md'), '# Features\n| E7 | Select a phrase |\n| M9 | Privacy |\n')
    writeFileSync(path.join(folder, 'docs/specification.md'), '# Specification\n## 2. Screens and routes\n')
    writeFileSync(path.join(folder, 'docs/decisions/022-level-test.md'), '# 022 The level test\n## 4. Screens\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    'docs/features.md E7',
    'docs/features.md E7, M9',
    'docs/features.md E7 and M9',
    '/** A phrase (docs/features.md\n * E7). */',
    'docs/specification.md 2',
    'docs/specification.md 2, "Screens"',
    'docs/decisions/022',
    'docs/decisions/022 4',
    'docs/decisions',
    'playwright.dev/docs/test-reporters',
  ])('is sound: %s', (text) => {
    expect(brokenIn(text, folder)).toEqual([])
    expect(danglingIn(text)).toEqual([])
  })

  test.each([
    ['docs/features.md E99', 'docs/features.md E99'],
    ['docs/features.md E7, M10', 'docs/features.md M10'],
    ['// a phrase (docs/features.md\n// E8)', 'docs/features.md E8'],
    ['docs/specification.md 3', 'docs/specification.md 3'],
    ['docs/decisions/023', 'docs/decisions/023'],
    ['docs/decisions/022 5', 'docs/decisions/022 5'],
    ['docs/safety.md', 'docs/safety.md'],
    ['docs/safety.md 1', 'docs/safety.md'],
  ])('is broken: %s', (text, broken) => {
    expect(brokenIn(text, folder)).toEqual([broken])
  })

  test('in Markdown is resolved from its own page', () => {
    const from = 'docs/decisions/022-level-test.md'
    expect(deadLinksIn('[rows](../features.md) [here](#4-screens) [web](https://example.com)', from, folder)).toEqual(
      [],
    )
    expect(deadLinksIn('[a](features.md) [b](#5-screens) [c](../features.md#area-a)', from, folder)).toEqual([
      'features.md',
      '#5-screens',
      '../features.md#area-a',
    ])
  })
  test('to a file or folder is looked for, also by pattern', () => {
    mkdirSync(path.join(folder, 'server/src/articles'), { recursive: true })
    writeFileSync(path.join(folder, 'server/src/articles/routes.ts'), '')
    const there =
      '`server/src/articles/`, `server/src/articles/routes.ts`, `server/src/*/routes.ts`, `server/src/<domain>/`'
    expect(missingPathsIn(there, folder)).toEqual([])
    const gone = '`server/src/news/`, `server/src/articles/service.ts`, `web/src/*.ts`'
    expect(missingPathsIn(gone, folder)).toEqual(['server/src/news/', 'server/src/articles/service.ts', 'web/src/*.ts'])
  })
})

test.each([
  'An own phrase (row E7).',
  'As row F10 wants',
  'What a company sees (rows A10, M9).',
  'Source: safety notes, error catalogue.',
  '(learning notes, section 6)',
  '(design notes on providers, section 3)',
  '(design/learning.md, section 1)',
  '(specification, section 9)',
  '(specification,\n * section 9)',
  'the specification (section 8)',
  'with what decisions.md, section 4, settles',
  '(decisions, section 3)',
  '/** Goal 21: two servers */',
])('a planted reference to what only its writer had: %s', (text) => {
  expect(danglingIn(text)).not.toEqual([])
})
