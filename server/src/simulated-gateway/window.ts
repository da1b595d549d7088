import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClosingReason } from '@readgrow/contract/constants'
import type { Gateway } from './calls.ts'
import { cardOf } from './cards.ts'
import { pageHeaders, receiptPage, windowPage } from './page.ts'

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
}

const fieldNames = ['customerId', 'issueId', 'redirectUrl'] as const
const mostBytes = 16 * 1024

/** The card window: shows the cards, and leads back with a key, or with the code of what went wrong. */
export async function answerWindow(gateway: Gateway, { request, response, url }: Exchange): Promise<void> {
  const given = request.method === 'POST' ? await formOf(request) : url.searchParams
  const fields = new URLSearchParams(fieldNames.map((name) => [name, given.get(name) ?? '']))
  const back = backTo(fields.get('redirectUrl') ?? '')
  if (back === null || fields.get('customerId') === '') return void response.writeHead(400, pageHeaders).end()
  if (request.method !== 'POST') return void response.writeHead(200, pageHeaders).end(windowPage(fields, false))
  if (given.get('leave') === '1')
    return lead(response, back, { code: 'CANCELLED' satisfies ClosingReason, message: '사용자가 취소했어요' })
  const card = cardOf(given.get('card') ?? '')
  if (!card) return void response.writeHead(200, pageHeaders).end(windowPage(fields, true))
  if (card.does === 'REFUSED_AT_WINDOW')
    return lead(response, back, { code: 'AUTHENTICATION' satisfies ClosingReason, message: '본인 확인 거절' })
  const billingKey = issueKey(gateway, fields.get('customerId') ?? '', card.number)
  gateway.notify({ type: 'BillingKey.Issued', billingKey })
  lead(response, back, { transactionType: 'ISSUE_BILLING_KEY', billingKey })
}

/** Stores a key for a practice card; throws for a number that is none. */
export function issueKey({ ledger, now, newId }: Gateway, customerId: string, number: string): string {
  const card = cardOf(number)
  if (!card) throw new Error(`${number} is no practice card`)
  const key = `billing-key-${newId()}`
  ledger.addKey({
    key,
    customerId,
    number: card.number,
    does: card.does,
    issuedAt: now().toISOString(),
    deletedAt: null,
  })
  return key
}

/** Back to this machine alone: the window must not be a way to send people elsewhere. */
function backTo(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isHere = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname.endsWith('.localhost')
  return isHere && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null
}

function lead(response: ServerResponse, back: URL, answer: Readonly<Record<string, string>>): void {
  const to = new URL(back)
  for (const [name, value] of Object.entries(answer)) to.searchParams.set(name, value)
  response.writeHead(303, { location: to.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end()
}

export function showReceipt({ ledger }: Gateway, response: ServerResponse, url: URL): void {
  const payment = ledger.paymentOf(url.pathname.slice('/receipt/'.length))
  if (payment) response.writeHead(200, pageHeaders).end(receiptPage(payment))
  else response.writeHead(404, pageHeaders).end()
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const piece of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece
    if (text.length > mostBytes) throw new Error('the form is too large')
  }
  return new URLSearchParams(text)
}
