import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as a service receives it. */
export interface HeardRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export type ServiceAnswer = (response: ServerResponse, asked: HeardRequest) => void | Promise<void>

/** A service on loopback that takes sound and answers what the test wants. */
export async function openSpeechService() {
  const requests: HeardRequest[] = []
  const state: { answer: ServiceAnswer } = { answer: (response) => void response.writeHead(500).end() }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const asked = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) }
    requests.push(asked)
    await state.answer(response, asked)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked: requests,
    answers: (answer: ServiceAnswer) => {
      requests.length = 0
      state.answer = answer
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

export const saysJson = (content: unknown): ServiceAnswer => {
  return (response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(content))
}

/** The parameters that Azure's header carries. */
export const parametersOf = ({ headers }: HeardRequest): Record<string, string> =>
  JSON.parse(Buffer.from(String(headers['pronunciation-assessment']), 'base64').toString())

/** The fields of a form; a file becomes its name and bytes. */
export async function formOf({ headers, body }: HeardRequest) {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': String(headers['content-type']) },
  }).formData()
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.type, (await value.bytes()).length],
    ),
  )
}

/** The ways in which a service fails while it is there, with what each is called. */
export const failingAnswers: Readonly<Record<string, { readonly answer: ServiceAnswer; readonly reason: string }>> = {
  'no answer in time': { answer: () => undefined, reason: 'SLOW' },
  'a slow drip': {
    answer: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    },
    reason: 'SLOW',
  },
  'a wrong key': {
    answer: (response) => void response.writeHead(401).end('{"key":"a secret"}'),
    reason: 'KEY_REFUSED',
  },
  'a forbidden region': { answer: (response) => void response.writeHead(403).end(), reason: 'KEY_REFUSED' },
  'a quota': { answer: (response) => void response.writeHead(429, { 'retry-after': '7' }).end(), reason: 'QUOTA' },
  'an internal error': { answer: (response) => void response.writeHead(500).end('oh'), reason: 'SERVICE_DOWN' },
  'a rest for repairs': { answer: (response) => void response.writeHead(503).end(), reason: 'SERVICE_DOWN' },
  'a page in place of JSON': {
    answer: (response) => void response.end('<html>Sign in</html>'),
    reason: 'BROKEN_ANSWER',
  },
  'JSON of another shape': { answer: saysJson({ score: 100 }), reason: 'BROKEN_ANSWER' },
  'too much': {
    answer: (response) => void response.end(`{"text":"${'x'.repeat(3 * 1024 * 1024)}"}`),
    reason: 'BROKEN_ANSWER',
  },
  'half an answer': {
    answer: (response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"RecognitionStatus":"Succ')
      setTimeout(() => response.destroy(), 20)
    },
    reason: 'BROKEN_ANSWER',
  },
  'a hang-up': { answer: (response) => void response.destroy(), reason: 'UNREACHABLE' },
  'a redirect': {
    answer: (response, { path }) => void response.writeHead(307, { location: `${path}&elsewhere` }).end(),
    reason: 'REDIRECTED',
  },
}
