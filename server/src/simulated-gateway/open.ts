import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentGatewaySettings } from '#platform/payment-gateway/index'
import { channelKey, storeId } from './answers.ts'
import {
  type Answer,
  cancel,
  charge,
  deleteKey,
  type Fault,
  type Gateway,
  listPayments,
  readKey,
  readPayment,
} from './calls.ts'
import { openLedger } from './ledger.ts'
import { openNotices, webhookSecret } from './notices.ts'
import { answerWindow, issueKey, showReceipt } from './window.ts'

interface Options {
  readonly port?: number
  /** Where notices of payments are posted; null sends none. */
  readonly webhookTo?: string | null
  /** Keeps cards and payments over a restart. */
  readonly file?: string | null
  readonly now?: () => Date
  /** An answer that is lost is held for so long, then the line is dropped. */
  readonly silenceMs?: number
}

const apiSecret = 'practice-secret'
const mostBytes = 64 * 1024

/**
 * A practice payment gateway on a loopback port that speaks PortOne V2. No money moves. It is for development,
 * demonstration and tests; a port in use is no failure.
 */
export async function openSimulatedGateway({
  port = 0,
  webhookTo = null,
  file = null,
  now = () => new Date(),
  silenceMs = 300,
}: Options = {}) {
  const ledger = openLedger(file)
  const notices = openNotices({ to: webhookTo, now, newId: randomUUID })
  let origin = ''
  const gateway: Gateway = { ledger, now, newId: randomUUID, origin: () => origin, notify: notices.notify }
  const faults: Fault[] = []

  const answer = answering(gateway, faults, silenceMs)

  const server = createServer((request, response) => {
    answer(request, response).catch(() => (response.headersSent ? response.destroy() : response.writeHead(500).end()))
  })
  await listen(server, port).catch(() => listen(server, 0))
  server.unref()
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: PaymentGatewaySettings = {
    kind: 'SIMULATED',
    address: origin,
    apiSecret,
    storeId,
    channelKey,
    webhookSecrets: [webhookSecret],
  }
  return {
    origin,
    settings,
    /** What the gateway holds to be paid: the truth that the product's ledger must equal. */
    payments: ledger.payments,
    /** The next charges and cancellations meet these faults, one each. */
    fail: (...next: readonly Fault[]) => void faults.push(...next),
    /** From now on the gateway is honest. */
    recover: () => void faults.splice(0),
    /** From now on it is another gateway: honest, and nobody has paid or registered a card there. */
    forget: () => {
      faults.splice(0)
      ledger.forget()
    },
    /** What an operator gives back in the gateway's own console. */
    refundInConsole: (paymentId: string, amountKrw: number) =>
      void cancel(gateway, paymentId, { reason: '콘솔에서 취소', amount: amountKrw }, 'CONSOLE'),
    /** The keys of a customer that are not deleted. */
    keysOf: (customerId: string) => gateway.ledger.keysOf(customerId),
    /** A key as a window issues it; `issueId` names the checkout that opened the window. */
    issueKey: (customerId: string, number: string, issueId: string | null = null) =>
      issueKey(gateway, customerId, number, issueId),
    close: () => {
      notices.close()
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

/** Answers a request: the window, a receipt, or a call of the API, whose repeats under one key get the first answer. */
function answering(gateway: Gateway, faults: Fault[], silenceMs: number) {
  const kept = new Map<string, Answer>()
  /** What has not arrived yet, by the payment that it is about. */
  const underWay = new Map<string, () => void>()
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', gateway.origin())
    if (url.pathname === '/window') return answerWindow(gateway, { request, response, url })
    if (url.pathname.startsWith('/receipt/')) return showReceipt(gateway, response, url)
    if (request.headers.authorization !== `PortOne ${apiSecret}`)
      return send(response, { status: 401, body: { type: 'UNAUTHORIZED' } })
    const call = callOf(gateway, request.method ?? 'GET', url)
    if (!call) return send(response, { status: 404, body: { type: 'NOT_FOUND' } })
    const body = await bodyOf(request)
    if (body === null) return send(response, { status: 400, body: { type: 'INVALID_REQUEST' } })
    const key = request.headers['idempotency-key']
    const run = () => {
      const given = (typeof key === 'string' ? kept.get(key) : undefined) ?? call.run(body)
      if (typeof key === 'string') kept.set(key, given)
      return given
    }
    const late = underWay.get(call.id)
    underWay.delete(call.id)
    if (late && call.changes) {
      late()
      return send(response, { status: 409, body: { type: 'IDEMPOTENCY_OUTSTANDING_REQUEST' } })
    }
    const fault = call.changes ? faults.shift() : undefined
    if (fault === 'ARRIVES_LATE') underWay.set(call.id, run)
    const given = fault === 'ARRIVES_LATE' || fault === 'NOT_CHARGED_500' ? null : run()
    // Whoever asks meanwhile is told what was so before it arrived.
    late?.()
    answerWith(response, { fault: fault ?? (call.loses?.(body) ? 'ANSWER_LOST' : null), given, silenceMs })
  }
}

interface Outcome {
  readonly fault: Fault | null
  /** Null for what has not been done. */
  readonly given: Answer | null
  readonly silenceMs: number
}

function answerWith(response: ServerResponse, { fault, given, silenceMs }: Outcome): void {
  switch (fault) {
    case 'ANSWER_LOST':
    case 'ARRIVES_LATE':
      return void setTimeout(() => response.destroy(), silenceMs)
    case 'SILENCE':
      return
    case 'NOT_CHARGED_500':
    case 'EMPTY_500':
      return send(response, { status: 500, body: null })
    case 'HTML_504':
      return void response.writeHead(504, { 'content-type': 'text/html' }).end('<h1>504</h1>')
    case null:
      return send(response, given ?? { status: 500, body: null })
  }
}

export type SimulatedGateway = Awaited<ReturnType<typeof openSimulatedGateway>>

interface Call {
  /** What it is about: a payment or a key. */
  readonly id: string
  readonly changes: boolean
  readonly run: (body: Record<string, unknown>) => Answer
  /** Whether this card's answers never arrive. */
  readonly loses?: (body: Record<string, unknown>) => boolean
}

function callOf(gateway: Gateway, method: string, url: URL): Call | null {
  const [first, id, last] = url.pathname.slice(1).split('/').map(decodeURIComponent)
  if (method === 'GET' && first === 'payments' && !id)
    return { id: '', changes: false, run: () => listPayments(gateway, url.searchParams.get('requestBody')) }
  if (!id) return null
  switch (`${method} ${first}/${last ?? ''}`) {
    case 'POST payments/billing-key':
      return {
        id,
        changes: true,
        run: (body) => charge(gateway, id, body),
        loses: ({ billingKey }) => gateway.ledger.keyOf(String(billingKey))?.does === 'ANSWER_LOST',
      }
    case 'POST payments/cancel':
      return { id, changes: true, run: (body) => cancel(gateway, id, body) }
    case 'GET payments/':
      return { id, changes: false, run: () => readPayment(gateway, id) }
    case 'GET billing-keys/':
      return { id, changes: false, run: () => readKey(gateway, id) }
    case 'DELETE billing-keys/':
      return { id, changes: false, run: () => deleteKey(gateway, id) }
    default:
      return null
  }
}

/** JSON whatever its type: the official client sends it as text. Null for what is no JSON object. */
async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = ''
  for await (const piece of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece
    if (text.length > mostBytes) return null
  }
  if (text === '') return {}
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-portone-status-code': String(status) })
  response.end(body === null ? '' : JSON.stringify(body))
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}
