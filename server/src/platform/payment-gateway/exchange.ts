import type { PaymentGatewaySettings } from './settings.ts'

/** The gateway asks for at least a minute: a client that hangs up does not stop a charge (PortOne, REST V2 overview). */
const usualPatienceMs = 65_000
const mostBytes = 1024 * 1024

/** What came back. `status` 0 means that nothing did; `type` is the gateway's own name of an error. */
export interface Exchange {
  readonly status: number
  readonly type: string | null
  readonly body: Record<string, unknown>
  readonly reason: string
}

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** 16 to 256 ASCII characters; the gateway keeps it for three hours. */
  readonly idempotencyKey?: string
}

/** One call. Never throws: a dropped line, a page of HTML and silence are told apart by their reason alone. */
export async function exchange(
  settings: Pick<PaymentGatewaySettings, 'address' | 'apiSecret' | 'patienceMs'>,
  call: Call,
): Promise<Exchange> {
  const url = new URL(`/${call.path.map(encodeURIComponent).join('/')}`, settings.address)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  try {
    const response = await fetch(url, {
      method: call.method,
      redirect: 'error',
      signal: AbortSignal.timeout(settings.patienceMs ?? usualPatienceMs),
      headers: {
        authorization: `PortOne ${settings.apiSecret}`,
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': `"${call.idempotencyKey}"` }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    })
    const text = await response.text()
    const body = text.length <= mostBytes ? objectIn(text) : null
    if (body === null)
      return { status: response.status, type: null, body: {}, reason: `HTTP ${response.status}, no JSON` }
    return { status: response.status, type: textIn(body, 'type'), body, reason: `HTTP ${response.status}` }
  } catch (error) {
    return { status: 0, type: null, body: {}, reason: (error as Error).name }
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object of an answer; an empty one where there is none. */
export const partIn = (body: Record<string, unknown>, name: string): Record<string, unknown> => {
  const part = body[name]
  return isObject(part) ? part : {}
}

export const textIn = (body: Record<string, unknown>, name: string): string | null => {
  const value = body[name]
  return typeof value === 'string' ? value : null
}

export const wonIn = (body: Record<string, unknown>, name: string): number | null => {
  const value = body[name]
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}

export const dateIn = (body: Record<string, unknown>, name: string): Date | null => {
  const value = Date.parse(textIn(body, name) ?? '')
  return Number.isNaN(value) ? null : new Date(value)
}
