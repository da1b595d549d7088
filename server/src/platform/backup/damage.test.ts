import { createHash } from 'node:crypto'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { depth, testApp } from '#testing'
import { BackupFault } from './fault.ts'
import { backupSourceOf, makeBackup } from './make.ts'
import { RowChecksum } from './row-checksum.ts'
import { sealedHeaderBytes, sealing, unsealing } from './sealed-stream.ts'
import { aDataLocation, aFolder, anEmptyDatabase, contentsOf, now, restore } from './testing/parts.ts'
import { verifyBackup } from './verify.ts'

const app = await testApp()
const backupKey = 'a key of sixteen or more'

beforeAll(async () => {
  await app.services.files.write('audio/one.mp3', Buffer.alloc(300_000, 'sound'), 'audio/mpeg')
})

async function backedUp(key: string | undefined): Promise<string> {
  const file = path.join(await aFolder(), 'backup')
  const source = { ...backupSourceOf(app.services.config, app.databaseUrl), backupKey: key }
  await makeBackup(source, file, { now })
  return file
}

describe.each([
  ['without a key', undefined],
  ['with a key', backupKey],
])('%s', (_, key) => {
  test('a change of any byte is noticed', async () => {
    const file = await backedUp(key)
    const bytes = await readFile(file)
    const positions = fc.oneof(
      fc.integer({ min: 0, max: bytes.length - 1 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: bytes.length - 100, max: bytes.length - 1 }),
    )
    const flip = async (position: number, bit: number) => {
      const changed = Buffer.from(bytes)
      changed[position] = (changed[position] ?? 0) ^ (1 << bit)
      await writeFile(file, changed)
      await expect(verifyBackup(file, key)).rejects.toThrow(BackupFault)
    }
    await fc.assert(fc.asyncProperty(positions, fc.integer({ min: 0, max: 7 }), flip), { numRuns: depth(7, 25) })
  })

  test('a file that is cut off at any place, or lengthened, is noticed', async () => {
    const file = await backedUp(key)
    const bytes = await readFile(file)
    const cut = async (length: number) => {
      await writeFile(file, bytes)
      await truncate(file, length)
      await expect(verifyBackup(file, key)).rejects.toThrow(BackupFault)
    }
    const sealedHeader = 48
    const sealedChunk = 65_536 + 16
    // At the end of a chunk only the "last" flag reveals a cut.
    for (const length of [0, 1, sealedHeader, sealedHeader + sealedChunk, sealedHeader + 3 * sealedChunk])
      await cut(length)
    await fc.assert(fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), cut), { numRuns: depth(2, 8) })
    await writeFile(file, Buffer.concat([bytes, Buffer.from('more')]))
    await expect(verifyBackup(file, key)).rejects.toThrow(BackupFault)
  })

  test('a damaged file changes nothing', async () => {
    const file = await backedUp(key)
    const bytes = await readFile(file)
    await writeFile(file, bytes.subarray(0, bytes.length - 1))
    const location = await aDataLocation(await anEmptyDatabase(), { backupKey: key })
    await expect(restore(location, file)).rejects.toThrow('is damaged or not complete')
    expect(await contentsOf(location.url)).toEqual({})
  })
})

test('chunks under a key cannot be left out, cut off, added or exchanged, even where they end', async () => {
  const text = Buffer.alloc(3 * 65_536, 'text')
  const sealed = await buffer(Readable.from([text]).pipe(await sealing(backupKey)))
  const header = sealed.subarray(0, sealedHeaderBytes)
  const chunks = [0, 1, 2].map((at) => sealed.subarray(48 + at * 65_552, 48 + (at + 1) * 65_552))
  const opened = async (...order: number[]) => {
    const unseal = await unsealing(backupKey, header, 'it')
    const bytes = Readable.from([Buffer.concat(order.flatMap((at) => chunks[at] ?? []))])
    return pipeline(bytes, unseal, (out: AsyncIterable<Buffer>) => buffer(out))
  }
  expect((await opened(0, 1, 2)).equals(text)).toBe(true)
  for (const order of [[0, 1], [0], [], [1, 0, 2], [1, 2], [0, 2], [0, 1, 2, 2], [0, 0, 1, 2]]) {
    await expect(opened(...order)).rejects.toThrow('is damaged')
  }
})

test('a wrong key gets its own sentence, and so does a file that is no backup', async () => {
  const file = await backedUp(backupKey)
  await expect(verifyBackup(file, 'another key of sixteen')).rejects.toThrow('does not open with this BACKUP_KEY')
  await writeFile(file, 'something else that is long enough to be looked at')
  await expect(verifyBackup(file, backupKey)).rejects.toThrow('is not a backup of ReadGrow')
  await expect(verifyBackup(`${file}-nowhere`, backupKey)).rejects.toThrow('cannot be read (ENOENT)')
})

test('the checksum of rows does not depend on chunks or order, and changes when one row differs', () => {
  const rows = fc.array(
    fc.string().map((text) => text.replaceAll('\n', '\\n')),
    { minLength: 1 },
  )
  const of = (...pieces: string[]) => {
    const checksum = new RowChecksum()
    for (const piece of pieces) checksum.add(Buffer.from(piece))
    return checksum.result()
  }
  fc.assert(
    fc.property(rows, fc.nat(), (all, cutAt) => {
      const text = all.map((row) => `${row}\n`).join('')
      const cut = cutAt % (text.length + 1)
      expect(of(text.slice(0, cut), text.slice(cut))).toEqual(of(...all.toReversed().map((row) => `${row}\n`)))
      expect(of(text).rows).toBe(all.length)
      expect(of(`${text.slice(0, -1)}!\n`).checksum).not.toBe(of(text).checksum)
    }),
  )
  expect(of('one\n').checksum).toBe(createHash('sha256').update('one').digest('hex'))
})
