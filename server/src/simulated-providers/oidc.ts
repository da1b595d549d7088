import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeJwt, jwtVerify } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'
import type { Clock } from '#platform/clock'
import { escapeHtml } from '#platform/mail/mail'
import { formOf, sendJson, sendPage } from './http.ts'
import { claimsOf, kakaoMe, type Person, personFrom, type SimulatedShape, subjectOf } from './people.ts'
import { memoryAdapters } from './store.ts'

export type OidcShape = Exclude<SimulatedShape, 'naver'>

export interface SimulatedClient {
  readonly clientId: string
  readonly clientSecret: string
  /** Verifies the secrets that Apple's clients sign. */
  readonly appleKey: KeyObject
}

// One signing key per process; nothing that it signs is valid outside.
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signingKey = { ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'practice' }
const cookieKey = randomBytes(32).toString('base64url')

const scopes = ['openid', 'email', 'profile', 'name', 'account_email', 'profile_nickname']
const claims = {
  openid: ['sub'],
  email: ['email', 'email_verified', 'is_private_email'],
  account_email: ['email'],
  profile: ['name'],
  profile_nickname: ['nickname'],
}

/** One OpenID Connect provider in one shape, with the page on which the user chooses an identity. */
export function oidcProvider(
  shape: OidcShape,
  issuer: string,
  { client, clock }: { client: SimulatedClient; clock: Clock },
) {
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    adapter: memoryAdapters(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['http://localhost/auth/external/practice/callback'],
      },
    ],
    jwks: { keys: [signingKey] },
    // A session that never returns: one browser is a different person each time, which a provider would refuse.
    cookies: { keys: [cookieKey], long: { signed: true, httpOnly: true, path: `/${shape}/forgotten` } },
    scopes,
    claims,
    // These services put the claims into the token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, resourceIndicators: { enabled: false } },
    renderError: (ctx, { error }) => {
      ctx.type = 'text'
      ctx.body = `연습용 로그인을 이어 갈 수 없어요. 처음부터 다시 시도해 주세요. (${error})`
    },
    interactions: { policy: alwaysAsk(), url: (_ctx, { uid }) => `/${shape}/practice/${uid}` },
    findAccount: (_ctx, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => claimsOf(shape, person) }
    },
    loadExistingGrant: async (ctx) => {
      const accountId = ctx.oidc.session?.accountId
      const grant = new provider.Grant({ clientId: client.clientId, ...(accountId ? { accountId } : {}) })
      grant.addOIDCScope(scopes.join(' '))
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 600, Session: 600 },
  })
  // Any port: the product says where it listens.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    /^http:\/\/(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)(:\d+)?\/auth\/external\/[a-z]+\/callback$/.test(uri)
  if (shape === 'apple') speakApple(provider, people, issuer, { client, clock })
  return { answer: answering(shape, provider, people) }
}

/** A user who practises signing in wants to be another person the next time. */
function alwaysAsk() {
  const policy = interactionPolicy.base()
  const { Check, Prompt } = interactionPolicy
  // Google has this prompt; here it is the same question.
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  policy
    .get('login')
    ?.checks.add(
      new Check('practice', 'who it is has to be chosen', 'login_required', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

/** The secret is a token that the client signed; the name comes with the code, the first time only. */
function speakApple(
  provider: Provider,
  people: ReadonlyMap<string, Person>,
  issuer: string,
  { client, clock }: { client: SimulatedClient; clock: Clock },
): void {
  provider.Client.prototype.compareClientSecret = (secret: string) =>
    jwtVerify(secret, client.appleKey, {
      algorithms: ['ES256'],
      audience: issuer,
      subject: client.clientId,
      currentDate: clock.now(),
    }).then(
      () => decodeJwt(secret).iss !== undefined,
      () => false,
    )
  const met = new Set<string>()
  provider.use(async (ctx, next) => {
    await next()
    const sub: string | undefined = ctx.oidc?.session?.accountId
    const person = people.get(sub ?? '')
    if (!person || met.has(person.email) || typeof ctx.body !== 'string' || !ctx.body.includes('name="code"')) return
    met.add(person.email)
    const [lastName = '', ...rest] = person.name
    const user = JSON.stringify({ name: { lastName, firstName: rest.join('') }, email: person.email })
    ctx.body = ctx.body.replace('</form>', `<input type="hidden" name="user" value="${escapeHtml(user)}"/></form>`)
  })
}

function answering(shape: OidcShape, provider: Provider, people: Map<string, Person>) {
  const handle = provider.callback()

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return sendPage(response, shape, request.url ?? '')
    const form = await formOf(request)
    const person = personFrom(form)
    if (!person && !form.has('cancel')) return sendPage(response, shape, request.url ?? '')
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' })
    const accountId = subjectOf(shape, person)
    people.set(accountId, person)
    return provider.interactionFinished(request, response, {
      login: { accountId, remember: false },
      select_account: {},
    })
  }

  /** Kakao's own answer about a person: the only one that says whether the address was verified. */
  async function me(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = await provider.AccessToken.find(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
    const person = people.get(token?.accountId ?? '')
    if (!token || !person) return sendJson(response, 401, { code: -401, msg: 'this access token does not exist' })
    return sendJson(response, 200, kakaoMe(person, token.accountId))
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://practice')
    if (pathname.startsWith(`/${shape}/practice/`)) return choose(request, response)
    if (shape === 'kakao' && pathname === '/kakao/v2/user/me') return me(request, response)
    // Frameworks do the same when they mount one handler below another.
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(shape.length + 1) || '/' })
    return handle(request, response)
  }
}
