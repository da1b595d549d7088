import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallContext, CookieWrite } from '#platform/context'

const cookieName = '__Host-rg_kd'
const livesSeconds = 180 * 86_400

export interface PasswordOwner {
  readonly accountId: number
  readonly passwordHash: string
}

type Tools = Pick<CallContext, 'config' | 'chance' | 'cookies'>

/** Covers the password's hash as well, so that a new password makes every device unknown again. */
const seal = (key: Buffer, { accountId, passwordHash }: PasswordOwner, device: string): string =>
  createHmac('sha256', key).update(`known device\0${accountId}\0${passwordHash}\0${device}`).digest('base64url')

/** The cookie that marks a browser where this account has signed in by its password. It opens nothing by itself. */
export function knownDeviceCookie(
  { config, chance }: Pick<Tools, 'config' | 'chance'>,
  owner: PasswordOwner,
): CookieWrite {
  const device = chance.bytes(16).toString('base64url')
  return { name: cookieName, value: `${device}.${seal(config.sessionKey, owner, device)}`, maxAge: livesSeconds }
}

/** The key under which this browser's attempts on this account are counted; null where it is unknown. */
export function knownDeviceKey({ config, cookies }: Pick<Tools, 'config' | 'cookies'>, owner: PasswordOwner) {
  const [, device, given] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookies[cookieName] ?? '') ?? []
  if (device === undefined || given === undefined) return null
  const right = seal(config.sessionKey, owner, device)
  return timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? `device:${owner.accountId}:${device}` : null
}
