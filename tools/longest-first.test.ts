import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { longFiles } from './longest-first.ts'
import { root } from './root.ts'

test('the files that begin first exist', () => {
  expect(longFiles.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
