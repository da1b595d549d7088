import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listedFiles } from './listed-files.ts'
import { root } from './root.ts'

/** What lies over a page: a dialog, a menu, a part of the library that floats, a curtain over the whole window. */
const liesOver = /role="(?:alertdialog|dialog|menu)"|from '@base-ui\/react\/|\bfixed inset-0\b/

test('whatever lies over a page is closed by the browser’s Back, so that no phone leaves the page with it open', async () => {
  const over: string[] = []
  const deaf: string[] = []
  for (const file of await listedFiles('ui/src/*.tsx', 'web/src/*.tsx', 'admin/src/*.tsx')) {
    if (file.endsWith('.test.tsx')) continue
    const text = await readFile(path.join(root, file), 'utf8')
    if (!liesOver.test(text)) continue
    over.push(file)
    if (!/\buseBackCloses\(/.test(text)) deaf.push(file)
  }
  expect(over).toContain('ui/src/sheet.tsx')
  expect(deaf).toEqual([])
})
