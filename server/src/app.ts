import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { endpoints } from '@readgrow/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountSettingsHandlers } from '#account-settings'
import { accountHandlers } from '#accounts'
import { anchorHandlers } from '#anchor'
import { articleHandlers } from '#articles'
import { assignmentHandlers } from '#assignments'
import { audioHandlers, mountAudio } from '#audio'
import { auditHandlers } from '#audit'
import { autoLoginHandlers } from '#auto-login'
import { billingDeskHandlers } from '#billing-desk'
import { brandHandlers } from '#brand'
import { certificateHandlers, mountCertificatePages } from '#certificates'
import { challengeHandlers } from '#challenge'
import { companyHandlers } from '#companies'
import { companyBillingHandlers } from '#company-billing'
import { companyReportHandlers, reportMailPurpose } from '#company-reports'
import { companySettingsHandlers } from '#company-settings'
import { completionHandlers } from '#completion'
import { conversationHandlers } from '#conversation'
import { discussionHandlers } from '#discussion'
import { draftingHandlers } from '#drafting'
import { externalSignInHandlers, mountExternalCallback } from '#external-sign-in'
import { healthHandlers } from '#health'
import { helpPageHandlers, mountHelpPictures } from '#help-pages'
import { highlightHandlers } from '#highlights'
import { homeHandlers } from '#home'
import { importHandlers } from '#imports'
import { inquiryHandlers } from '#inquiries'
import { invitationHandlers } from '#invitations'
import { joiningHandlers } from '#joining'
import { leadHandlers } from '#leads'
import { learnerSettingsHandlers } from '#learner-settings'
import { levelTestHandlers } from '#level-test'
import { memberHandlers } from '#members'
import { monthlyReportHandlers, monthMailPurpose } from '#monthly-report'
import { newsroomHandlers } from '#newsroom'
import { newsroomDeskHandlers } from '#newsroom-desk'
import { onboardingHandlers } from '#onboarding'
import { operatorHandlers } from '#operators'
import { mountPages, type PageRenderer, refuseDocument, refuseUnknownHosts } from '#pages'
import { paperTestHandlers } from '#paper-test'
import { mountPaymentNotices } from '#payments'
import { mountPictures, pictureHandlers } from '#pictures'
import type { Services } from '#platform/context'
import { openCallRate } from '#platform/http/call-rate'
import { answerToUnreadable } from '#platform/http/failures'
import { trustOnly } from '#platform/http/host'
import { type LoadGuard, openLoadGuard } from '#platform/http/load'
import { openLoopTurns } from '#platform/http/loop-turns'
import { type Gate, joinHandlers, mountApi, newRequestId } from '#platform/http/mount'
import { securityHeaders } from '#platform/http/security-headers'
import { limitSockets, socketLimits } from '#platform/http/sockets'
import { mountDevMailbox } from '#platform/mail/dev-mailbox'
import { practiceHandlers } from '#practice'
import { problemHandlers } from '#problems'
import { productHandlers } from '#products'
import { mountPublicFiles } from '#public-files'
import { readingEvidenceHandlers } from '#reading-evidence'
import { recordingHandlers } from '#recordings'
import { recoveryHandlers } from '#recovery'
import { mountUnsubscribe, reminderHandlers } from '#reminders'
import { mountScim, scimHandlers } from '#scim'
import { searchHandlers } from '#search'
import { seatHandlers } from '#seats'
import { selfStudyHandlers } from '#self-study'
import { admit, admitRuleOf, clearSiteDataOf, identify, sessionHandlers } from '#session'
import { signInSettingsHandlers } from '#sign-in-settings'
import { speechAssessmentHandlers } from '#speech-assessment'
import { subscriptionHandlers } from '#subscriptions'
import { takeCommentHandlers } from '#take-comments'
import { takeHandlers } from '#takes'
import { teamChallengeHandlers } from '#team-challenge'
import { teamHandlers } from '#teams'
import { twoStepHandlers } from '#two-step'
import { vocabularyHandlers } from '#vocabulary'
import { learningLogHandlers } from './learning.ts'

/** Every domain's handlers; the start fails when they and the contract disagree. */
export const handlers = {
  ...healthHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...companyHandlers,
  ...helpPageHandlers,
  ...recoveryHandlers,
  ...accountSettingsHandlers,
  ...externalSignInHandlers,
  ...joiningHandlers,
  ...memberHandlers,
  ...monthlyReportHandlers,
  ...inquiryHandlers,
  ...invitationHandlers,
  ...teamHandlers,
  ...assignmentHandlers,
  ...twoStepHandlers,
  ...autoLoginHandlers,
  ...companySettingsHandlers,
  ...seatHandlers,
  ...signInSettingsHandlers,
  ...scimHandlers,
  ...operatorHandlers,
  ...companyBillingHandlers,
  ...companyReportHandlers,
  ...completionHandlers,
  ...certificateHandlers,
  ...productHandlers,
  ...subscriptionHandlers,
  ...auditHandlers,
  ...onboardingHandlers,
  ...homeHandlers,
  ...articleHandlers,
  ...learningLogHandlers,
  ...vocabularyHandlers,
  ...challengeHandlers,
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
  ...discussionHandlers,
  ...conversationHandlers,
  ...teamChallengeHandlers,
  ...readingEvidenceHandlers,
  ...selfStudyHandlers,
  ...speechAssessmentHandlers,
  ...takeHandlers,
  ...takeCommentHandlers,
  ...anchorHandlers,
  ...paperTestHandlers,
  ...highlightHandlers,
  ...searchHandlers,
  ...billingDeskHandlers,
  ...brandHandlers,
  ...leadHandlers,
}

