import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { endpoints } from '@readgrow/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountHandlers } from '#accounts'
import { articleHandlers } from '#articles'
import { audioHandlers, mountAudio } from '#audio'
import { auditHandlers } from '#audit'
import { autoLoginHandlers, machineAccessHandlers } from '#auto-login'
import { brandHandlers } from '#brand'
import { companyHandlers } from '#companies'
import { companySettingsHandlers } from '#company-settings'
import { signInSettingsHandlers } from '#company-sso'
import { draftingHandlers } from '#drafting'
import { externalSignInHandlers, mountExternalCallback, providerLinkHandlers } from '#external'
import { healthHandlers } from '#health'
import { highlightHandlers } from '#highlights'
import { homeHandlers } from '#home'
import { importHandlers } from '#imports'
import { joiningHandlers } from '#joining'
import { learnerSettingsHandlers } from '#learner-settings'
import { learningHandlers } from '#learning-log'
import { ledgerHandlers } from '#ledger'
import { levelTestHandlers } from '#level-test'
import { invitationHandlers, memberHandlers } from '#members'
import { newsroomHandlers } from '#newsroom'
import { newsroomDeskHandlers } from '#newsroom-desk'
import { onboardingHandlers } from '#onboarding'
import { operatorHandlers } from '#operators'
import { ownAccountHandlers } from '#own-account'
import { mountPages, type PageRenderer } from '#pages'
import { mountPictures, pictureHandlers } from '#pictures'
import { openCallRate } from '#platform/call-rate'
import type { Services } from '#platform/context'
import { mountDevMailbox } from '#platform/dev-mailbox'
import { answerToUnreadable } from '#platform/failures'
import { trustOnly } from '#platform/host'
import { type LoadGuard, openLoadGuard } from '#platform/load'
import { type Gate, joinHandlers, mountApi, newRequestId, refuse } from '#platform/mount'
import { securityHeaders } from '#platform/security-headers'
import { practiceHandlers } from '#practice'
import { problemHandlers } from '#problems'
import { recordingHandlers } from '#recordings'
import { recoveryHandlers } from '#recovery'
import { mountUnsubscribe, reminderHandlers } from '#reminders'
import { mountScim } from '#scim'
import { searchHandlers } from '#search'
import { admit, admitRuleOf, identify, sessionHandlers } from '#session'
import { teamHandlers } from '#teams'
import { twoStepHandlers, twoStepSettingHandlers } from '#two-step'
import { wordBookHandlers } from '#word-book'

/** Every domain's handlers; the start fails when they and the contract do not agree. */
export const handlers = {
  ...healthHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...companyHandlers,
  ...recoveryHandlers,
  ...ownAccountHandlers,
  ...externalSignInHandlers,
  ...providerLinkHandlers,
  ...joiningHandlers,
  ...memberHandlers,
  ...invitationHandlers,
  ...teamHandlers,
  ...twoStepHandlers,
  ...twoStepSettingHandlers,
  ...autoLoginHandlers,
  ...machineAccessHandlers,
  ...companySettingsHandlers,
  ...signInSettingsHandlers,
  ...operatorHandlers,
  ...auditHandlers,
  ...onboardingHandlers,
  ...homeHandlers,
  ...articleHandlers,
  ...learningHandlers,
  ...wordBookHandlers,
  ...levelTestHandlers,
  ...learnerSettingsHandlers,
  ...reminderHandlers,
  ...practiceHandlers,
  ...newsroomHandlers,
  ...newsroomDeskHandlers,
  ...pictureHandlers,
  ...importHandlers,
  ...draftingHandlers,
  ...audioHandlers,
  ...recordingHandlers,
  ...problemHandlers,
  ...ledgerHandlers,
  ...highlightHandlers,
  ...searchHandlers,
  ...brandHandlers,
}

export interface App {
  readonly fastify: FastifyInstance
  readonly load: LoadGuard
}

/** Headers of at most 16 KB, slow bodies cut after 20 s, sockets kept longer than a proxy keeps its own. */
const limits = {
  requestTimeout: 20_000,
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  maxHeaderSize: 16 * 1024,
  bodyLimitBytes: 100 * 1024,
}

/** Quality 4 of Brotli is as small as gzip's best at a fraction of its time; what is built is compressed beforehand. */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

/** The whole server as an app that does not listen yet. `pages` renders screens; without it only the API is there. */
export async function buildApp(services: Services, pages: PageRenderer | null): Promise<App> {
  const trust = trustOnly(services.config.trustedProxies)
  const load = openLoadGuard(services.config.patience)
  const fastify = Fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: limits.bodyLimitBytes,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    http: { maxHeaderSize: limits.maxHeaderSize, headersTimeout: limits.headersTimeout },
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => refuse(error, request, reply, services),
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.write(answerToUnreadable(error, newRequestId()))
      socket.destroy()
    },
  })
  await fastify.register(cookie)
  await fastify.register(compress, compression)
  fastify.setErrorHandler((error, request, reply) => refuse(error, request, reply, services))
  addHeadersAndLog(fastify, services)
  const gate: Gate = {
    identify: (request) => identify(services.pool, services.clock, request),
    admit: (endpoint, identity) => admit(endpoint, identity, admitRuleOf(services)),
    writeCookies: (reply, cookies) => {
      for (const { name, value, maxAge, sameSite = 'lax' } of cookies) {
        reply.setCookie(name, value, { path: '/', secure: true, httpOnly: true, sameSite, maxAge })
      }
    },
  }
  const mounted = joinHandlers(endpoints, handlers)
  mountApi(fastify, { services, mounted, gate, trust, load, callRate: openCallRate(services.clock) })
  mountPictures(fastify, services)
  mountAudio(fastify, services)
  mountUnsubscribe(fastify, services, trust)
  mountScim(fastify, services, trust)
  mountExternalCallback(fastify, { services, trust, writeCookies: gate.writeCookies })
  if (services.config.conveniences && !services.config.smtpUrl) mountDevMailbox(fastify, services.db)
  await mountPages(fastify, { services, mounted, trust, pages })
  fastify.addHook('onClose', async () => load.close())
  return { fastify, load }
}

function addHeadersAndLog(fastify: FastifyInstance, { log }: Services): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
  })
  // Every field of this line is named here and none is personal; looking for such would double what the line costs.
  const requestLog = log.child({}, { redact: [] })
  // The pattern of the route and never the address: an address may hold what somebody typed.
  fastify.addHook('onResponse', async (request, reply) => {
    const { method } = request
    requestLog.info(
      {
        requestId: request.id,
        method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.actor,
      },
      'request',
    )
  })
}
