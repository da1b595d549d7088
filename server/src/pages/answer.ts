import type { FastifyReply } from 'fastify'

/** An answer with a document, a script or nothing in it, ready to be sent. */
export interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export const noPage: PageAnswer = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: '' }

export const redirectTo = (location: string): PageAnswer => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  body: '',
})

/** Resolves when the last byte is on its way. */
export async function send(reply: FastifyReply, { status, headers, body }: PageAnswer): Promise<void> {
  await reply.status(status).headers(headers).send(body)
}
