import { vi } from 'vitest'

export interface Asked {
  readonly method: string
  /** Below `/api`, with its query. */
  readonly address: string
  readonly body: unknown
}

type Answer = (asked: Asked) => object | Response

/** What the stubbed fetch of a screen test answers; everything that was asked is kept in order. */
export interface TestServer {
  answer: Answer
  asked: Asked[]
}

/** Takes the browser's fetch; called within `vi.hoisted`, because the client takes it when it is loaded. */
export function stubServer(): TestServer {
  const server: TestServer = { answer: () => ({}), asked: [] }
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    const asked = { method: init.method ?? 'GET', address: path.replace('/api', ''), body }
    server.asked.push(asked)
    const answer = server.answer(asked)
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return server
}

/** A refused call, as the server answers it. */
export const refusal = (code: string, status = 409) =>
  Response.json({ code, message: code, requestId: 'r' }, { status })
