import { randomBytes } from 'node:crypto'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Randomness that a test can replace. Secrets come from nowhere else. */
export interface Chance {
  bytes(length: number): Buffer
}

export const systemChance: Chance = { bytes: randomBytes }

/** A random UUID (RFC 9562, version 4) from sixteen random bytes. */
export function uuidFrom(bytes: Buffer): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
