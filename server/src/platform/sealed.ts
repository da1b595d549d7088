import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Chance } from './clock.ts'

const nonceBytes = 12
const tagBytes = 16

/** A key for one purpose, derived from the configured key (HKDF-SHA256, RFC 5869). */
const keyFor = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `readgrow ${purpose}`, 32))

/** Seals a secret that must be readable later (AES-256-GCM): nonce, tag, text. The database alone does not open it. */
export function seal(key: Buffer, purpose: string, secret: string, chance: Chance): Buffer {
  const nonce = chance.bytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), nonce)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Opens what `seal` made for the same purpose; throws if it was changed or the key is another. */
export function unseal(key: Buffer, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}
