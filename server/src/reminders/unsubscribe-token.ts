import { createHmac, timingSafeEqual } from 'node:crypto'

const purpose = 'reminders'
const shape = /^reminders\.([1-9]\d{0,15})\.[\w-]{43}$/

/**
 * `reminders.<account>.<base64url of 256 bits>`: names the account and the purpose, is stored nowhere and never expires,
 * because an email may be opened years later (RFC 8058). Its holder can end reminders and nothing else.
 */
export function unsubscribeToken(key: Buffer, accountId: number): string {
  return `${purpose}.${accountId}.${sealOf(key, accountId).toString('base64url')}`
}

/** The account that a token is for, or null when it is not one of our tokens. */
export function accountOfToken(key: Buffer, token: string): number | null {
  const accountId = Number(shape.exec(token)?.[1])
  if (!Number.isSafeInteger(accountId)) return null
  const [ours, theirs] = [Buffer.from(unsubscribeToken(key, accountId)), Buffer.from(token)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? accountId : null
}

/** With a separate key, so that nothing sealed here can pass for a session or the other way round. */
function sealOf(key: Buffer, accountId: number): Buffer {
  const own = createHmac('sha256', key).update('unsubscribe').digest()
  return createHmac('sha256', own).update(`${purpose}\0${accountId}`).digest()
}
