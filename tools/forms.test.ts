import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listedFiles } from './listed-files.ts'
import { root } from './root.ts'

test('a form that is sent before its script is there keeps what was typed: its method is dialog, or it has an address', async () => {
  const found: string[] = []
  for (const file of await listedFiles('web/src/**/*.tsx')) {
    const text = await readFile(path.join(root, file), 'utf8')
    for (const { index } of text.matchAll(/<form\b/g))
      if (!/method="dialog"|action=/.test(text.slice(index, index + 80))) found.push(file)
  }
  expect(found).toEqual([])
})
