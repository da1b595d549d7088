import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listedFiles } from './listed-files.ts'
import { root } from './root.ts'

test('every size of text has a name in ui/src/tokens.css', async () => {
  const files = await listedFiles(...['web', 'admin', 'ui'].map((app) => `${app}/src/**/*.ts*`))
  const tokens = await readFile(path.join(root, 'ui/src/tokens.css'), 'utf8')
  const named = new Set([...tokens.matchAll(/--text-([a-z0-9-]+):/g)].map(([, name]) => name))
  // Tailwind's own sizes are removed, so a class that names one would do nothing.
  const unnamed = /(?<![\w-])text-(\[[\d.]+(?:rem|em|px)\]|xs|sm|base|lg|xl|\dxl)(?![\w-])/g
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(path.join(root, file), 'utf8')
    for (const [name, size] of text.matchAll(unnamed)) if (!named.has(size)) found.push(`${file}: ${name}`)
  }
  expect(found).toEqual([])
})
