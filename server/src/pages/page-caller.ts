import { invalidHostMessage } from '@readgrow/contract/errors'
import type { FastifyRequest } from 'fastify'
import { displaySql } from '#learner-settings'
import type { Config } from '#platform/config'
import { hostOf } from '#platform/http/host'
import type { Identity } from '#platform/http/mount'
import { identify } from '#session'
import type { PageAnswer } from './answer.ts'
import type { Pages } from './pages.ts'
import { plainPage } from './plain-page.ts'

export interface PageCaller extends Identity {
  readonly display: unknown
}

/** Every page shows the header and follows the reader's display settings, so the session's own query fetches both. */
const extraSqlOf = (header: string | null) =>
  `select json_build_object('header', (${header ?? 'null'}), 'display', (${displaySql}))`

/** Who requests a document; `company` is null if the host belongs to nobody. */
export async function identifyCaller(
  request: FastifyRequest,
  { services, mounted, trust }: Pages,
): Promise<PageCaller> {
  const headerInfo = mounted.find(({ name }) => name === 'headerInfo')
  const identity = await identify(services.pool, services.clock, {
    host: hostOf(request.raw, trust),
    cookies: request.cookies,
    extraSql: extraSqlOf(headerInfo?.extraSql ?? null),
    acceptRefresh: true,
  })
  if (identity.account) request.actor = identity.account.id
  const { header, display } = (identity.extra ?? {}) as { header?: unknown; display?: unknown }
  return { ...identity, extra: header, display: display ?? null }
}

export const foreignHost = ({ publicSiteUrl }: Pick<Config, 'publicSiteUrl'>): PageAnswer =>
  plainPage(403, invalidHostMessage, { href: publicSiteUrl, label: '리드그로우로 가기' })
