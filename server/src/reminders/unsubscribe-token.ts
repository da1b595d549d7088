import { createHmac, timingSafeEqual } from 'node:crypto'

const usual = 'reminders'
const shape = /^([a-z]+)\.([1-9]\d{0,15})\.[\w-]{43}$/

/**
 * `<purpose>.<account>.<base64url of 256 bits>`: names the account and the purpose, is stored nowhere and never expires,
 * because an email may be opened years later (RFC 8058). Its holder can end the emails of that
 * purpose and nothing else.
 */
export function unsubscribeToken(key: Buffer, accountId: number, purpose = usual): string {
  return `${purpose}.${accountId}.${sealOf(key, accountId, purpose).toString('base64url')}`
}

/** The account that a token of this purpose is for, or null when it is not one of our tokens. */
export function accountOfToken(key: Buffer, token: string, purpose = usual): number | null {
  const [, of, id] = shape.exec(token) ?? []
  const accountId = Number(id)
  if (of !== purpose || !Number.isSafeInteger(accountId)) return null
  const [ours, theirs] = [Buffer.from(unsubscribeToken(key, accountId, purpose)), Buffer.from(token)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? accountId : null
}

/** With a separate key, so that nothing sealed here can pass for a session or the other way round. */
function sealOf(key: Buffer, accountId: number, purpose: string): Buffer {
  const own = createHmac('sha256', key).update('unsubscribe').digest()
  return createHmac('sha256', own).update(`${purpose}\0${accountId}`).digest()
}
