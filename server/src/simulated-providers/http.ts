import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageHeaders, practicePage } from './page.ts'
import type { SimulatedShape } from './people.ts'

const mostBytes = 16 * 1024

/** The form of a request; throws past 16 KB. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const piece of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece
    if (text.length > mostBytes) throw new Error('the form is too large')
  }
  return new URLSearchParams(text)
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

export function sendPage(response: ServerResponse, shape: SimulatedShape, action: string): void {
  response.writeHead(200, pageHeaders)
  response.end(practicePage(shape, action))
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' })
  response.end()
}
