import path from 'node:path'
import { expect, test } from 'vitest'
import { listedFiles } from './listed-files.ts'
import { arrowsOf, circlesIn } from './rooms.ts'

const mostFiles = 30
/** Folders with more files than that (tests not counted), and why. */
const largeFolders: Readonly<Record<string, string>> = {
  'contract/src': 'one file a domain',
  'contract/src/constants': 'one file a domain, as in the folder above',
  'content/src': 'one file a kind of content, and its rules',
  'server/migrations': 'one file a step of the schema, and what the steps lead to',
  'server/src/practice': 'its use cases share the cards and the log of answers, and nobody else uses a part of them',
  'web/src/account-settings': 'one page, and a sheet for each thing that opens on it',
  'ui/src': 'one file a part of the library, each exported by its name',
  e2e: 'one spec a journey',
}

test.each(['server', 'web', 'admin'] as const)(
  'no rooms of %s import each other in a circle, lazily or by type',
  async (app) => {
    const arrows = await arrowsOf(app)
    expect(arrows.size).toBeGreaterThan(20)
    expect(circlesIn(arrows)).toEqual([])
  },
)

test('a circle is found however long it is, and what only hangs on it is not named', () => {
  const arrows = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
    ['e', new Set(['a'])],
  ])
  expect(circlesIn(arrows)).toEqual(['a -> b', 'b -> c', 'c -> a'])
})

test('the learning log and the platform know no domain', async () => {
  const arrows = await arrowsOf('server')
  expect([...(arrows.get('learning-log') ?? [])]).toEqual(['platform'])
  expect([...(arrows.get('platform') ?? [])]).toEqual([])
})

test(`a folder has at most ${mostFiles} files, or a reason`, async () => {
  const files = await listedFiles('*.ts', '*.tsx', '*.css', ':!*.test.ts', ':!*.test.tsx')
  const large = [...Map.groupBy(files, (file) => path.posix.dirname(file))].filter(
    ([, inside]) => inside.length > mostFiles,
  )
  expect(large.map(([folder]) => folder).sort()).toEqual(Object.keys(largeFolders).sort())
})
