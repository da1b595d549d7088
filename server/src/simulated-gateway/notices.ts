import { createHmac } from 'node:crypto'
import { storeId } from './answers.ts'

export interface Notice {
  readonly type: string
  readonly paymentId?: string
  readonly transactionId?: string
  readonly cancellationId?: string
  readonly billingKey?: string
}

export const webhookSecret = `whsec_${Buffer.from('readgrow practice webhooks').toString('base64')}`

interface Sending {
  /** Where notices go; null sends none. */
  readonly to: string | null
  readonly now: () => Date
  readonly newId: () => string
}

/** A notice as it is sent: its body and the headers that sign it (Standard Webhooks). */
function signedNotice({ type, ...data }: Notice, { id, at }: { readonly id: string; readonly at: Date }) {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { storeId, ...data } })
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  }
}

const soonMs = 200
const lateMs = [4_000, 2_000, 6_000] as const

/** Sends notices after the answer; an astray one late and three times. Nobody waits for them. */
export function openNotices({ to, now, newId }: Sending) {
  const timers = new Set<NodeJS.Timeout>()
  const send = (notice: Notice, id: string) => {
    const { body, headers } = signedNotice(notice, { id, at: now() })
    if (to !== null) void fetch(to, { method: 'POST', headers, body }).catch(() => undefined)
  }
  return {
    notify: (notice: Notice, astray = false) => {
      const id = newId()
      for (const ms of astray ? lateMs : [soonMs]) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          send(notice, id)
        }, ms)
        timer.unref()
        timers.add(timer)
      }
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
