import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { WebhookNotice } from './types.ts'

const toleranceSeconds = 300

interface Received {
  readonly rawBody: string
  readonly headers: IncomingHttpHeaders
  readonly now: Date
}

/**
 * Reads a signed webhook (Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, five minutes either way). Each secret
 * and each signature of the header is tried. `MALFORMED` is signed, but not what a notice looks like.
 */
export function verifyWebhook(
  secrets: readonly string[],
  { rawBody, headers, now }: Received,
): WebhookNotice | 'FORGED' | 'MALFORMED' {
  const id = oneOf(headers['webhook-id'])
  const timestamp = oneOf(headers['webhook-timestamp'])
  const signatures = oneOf(headers['webhook-signature'])
  if (id === null || timestamp === null || signatures === null || !/^\d{1,12}$/.test(timestamp)) return 'FORGED'
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return 'FORGED'
  const signed = `${id}.${timestamp}.${rawBody}`
  if (!secrets.some((secret) => isSigned(secret, signed, signatures))) return 'FORGED'
  return noticeIn(id, rawBody)
}

/** A repeated header is joined by Node with a comma, which none of these may contain. */
const oneOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header !== '' && !header.includes(',') ? header : withCommas(header)

// A signature header holds several values, each `v1,<base64>`: only there a comma belongs.
const withCommas = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^v\d+,[\w+/=-]+( v\d+,[\w+/=-]+)*$/.test(header) ? header : null

function isSigned(secret: string, signed: string, signatures: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(signed).digest()
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',', 2)
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function noticeIn(id: string, rawBody: string): WebhookNotice | 'MALFORMED' {
  try {
    const body = JSON.parse(rawBody) as { type?: unknown; data?: { paymentId?: unknown; billingKey?: unknown } } | null
    if (typeof body?.type !== 'string') return 'MALFORMED'
    const { paymentId, billingKey } = body.data ?? {}
    return {
      id,
      type: body.type,
      paymentId: typeof paymentId === 'string' ? paymentId : null,
      billingKey: typeof billingKey === 'string' ? billingKey : null,
    }
  } catch {
    return 'MALFORMED'
  }
}
