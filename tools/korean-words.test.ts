import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listedFiles } from './listed-files.ts'
import { root } from './root.ts'

const read = (file: string) => readFile(path.join(root, file), 'utf8')

/** The rows of the glossary's table of Korean words: what a thing is called, and what never. */
async function rulesOf(): Promise<{ readonly word: string; readonly never: readonly string[] }[]> {
  const [, table = ''] = (await read('docs/glossary.md')).split('## One Korean word for one thing')
  return [...table.matchAll(/^\| (.+) \| (.+) \|$/gm)]
    .filter(([, word]) => word !== 'word')
    .map(([, word = '', never = '']) => ({ word, never: never.split(', ') }))
}

/** What people read: without comments, tests, and the search words of a help page. */
const shownIn = (file: string, text: string): string =>
  file.endsWith('.md') ? text.replace(/^keywords: .*$/m, '') : text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

test('the interface and the help call one thing by one word, as the glossary says', async () => {
  const rules = await rulesOf()
  expect(rules.length).toBeGreaterThan(5)
  const files = await listedFiles(
    ...['web/src/*.ts', 'web/src/*.tsx', 'admin/src/*.ts', 'admin/src/*.tsx', 'contract/src/*.ts', 'content/help/*.md'],
    ...[':!*.test.ts', ':!*.test.tsx', ':!*/testing/*'],
  )
  expect(files.length).toBeGreaterThan(500)
  const wrong: string[] = []
  for (const file of files) {
    const shown = shownIn(file, await read(file))
    for (const { word, never } of rules)
      for (const each of never) if (shown.includes(each)) wrong.push(`${file}: ${each} (${word})`)
  }
  expect(wrong).toEqual([])
})
