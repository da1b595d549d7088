import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { formOf, redirect, sendJson, sendPage } from './http.ts'
import { naverMe, type Person, personFrom } from './people.ts'

interface Request {
  readonly redirectUri: string
  readonly state: string
  readonly challenge: string | null
}

const callback = /^http:\/\/(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)(:\d+)?\/auth\/external\/naver\/callback$/
const newToken = () => randomBytes(24).toString('base64url')
const most = 1_000

/** Forgets the oldest entry when the map is full. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  const [oldest] = map.keys()
  if (map.size >= most && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}

/** Naver as it is: OAuth 2 without a token about the person, lifetimes as text, refusals with status 200. */
export function naverProvider({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  const codes = new Map<string, Request & { readonly person: Person }>()
  const tokens = new Map<string, Person>()
  async function authorize(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const asked = url.searchParams
    const redirectUri = asked.get('redirect_uri') ?? ''
    const state = asked.get('state') ?? ''
    if (asked.get('client_id') !== clientId || !callback.test(redirectUri))
      return sendJson(response, 400, { error: 'invalid_request' })
    const form = request.method === 'POST' ? await formOf(request) : null
    const person = form && personFrom(form)
    const back = new URL(redirectUri)
    back.searchParams.set('state', state)
    if (form?.has('cancel')) back.searchParams.set('error', 'access_denied')
    else if (person) {
      const code = newToken()
      remember(codes, code, { redirectUri, state, challenge: asked.get('code_challenge'), person })
      back.searchParams.set('code', code)
    } else return sendPage(response, 'naver', request.url ?? '')
    return redirect(response, back.href)
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request)
    const code = form.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isSound =
      known !== undefined &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      form.get('state') === known.state &&
      (known.challenge === null || known.challenge === proof)
    if (!isSound)
      return sendJson(response, 200, { error: 'invalid_request', error_description: 'no valid data in session' })
    const access = newToken()
    remember(tokens, access, known.person)
    const answer = { access_token: access, refresh_token: newToken(), token_type: 'bearer', expires_in: '3600' }
    return sendJson(response, 200, answer)
  }

  function me(request: IncomingMessage, response: ServerResponse): void {
    const person = tokens.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
    if (!person) return sendJson(response, 401, { resultcode: '024', message: 'Authentication failed' })
    return sendJson(response, 200, naverMe(person))
  }

  return {
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const url = new URL(request.url ?? '/', 'http://practice')
      if (url.pathname === '/naver/oauth2.0/authorize') return authorize(request, response, url)
      if (url.pathname === '/naver/oauth2.0/token') return token(request, response)
      if (url.pathname === '/naver/v1/nid/me') return me(request, response)
      return sendJson(response, 404, { error: 'not_found' })
    },
  }
}
