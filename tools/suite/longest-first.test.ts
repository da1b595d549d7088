import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { longFiles } from './longest-first.ts'

test('the files that begin first exist', () => {
  expect(longFiles.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