export interface App {
  readonly fastify: FastifyInstance
  readonly load: LoadGuard
}

const bodyLimitBytes = 100 * 1024

/**
 * Quality 4 of Brotli is as small as gzip's best at a fraction of its time; build output is compressed beforehand. The
 * window is as large as our pages: the usual 4 MB would be allocated for every answer under way.
 */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
}

/** The whole server as an app that does not listen yet. `pages` renders screens; without it there is only the API. */
export async function buildApp(
  services: Services,
  pages: PageRenderer | null,
  load = openLoadGuard({ patience: services.config.patience }),
): Promise<App> {
  const trust = trustOnly(services.config.trustedProxies)
  const fastify = Fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: bodyLimitBytes,
    ...socketLimits,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => refuseDocument(error, request, reply, services),
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.write(answerToUnreadable(error, newRequestId()))
      socket.destroy()
    },
  })
  await fastify.register(cookie)
  await fastify.register(compress, compression)
  fastify.setErrorHandler((error, request, reply) => refuseDocument(error, request, reply, services))
  limitSockets(fastify)
  addHeadersAndLog(fastify, services, load)
  refuseUnknownHosts(fastify, services, trust)
  guardRoutes(fastify, load)
  const gate: Gate = {
    identify: (request) => identify(services.pool, services.clock, request),
    admit: (endpoint, identity) => admit(endpoint, identity, admitRuleOf(services)),
    writeCookies: (reply, cookies) => {
      for (const { name, value, maxAge, sameSite = 'lax' } of cookies) {
        reply.setCookie(name, value, { path: '/', secure: true, httpOnly: true, sameSite, maxAge })
      }
      const forgotten = clearSiteDataOf(cookies)
      if (forgotten) reply.header('clear-site-data', forgotten)
    },
  }
  const mounted = joinHandlers(endpoints, handlers)
  const callRate = openCallRate(services.clock)
  mountApi(fastify, { services, mounted, gate, trust, load, callRate })
  mountPublicFiles(fastify, services, trust)
  mountPictures(fastify, services)
  mountHelpPictures(fastify, services)
  mountAudio(fastify, services)
  mountUnsubscribe(fastify, services, { trust, more: [reportMailPurpose, monthMailPurpose] })
  mountCertificatePages(fastify, services, trust)
  mountPaymentNotices(fastify, services)
  mountScim(fastify, services, trust)
  mountExternalCallback(fastify, { services, trust, writeCookies: gate.writeCookies })
  if (services.config.conveniences && !services.config.smtpUrl) mountDevMailbox(fastify, services.db)
  await mountPages(fastify, { services, mounted, trust, renderer: pages, load, callRate, turn: openLoopTurns() })
  fastify.addHook('onClose', async () => load.close())
  return { fastify, load }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route enters the load guard by itself, or needs no place. */
    ownLoadGuard?: boolean
  }
  interface FastifyRequest {
    leaveLoadGuard?: () => void
  }
}

/** Everything outside the API, such as files and SCIM, counts in the load guard as calls do. */
function guardRoutes(fastify: FastifyInstance, load: LoadGuard): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    const { url = '', config } = request.routeOptions
    if (request.is404 || config.ownLoadGuard || url.startsWith('/api/') || url.includes('/assets/')) return done()
    load.enter('call').then(() => {
      request.leaveLoadGuard = () => {
        delete request.leaveLoadGuard
        load.leave('call')
      }
      done()
    }, done)
  })
  // At the first byte of the answer, not the last: a slow client holds no place.
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    request.leaveLoadGuard?.()
    done(null, payload)
  })
  fastify.addHook('onResponse', (request, _reply, done) => {
    request.leaveLoadGuard?.()
    done()
  })
}

function addHeadersAndLog(fastify: FastifyInstance, { log }: Services, load: LoadGuard): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
  })
  // Without a promise: every call comes through here.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    // A refusal is true only for the moment; caches would store some of them unasked (RFC 9110, 15.1).
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // Proxies that keep connections open must leave this server before it closes them.
    if (load.stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  // Every field of this line is named here and none is personal; redaction would double the cost of a line.
  const requestLog = log.child({}, { redact: [] })
  // The pattern of the route and never the path: a path may hold what somebody typed.
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
