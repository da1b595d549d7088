import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as a model's server receives it. */
export interface ModelRequest {
  readonly headers: IncomingHttpHeaders
  readonly path: string
  readonly text: string
  readonly body: {
    readonly model: string
    readonly stream?: boolean
    readonly tools?: unknown
    readonly response_format?: { readonly type: string; readonly json_schema: { readonly schema: object } }
    readonly messages: readonly { readonly role: string; readonly content: string }[]
  }
  /** The document, without the remarks about the previous answer. */
  readonly material: Record<string, unknown>
}

export type Answer = (asked: ModelRequest, response: ServerResponse) => void | Promise<void>

/** A language model on loopback that speaks the chat completions protocol and answers what the test wants. */
export async function openModel() {
  const requests: ModelRequest[] = []
  const state: { answer: Answer } = { answer: (_, response) => void response.writeHead(500).end() }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const text = Buffer.concat(pieces).toString()
    const body = JSON.parse(text) as ModelRequest['body']
    const prompt = body.messages.at(-1)?.content ?? '{}'
    const material = JSON.parse(prompt.split('\n\n')[0] ?? '{}')
    requests.push({ headers: request.headers, path: request.url ?? '', text, body, material })
    await state.answer(requests.at(-1) as ModelRequest, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked: requests,
    answers: (answer: Answer) => {
      requests.length = 0
      state.answer = answer
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

/** A completion with this content: an object as JSON, a text as it is. */
export function says(content: unknown): (asked: ModelRequest, response: ServerResponse) => void {
  return (_, response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const message = { role: 'assistant', content: text }
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        id: 'x',
        object: 'chat.completion',
        created: 1,
        model: 'm',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    )
  }
}
