import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SpeechRequest {
  readonly url: string
  readonly authorization: string | undefined
  readonly body: { model: string; voice: string; input: string; response_format: string }
}

type Answer = (response: ServerResponse, asked: SpeechRequest) => void | Promise<void>

/** A speech service on this machine that answers as the test says and records its requests. */
export async function speechProvider(answer: Answer) {
  const requests: SpeechRequest[] = []
  const provider = { answer, asked: requests, mostAtOnce: 0 }
  let atOnce = 0
  const server = createServer((request, response) => {
    provider.mostAtOnce = Math.max(provider.mostAtOnce, ++atOnce)
    response.on('close', () => atOnce--)
    void bodyOf(request).then((body) => {
      const call = { url: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(body) }
      requests.push(call)
      return provider.answer(response, call)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    provider,
    settings: { url: `http://127.0.0.1:${port}/v1`, key: 'a key', model: 'tts-1', voice: 'alloy' },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

export const says = (bytes: Uint8Array, type = 'audio/mpeg'): Answer => {
  return (response) => void response.writeHead(200, { 'content-type': type }).end(bytes)
}
