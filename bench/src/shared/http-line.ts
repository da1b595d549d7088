import { once } from 'node:events'
import { connect } from 'node:net'

export interface Answer {
  readonly status: number
  readonly head: string
  readonly body: Buffer
}

/** One keep-alive HTTP/1.1 connection, one call at a time, with as little CPU time of our own as possible. */
export interface HttpLine {
  send(request: Buffer): Promise<Answer>
  close(): void
}

export function requestOf(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const all = {
    ...(body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** `from` is the local address; all of 127.0.0.0/8 is ours on Linux, so one machine can be many callers. */
export async function openLine(port: number, from = '127.0.0.1'): Promise<HttpLine> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
  await once(socket, 'connect')
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = answerIn(received)
    if (!answer) return
    received = Buffer.alloc(0)
    waiting?.resolve(answer)
  })
  const lost = (error?: Error) => waiting?.reject(error ?? new Error('the server hung up'))
  socket.on('error', lost)
  socket.on('close', () => lost())
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** The reply once it is complete; one without a length or chunks has no body. */
function answerIn(received: Buffer): Answer | null {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = received.toString('latin1', 0, headEnd)
  const body = received.subarray(headEnd + 4)
  const answer = { status: Number(head.slice(9, 12)), head, body }
  // One call at a time, so data that ends like a last chunk is the last chunk.
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return body.subarray(-5).toString() === '0\r\n\r\n' ? answer : null
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return body.length < length ? null : answer
}
