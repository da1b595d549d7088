import type { FastifyInstance } from 'fastify'

export interface Person {
  readonly name: string
  readonly email: string
  readonly verified: boolean
}

/** What another service sends the browser back to us with. */
export interface WayBack {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly form?: string
}

interface Said {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects.
  readonly body: any
  readonly headers: Record<string, unknown>
}

let travellers = 0

/** A browser that keeps its cookies: it calls us over HTTP without a socket, and the other service over a real one. */
export function aTraveller(
  fastify: Pick<FastifyInstance, 'inject'>,
  { host = 'localhost', cookies = {} }: { host?: string; cookies?: Readonly<Record<string, string>> } = {},
) {
  const jar = new Map(Object.entries(cookies))
  travellers++
  const remoteAddress = `10.7.${travellers >> 8}.${travellers & 255}`

  async function ask(
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    url: string,
    given: { body?: unknown; form?: string },
  ): Promise<Said> {
    const type = given.form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
    const payload = given.form ?? (given.body === undefined ? undefined : JSON.stringify(given.body))
    const response = await fastify.inject({
      method,
      url,
      remoteAddress,
      headers: {
        host,
        'sec-fetch-site': given.form === undefined ? 'same-origin' : 'cross-site',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
  }

  const call = (path: string, body: unknown) => ask('POST', `/api/auth/${path}`, { body })

  const begin = (provider: string, body: { intent?: string; next?: string } = {}) =>
    call(`external/${provider}`, { intent: 'SIGN_IN', ...body })

  let landedAt = ''

  /** Finishes the callback; returns the words behind the number sign. */
  async function land(back: WayBack): Promise<Record<string, string>> {
    const { pathname, search } = new URL(back.url)
    const given = back.form === undefined ? {} : { form: back.form }
    const location = landingOf(await ask(back.method, `${pathname}${search}`, given))
    landedAt = location.pathname
    return Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  }

  const finish = (code: string | undefined) => call('external-code', { code })

  /** All steps but the last: out, there as `person` (or not at all), and back; returns the words that came back. */
  async function travel(provider: string, person: Person | null, body: { intent?: string; next?: string } = {}) {
    const { body: begun } = await begin(provider, body)
    return land(await practise(begun.location, person))
  }

  /** All steps; returns the outcome. */
  async function arrive(provider: string, person: Person, body: { intent?: string; next?: string } = {}) {
    const { code } = await travel(provider, person, body)
    return finish(code)
  }

  return { jar, ask, call, begin, land, landedAt: () => landedAt, finish, travel, arrive }
}

/** Where a finished callback leads; throws when it leads to none of our two pages. */
function landingOf({ status, headers }: Said): URL {
  const location = new URL(String(headers.location))
  if (status !== 303 || !['/auth/login/oauth-redirect', '/mypage/account'].includes(location.pathname))
    throw new Error(`landed at ${location.href}`)
  return location
}

/** What a browser does at the other service: chooses a person on its page, and comes back. */
async function practise(location: string, person: Person | null): Promise<WayBack> {
  const jar = new Map<string, string>()
  let at = location
  let form: string | undefined
  for (let step = 0; step < 10; step++) {
    const response = await fetch(at, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    form = undefined
    const next = response.headers.get('location')
    if (next !== null) {
      at = new URL(next, at).href
      if (isOurs(at)) return { method: 'GET', url: at }
      continue
    }
    const page = await response.text()
    const action = unescaped(/action="([^"]+)"/.exec(page)?.[1] ?? '')
    if (isOurs(action)) return { method: 'POST', url: action, form: fieldsOf(page) }
    if (!page.includes('연습용 로그인')) throw new Error(`${response.status} ${page.slice(0, 500)}`)
    form = formOf(person)
  }
  throw new Error('the way does not end')
}

const isOurs = (url: string) => url.includes('/auth/external/') && url.includes('/callback')

const formOf = (person: Person | null) =>
  new URLSearchParams(
    person === null
      ? { cancel: 'yes' }
      : { name: person.name, email: person.email, ...(person.verified ? { verified: 'yes' } : {}) },
  ).toString()

const unescaped = (text: string) =>
  text.replace(/&#(\d+);|&(amp|quot|lt|gt);/g, (_, code: string | undefined, name: string) =>
    code === undefined ? ({ amp: '&', quot: '"', lt: '<', gt: '>' }[name] ?? '') : String.fromCharCode(Number(code)),
  )

function fieldsOf(page: string): string {
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return new URLSearchParams(fields.map(([, name = '', value = '']) => [name, unescaped(value)])).toString()
}
