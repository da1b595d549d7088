import type { ExternalProvider } from '@readgrow/contract/constants'
import { externalProviders } from '@readgrow/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CookieWrite, HostCompany, Services } from '#platform/context'
import { hostOf, type TrustPeer } from '#platform/http/host'
import { HostRefusal } from '#platform/refusal'
import { identify } from '#session'
import { storeArrival } from './arrivals.ts'
import { browserHash, tripCookie, tripCookieWrite } from './browser.ts'
import { causesOf } from './connection.ts'
import { exchange, shapes } from './exchange.ts'
import { TripFailure } from './identity.ts'
import { judge } from './judge.ts'
import { settingsOf } from './settings.ts'
import { reportTrial } from './trial.ts'
import { isOfTrial, takeTrip } from './trips.ts'

const landing = '/auth/login/oauth-redirect'
/** A signed-in person may open no sign-in page (docs/specification.md 2), so they return to their account. */
const ownLanding = '/mypage/account'
/** The owner's settings, which show the report. */
const trialLanding = '/admin/sign-in'
const bodyLimitBytes = 16 * 1024

interface Tools {
  readonly services: Services
  readonly trust: TrustPeer
  writeCookies(reply: FastifyReply, cookies: readonly CookieWrite[]): void
}

/**
 * Where other services send the browser back to. One of them posts a form from its own origin, which brings no session
 * and needs none: the state and the trip's cookie authorise it, and it leads to a code, not to a session.
 */
export function mountExternalCallback(root: FastifyInstance, tools: Tools): void {
  void root.register((app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_request, body, parsed) => parsed(null, body),
    )
    for (const provider of externalProviders) {
      const url = `/auth/external/${provider}/callback`
      app.get(url, { exposeHeadRoute: false }, (request, reply) => {
        const start = request.url.indexOf('?')
        return land(request, reply, tools, provider, start < 0 ? '' : request.url.slice(start + 1))
      })
      if (shapes[provider].begin?.response_mode === 'form_post')
        app.post(url, { bodyLimit: bodyLimitBytes }, (request, reply) =>
          land(request, reply, tools, provider, typeof request.body === 'string' ? request.body : ''),
        )
    }
    done()
  })
}

async function land(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: Tools,
  provider: ExternalProvider,
  text: string,
): Promise<void> {
  const { services, trust } = tools
  const { pool, clock } = services
  const { company } = await identify(pool, clock, { host: hostOf(request.raw, trust), cookies: {}, extraSql: null })
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  if (!company) throw new HostRefusal()
  const landed = { provider, answer: new URLSearchParams(text), browserHash: browserHash(request.cookies), to: landing }
  const outcome = await arrive(services, company, landed).catch(
    (error: unknown) => `error=${failureOf(error, services, provider, request.id)}`,
  )
  const browser = request.cookies[tripCookie]
  // As strict as the others again: the form that needed the exception has come.
  if (browser !== undefined && outcome.startsWith('code=')) tools.writeCookies(reply, [tripCookieWrite(browser)])
  await reply.redirect(`${company.origin}${landed.to}#${outcome}`, 303)
}

/** The log gets only the name of what went wrong: providers' answers hold codes and addresses. */
function failureOf(error: unknown, { log }: Services, provider: string, requestId: string): string {
  const failure = error instanceof TripFailure ? error.failure : 'RESPONSE'
  const reasons = causesOf(error).map((cause) => String((cause as { code?: unknown }).code ?? cause.constructor.name))
  if (failure !== 'DENIED') log.warn({ event: 'external_failure', requestId, provider, failure, reasons }, 'external')
  return failure
}

interface Landing {
  readonly provider: ExternalProvider
  readonly answer: URLSearchParams
  readonly browserHash: Buffer | null
  /** Where the browser goes next; known once the trip is. */
  to: string
}

async function arrive(services: Services, company: HostCompany, landed: Landing): Promise<string> {
  const { db, chance, clock } = services
  const { provider, answer } = landed
  const [state, ...others] = answer.getAll('state')
  if (state === undefined || others.length > 0 || landed.browserHash === null) throw new TripFailure('STATE')
  const place = { companyId: company.id, browserHash: landed.browserHash, now: clock.now() }
  const trip = await takeTrip(db, { ...place, state, provider })
  if (!trip) {
    if (await isOfTrial(db, company.id, state)) landed.to = trialLanding
    throw new TripFailure('STATE')
  }
  const { intent, accountId, next } = trip
  if (intent === 'TRIAL') {
    landed.to = trialLanding
    await reportTrial(services, company, { trip, state, answer })
    return 'trial'
  }
  if (intent !== 'SIGN_IN') landed.to = ownLanding
  refuseErrors(answer)
  const settings = await settingsOf(services, company, provider)
  if (!settings) throw new TripFailure('NOT_ALLOWED')
  const from = { provider, settings, origin: company.origin }
  const identity = await exchange(services, from, { state, ...trip }, answer)
  if (intent === 'SIGN_IN') {
    // Nothing is stored about a person who may not come in.
    const verdict = await judge(db, company, identity, place.now)
    if (verdict.kind === 'FAILURE') throw new TripFailure(verdict.failure)
  }
  return `code=${await storeArrival(db, chance, place, { step: 'CODE', identity, intent, accountId, next })}`
}

/** RFC 6749, section 4.1.2.1; Apple has its own word for a person who cancels. */
function refuseErrors(answer: URLSearchParams): void {
  if (answer.getAll('code').length > 1) throw new TripFailure('RESPONSE')
  const error = answer.get('error')
  if (error === null) return
  throw new TripFailure(['access_denied', 'user_cancelled_authorize'].includes(error) ? 'DENIED' : 'RESPONSE')
}
