import { invalidHostMessage } from '@readgrow/contract/errors'
import type { FastifyRequest } from 'fastify'
import { displayAlong } from '#learner-settings'
import type { Config } from '#platform/config'
import { hostOf } from '#platform/host'
import type { Identity } from '#platform/mount'
import { identify } from '#session'
import type { PageAnswer } from './answer.ts'
import type { Pages } from './pages.ts'
import { plainPage } from './plain-page.ts'

export interface PageCaller extends Identity {
  readonly display: unknown
}

/** Every page shows the header and follows the reader's display settings, so the session's own query fetches both. */
const alongOf = (header: string | null) =>
  `select json_build_object('header', (${header ?? 'null'}), 'display', (${displayAlong}))`

/** Who requests a document; `company` is null if the host belongs to nobody. */
export async function identifyCaller(
  request: FastifyRequest,
  { services, mounted, trust }: Pages,
): Promise<PageCaller> {
  const headerInfo = mounted.find(({ name }) => name === 'headerInfo')
  const identity = await identify(services.pool, services.clock, {
    host: hostOf(request.raw, trust),
    cookies: request.cookies,
    along: alongOf(headerInfo?.along ?? null),
    acceptRefresh: true,
  })
  if (identity.account) request.actor = identity.account.id
  const { header, display } = (identity.along ?? {}) as { header?: unknown; display?: unknown }
  return { ...identity, along: header, display: display ?? null }
}

export const foreignHost = ({ publicSiteUrl }: Pick<Config, 'publicSiteUrl'>): PageAnswer =>
  plainPage(403, invalidHostMessage, { href: publicSiteUrl, label: '리드그로우로 가기' })
