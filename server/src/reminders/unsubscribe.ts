import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stopReminding } from '#learner-settings'
import type { Services } from '#platform/context'
import { hostOf, type TrustPeer } from '#platform/http/host'
import { identify } from '#session'
import { pageHeaders, type UnsubscribeState, unsubscribePage } from './unsubscribe-page.ts'
import { accountOfToken } from './unsubscribe-token.ts'

/** Ends all reminders of the account that the token names; false when it is not one of our tokens. */
export async function stopByToken({ db, config }: Pick<Services, 'db' | 'config'>, token: string): Promise<boolean> {
  const accountId = accountOfToken(config.sessionKey, token)
  if (accountId === null) return false
  await stopReminding(db, accountId)
  return true
}

const address = '/unsubscribe'
const bodyLimitBytes = 16 * 1024

/**
 * The page behind the link of a reminder, which works without signing in and without anything built. Opening it changes
 * nothing, because programs that scan mail open every link. Its button posts, and so does a mail program by itself
 * (RFC 8058): from anywhere, without cookies, whatever the body. The token alone gives the right.
 */
export function mountUnsubscribe(root: FastifyInstance, services: Services, trust: TrustPeer): void {
  void root.register((app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null))
    app.get(address, (request, reply) =>
      answer(request, reply, services, trust, async (token) =>
        accountOfToken(services.config.sessionKey, token) === null ? 'UNKNOWN_LINK' : 'ASKING',
      ),
    )
    app.post(address, { bodyLimit: bodyLimitBytes }, (request, reply) =>
      answer(request, reply, services, trust, async (token) =>
        (await stopByToken(services, token)) ? 'STOPPED' : 'UNKNOWN_LINK',
      ),
    )
    done()
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { pool, clock, config }: Services,
  trust: TrustPeer,
  judge: (token: string) => Promise<UnsubscribeState>,
): Promise<void> {
  const { company } = await identify(pool, clock, { host: hostOf(request.raw, trust), cookies: {}, extraSql: null })
  const { token } = request.query as { token?: unknown }
  const state = company ? await judge(typeof token === 'string' ? token : '') : 'UNKNOWN_HOST'
  const action = `${address}?token=${encodeURIComponent(typeof token === 'string' ? token : '')}`
  await reply
    .status(statusOf(state))
    .headers(pageHeaders)
    .send(unsubscribePage(state, { action, home: company ? '/' : config.publicSiteUrl }))
}

function statusOf(state: UnsubscribeState): number {
  switch (state) {
    case 'ASKING':
    case 'STOPPED':
      return 200
    case 'UNKNOWN_LINK':
      return 400
    case 'UNKNOWN_HOST':
      return 403
  }
}
