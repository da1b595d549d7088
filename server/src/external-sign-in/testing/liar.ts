import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Lie {
  /** Claims of the token that differ from what is right; null leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signed by a key that nobody has heard of. */
  readonly foreignKey?: boolean
  /** An answer of its own in place of a token. */
  readonly answer?: (response: ServerResponse) => void
  readonly userinfo?: Readonly<Record<string, unknown>>
}

/** An identity provider that says whatever a test wants, right in everything else. It needs no browser: any code will do. */
export async function openLiar() {
  const own = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  let issuer = ''
  let lie: Lie = {}
  let nonce = ''
  const asked: string[] = []

  async function token(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer, aud: 'client', sub: 'somebody', nonce, iat: now, exp: now + 300 }
    const claims = Object.entries({ ...right, ...lie.claims }).filter(([, value]) => value !== null)
    return new SignJWT(Object.fromEntries(claims))
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(lie.foreignKey ? foreign.privateKey : own.privateKey)
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (path.endsWith('/.well-known/openid-configuration')) return void json(documentOf(issuer))
    if (path === '/jwks') return void json({ keys: [jwk] })
    if (['/userinfo', '/v2/user/me', '/v1/nid/me'].includes(path)) return void json(lie.userinfo ?? {})
    if (!['/token', '/oauth2.0/token'].includes(path)) return void response.writeHead(404).end()
    if (lie.answer) return void lie.answer(response)
    return void json({ access_token: 'access', token_type: 'Bearer', expires_in: 3600, id_token: await token() })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    /** What it was asked so far, path by path. */
    asked,
    settings: { issuer, clientId: 'client', clientSecret: 'secret' },
    /** Says this from now on. */
    lies: (next: Lie) => {
      lie = next
    },
    /** The way back from `location`, as it would lead a browser; the nonce of that trip goes into the token. */
    back: (location: string, changes: Readonly<Record<string, string | null>> = {}) => {
      const asked = new URL(location).searchParams
      nonce = asked.get('nonce') ?? ''
      const answer = { code: 'any', state: asked.get('state'), ...changes }
      const words = Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== null)
      return { method: 'GET' as const, url: `${asked.get('redirect_uri')}?${new URLSearchParams(words)}` }
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

export type Liar = Awaited<ReturnType<typeof openLiar>>
