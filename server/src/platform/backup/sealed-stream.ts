import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { BackupFault, damaged } from './fault.ts'

// A backup under BACKUP_KEY: header (mark, salt, check of the key), then chunks of 64 KiB, each sealed with
// AES-256-GCM. The nonce contains the chunk number and a "last" flag, so chunks can be neither left out, added nor
// exchanged: the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015), as in the age format.

export const sealedMark = Buffer.from('readgrow sealed1')
const saltBytes = 16
const checkBytes = 16
export const sealedHeaderBytes = sealedMark.length + saltBytes + checkBytes
const chunkBytes = 65_536
const tagBytes = 16
const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

interface Keys {
  readonly header: Buffer
  readonly key: Buffer
}

async function keysOf(backupKey: string, salt: Buffer): Promise<Keys> {
  const derived = await derive(backupKey, salt, 64, cost)
  const start = Buffer.concat([sealedMark, salt])
  const check = createHmac('sha256', derived.subarray(32)).update(start).digest().subarray(0, checkBytes)
  return { header: Buffer.concat([start, check]), key: derived.subarray(0, 32) }
}

/** Eleven bytes of counter, then one byte that marks the last chunk. */
function nonceOf(chunk: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(chunk, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Encrypts what is written to it; every stream has its own salt and therefore its own key. */
export async function sealing(backupKey: string): Promise<Transform> {
  const { header, key } = await keysOf(backupKey, randomBytes(saltBytes))
  const seal = (text: Buffer, chunk: number, last: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(chunk, last)).setAAD(header)
    return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  }
  const stream = inChunks(chunkBytes, seal)
  stream.push(header)
  return stream
}

/**
 * Decrypts what follows the header and passes on authentic bytes only. Throws a sentence when the key is wrong; the
 * stream fails with one when the file was changed, cut or lengthened.
 */
export async function unsealing(backupKey: string, header: Buffer, file: string): Promise<Transform> {
  const { header: expected, key } = await keysOf(backupKey, header.subarray(sealedMark.length, -checkBytes))
  if (!timingSafeEqual(header, expected)) {
    throw new BackupFault(`${file} does not open with this BACKUP_KEY: it was made with another, or it is damaged.`)
  }
  return inChunks(chunkBytes + tagBytes, (sealed, chunk, last) => {
    if (sealed.length < tagBytes) throw damaged(file)
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(chunk, last)).setAAD(header)
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    const text = decipher.update(sealed.subarray(0, -tagBytes))
    try {
      decipher.final()
    } catch {
      throw damaged(file)
    }
    return text
  })
}

/** Cuts a stream into chunks of one size and marks the last one, which is empty only in an empty stream. */
function inChunks(size: number, change: (chunk: Buffer, number: number, last: boolean) => Buffer): Transform {
  let waiting: Buffer = Buffer.alloc(0)
  let number = 0
  return new Transform({
    transform(bytes: Buffer, _, done) {
      try {
        waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
        let start = 0
        for (; waiting.length - start > size; start += size) {
          this.push(change(waiting.subarray(start, start + size), number++, false))
        }
        waiting = waiting.subarray(start)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        done(null, change(waiting, number, true))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
