import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keptOrMade } from './kept-content.ts'
import { contentFrom } from './load.ts'
import { sampleContent } from './sample.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A folder of its own, and a way to ask for what is kept in it that counts how often it is made. */
function aPlace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-kept-'))
  folders.push(folder)
  let made = 0
  const ask = (stamp: string) =>
    keptOrMade({ folder, stamp }, async () => {
      made++
      return contentFrom(sampleContent())
    })
  return { folder, ask, timesMade: () => made }
}

test('content is made once for a stamp and comes back as it was, with its maps and what they share', async () => {
  const { ask, timesMade } = aPlace()
  const first = await ask('one')
  const second = await ask('one')
  expect(timesMade()).toBe(1)
  expect(second).toEqual(first)
  const entry = second.stories[0]?.versions.A2?.keyWords[2]?.entry
  expect(entry).toBeDefined()
  expect(second.words.get('grow|verb')).toBe(entry)
})

test('another stamp is made anew, and only the newest is kept', async () => {
  const { folder, ask, timesMade } = aPlace()
  await ask('one')
  await ask('two')
  expect([timesMade(), readdirSync(folder)]).toEqual([2, ['two.v8']])
})

test('a file that is not whole is made again', async () => {
  const { folder, ask, timesMade } = aPlace()
  const first = await ask('one')
  const file = path.join(folder, 'one.v8')
  writeFileSync(file, readFileSync(file).subarray(0, 200))
  expect(await ask('one')).toEqual(first)
  expect(timesMade()).toBe(2)
})

test('a folder that cannot be written keeps nothing and hinders nobody', async () => {
  const { folder } = aPlace()
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  chmodSync(file, 0o444)
  expect(await keptOrMade({ folder: file, stamp: 'one' }, async () => 7)).toBe(7)
})
