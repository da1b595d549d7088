import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const run = promisify(execFile)

test('every size of text has a name in ui/src/tokens.css', async () => {
  const { stdout } = await run(
    'git',
    ['ls-files', '--', ...['web', 'admin', 'ui'].map((app) => `${app}/src/**/*.ts*`)],
    {
      cwd: root,
    },
  )
  const tokens = await readFile(path.join(root, 'ui/src/tokens.css'), 'utf8')
  const named = new Set([...tokens.matchAll(/--text-([a-z0-9-]+):/g)].map(([, name]) => name))
  // Tailwind's own sizes are removed, so a class that names one would do nothing.
  const unnamed = /(?<![\w-])text-(\[[\d.]+(?:rem|em|px)\]|xs|sm|base|lg|xl|\dxl)(?![\w-])/g
  const found: string[] = []
  for (const file of stdout.trim().split('\n')) {
    const text = await readFile(path.join(root, file), 'utf8')
    for (const [name, size] of text.matchAll(unnamed)) if (!named.has(size)) found.push(`${file}: ${name}`)
  }
  expect(found).toEqual([])
})
