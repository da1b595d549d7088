import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stopReminding } from '#learner-settings'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { hostOf, type TrustPeer } from '#platform/http/host'
import { identify } from '#session'
import { pageHeaders, type UnsubscribeState, type UnsubscribeWords, unsubscribePage } from './unsubscribe-page.ts'
import { accountOfToken } from './unsubscribe-token.ts'

/** Emails that their reader can end by a link at their foot. */
export interface MailPurpose {
  /** In lower case; the first part of its tokens. */
  readonly name: string
  readonly stop: (db: Db, accountId: number) => Promise<void>
  readonly words: UnsubscribeWords
}

const reminders: MailPurpose = {
  name: 'reminders',
  stop: stopReminding,
  words: {
    asking: {
      title: '학습 알림을 그만 받을까요?',
      sentence:
        '메일과 브라우저 알림이 모두 꺼져요. 학습 기록은 그대로 남고, 알림은 학습 설정에서 언제든 다시 켤 수 있어요.',
      button: '알림 그만 받기',
    },
    stopped: {
      title: '학습 알림을 껐어요',
      sentence: '이제 알림을 보내지 않아요. 다시 받고 싶으면 학습 설정에서 켜 주세요.',
    },
  },
}

/** Ends all reminders of the account that the token names; false when it is not one of our tokens. */
export async function stopByToken({ db, config }: Pick<Services, 'db' | 'config'>, token: string): Promise<boolean> {
  const accountId = accountOfToken(config.sessionKey, token)
  if (accountId === null) return false
  await stopReminding(db, accountId)
  return true
}

const address = '/unsubscribe'
const bodyLimitBytes = 16 * 1024

/** What a link is for: whose emails, and of which purpose. */
interface Link {
  readonly purpose: MailPurpose
  readonly accountId: number
}

function linkOf(key: Buffer, token: string, purposes: readonly MailPurpose[]): Link | null {
  for (const purpose of purposes) {
    const accountId = accountOfToken(key, token, purpose.name)
    if (accountId !== null) return { purpose, accountId }
  }
  return null
}

/**
 * The page behind the link of an email that comes unasked: a reminder, or one of `more`. It works without signing in and
 * without anything built. Opening it changes nothing, because programs that scan mail open every link. Its button posts,
 * and so does a mail program by itself (RFC 8058): from anywhere, without cookies, whatever the body. The token alone
 * gives the right.
 */
export function mountUnsubscribe(
  root: FastifyInstance,
  services: Services,
  { trust, more }: { readonly trust: TrustPeer; readonly more: readonly MailPurpose[] },
): void {
  const purposes = [reminders, ...more]
  const answering = { services, trust, purposes }
  void root.register((app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null))
    app.get(address, (request, reply) => answer(request, reply, answering, async () => 'ASKING'))
    app.post(address, { bodyLimit: bodyLimitBytes }, (request, reply) =>
      answer(request, reply, answering, async ({ purpose, accountId }) => {
        await purpose.stop(services.db, accountId)
        return 'STOPPED'
      }),
    )
    done()
  })
}

interface Answering {
  readonly services: Services
  readonly trust: TrustPeer
  readonly purposes: readonly MailPurpose[]
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, trust, purposes }: Answering,
  use: (link: Link) => Promise<UnsubscribeState>,
): Promise<void> {
  const { pool, clock, config } = services
  const { company } = await identify(pool, clock, { host: hostOf(request.raw, trust), cookies: {}, extraSql: null })
  const { token: given } = request.query as { token?: unknown }
  const token = typeof given === 'string' ? given : ''
  const link = company && linkOf(config.sessionKey, token, purposes)
  const state = company ? (link ? await use(link) : 'UNKNOWN_LINK') : 'UNKNOWN_HOST'
  const action = `${address}?token=${encodeURIComponent(token)}`
  const page = unsubscribePage(state, (link?.purpose ?? reminders).words, {
    action,
    home: company ? '/' : config.publicSiteUrl,
  })
  await reply.status(statusOf(state)).headers(pageHeaders).send(page)
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
