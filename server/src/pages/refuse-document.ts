import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context'
import { answerTo } from '#platform/http/failures'
import { logFault, refuse } from '#platform/http/mount'
import { send } from './answer.ts'
import { plainPage, toHome, tryAgain } from './plain-page.ts'

/** Answers a failure outside the API: a person who opened a page gets a readable one, every other client JSON. */
export function refuseDocument(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Pick<Services, 'log'>,
): void {
  if (request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html'))
    return refuse(error, request, reply, services)
  const { status, body, fault } = answerTo(error, request.id)
  logFault(fault, error, request, services.log)
  if (body.retryAfter) reply.header('retry-after', String(body.retryAfter))
  void send(reply, plainPage(status, body.message, status >= 429 ? tryAgain : toHome))
}
