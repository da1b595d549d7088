// @vitest-environment node
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as constants from '@readgrow/contract/constants'
import { expect, test } from 'vitest'

/** Where each page begins, and the day and the words that its `changedOn` stands for. */
const told: Readonly<Record<constants.BrandPage['path'], readonly [screen: string, day: string, words: string]>> = {
  '/brand': ['brand-screen.tsx', '2026-11-30', '1e18c2860f6de504'],
  '/brand/study': ['study-screen.tsx', '2026-12-01', '241181bca1c200e1'],
  '/brand/subscription': ['subscription-screen.tsx', '2026-11-29', 'bea3bc0b5471a9ad'],
  '/brand/partner': ['partner-screen.tsx', '2026-11-30', '5f702ca035dbbf0e'],
}
/** Samples that a page shows come from the server's files. */
const samples: Readonly<Record<string, string>> = {
  '/brand/study': 'report.json',
  '/brand/partner': 'company-report.json',
}
/** The labels of a form are no news of a page, and neither is what it answers. */
const notTold = ['enquiry-form.tsx', 'enquiry.ts']

const root = path.resolve(import.meta.dirname, '../../..')
const read = (...steps: readonly string[]) => readFileSync(path.join(root, ...steps), 'utf8')

/** A file of this folder and those that it imports from here. */
function filesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || notTold.includes(file)) return found
  found.add(file)
  for (const [, next = ''] of read('web/src/brand', file).matchAll(/from '\.\/([^']+)'/g)) filesFrom(next, found)
  return found
}

/** What a file says in Korean, however its markup is laid out. */
const wordsIn = (source: string) =>
  source
    .split(/[<>{}'"`]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => /[가-힣]/.test(part))

const named = new Map<string, unknown>(Object.entries(constants))

/** The values of the contract that a file names, such as the sentences about refunds. */
function constantsIn(source: string): unknown[] {
  const lists = [...source.matchAll(/import \{([^}]*)\} from '@readgrow\/contract\/constants'/g)]
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  const values = names.filter((name) => /^[a-z]\w*$/.test(name) && name !== 'brandPages').toSorted()
  return values.map((name) => [name, named.get(name)])
}

function hashOf({ path: address, title, description, card }: constants.BrandPage): string {
  const sources = [...filesFrom(told[address][0])].toSorted().map((file) => read('web/src/brand', file))
  const sample = samples[address]
  const said = [
    [title, description, card],
    sources.flatMap(wordsIn),
    sources.flatMap(constantsIn),
    sample ? JSON.parse(read('server/src/brand/samples', sample)) : null,
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)
}

// The sitemap tells search engines this day. One that does not move with the text is a false promise.
test.each(constants.brandPages.map((page) => [page.path, page] as const))(
  'the day of %s is the day on which what it says last changed',
  (address, page) => {
    const [, day, words] = told[address]
    expect(
      [page.changedOn, hashOf(page)],
      `what ${address} says has changed: write today's date into its changedOn (contract/src/constants/brand-pages.ts), ` +
        'and the date and the new hash into this test',
    ).toEqual([day, words])
  },
)

test('every page begins in a file, and its words are found', () => {
  for (const [screen] of Object.values(told)) {
    expect(existsSync(path.join(root, 'web/src/brand', screen))).toBe(true)
    expect(filesFrom(screen).size).toBeGreaterThan(3)
  }
  expect(wordsIn('<p className="mt-4">\n  하루 한\n  편은 {won(7)} 무료예요.</p>')).toEqual([
    '하루 한 편은',
    '무료예요.',
  ])
})
