import { openPageRenderer } from '@readgrow/server/page-renderer'
import Fastify from 'fastify'

/**
 * The built screens behind Fastify and nothing else: every reply that a page shows comes from memory, so what is left is
 * the rendering. `/file/…` sends what was rendered last, as bytes: a page that nobody has to make.
 */
const origin = process.env.ORIGIN ?? ''
const cookie = process.env.COOKIE ?? ''
const renderer = await openPageRenderer()
const replies = new Map<string, Promise<unknown>>()
const files = new Map<string, Buffer>()

function call(name: string, args: unknown): Promise<unknown> {
  const key = `${name} ${JSON.stringify(args)}`
  const reply = replies.get(key) ?? ask(name, args as Args)
  replies.set(key, reply)
  return reply
}

interface Args {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
}

async function ask(name: string, { params = {}, query = {} }: Args): Promise<unknown> {
  const path = name.slice('GET '.length).replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const known = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const response = await fetch(`${origin}/api${path}?${new URLSearchParams(known)}`, { headers: { cookie } })
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return response.json()
}

const app = Fastify({ logger: false })
app.get('/file/*', async ({ url }, reply) => reply.type('text/html; charset=utf-8').send(files.get(url.slice(5))))
app.get('/*', async ({ url, headers }, reply) => {
  const session = headers.cookie === undefined ? null : await call('GET /auth/session', {})
  const result = await renderer.render({
    url,
    session: session as Parameters<typeof renderer.render>[0]['session'],
    reader: session === null ? null : { mark: 'bench', display: null },
    consumerHost: true,
    site: null,
    cookies: {},
    call,
  })
  if (result.kind !== 'page' || result.status !== 200) throw new Error(`${url} was not rendered`)
  files.set(url, Buffer.from(result.html))
  return reply.type('text/html; charset=utf-8').send(result.html)
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
process.stdout.write('ready\n')
