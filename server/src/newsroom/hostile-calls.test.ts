import { errorCatalogue, newsroomDeskEndpoints, newsroomEndpoints } from '@readgrow/contract'
import { expect, test } from 'vitest'
import { createFromText } from '#manuscripts'
import { aDesk, type DeclaredCall, declaredCalls, depth, everySpoiltBody, soundBodies, testApp } from '#testing'

const app = await testApp()
const own = new Set(Object.keys({ ...newsroomEndpoints, ...newsroomDeskEndpoints }))
const calls = declaredCalls.filter(({ name }) => own.has(name))
/** The gate sends every fourth: platform/http/hostile-input.test.ts sends all of them to nothing. */
const chosen = <T>(all: readonly T[]) => all.filter((_, nth) => nth % depth(4, 1) === 0)
// Below the flood guard's limit for one account.
const callsOfOne = 250
const account = { id: 1, name: '편집자', customerId: 'editor@example.com', companyId: 1 }
const blank = { section: 'science', level: 'B1', format: 'BLANK', text: '' } as const

/** Sends to an existing manuscript, as an operator, so everything behind the access checks is tried. */
async function sender(call: DeclaredCall) {
  let { id } = await (await aDesk(app)).whole()
  let sent = 0
  let operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  return async (request: { query?: string; payload?: string }) => {
    if (++sent % callsOfOne === 0) operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
    // A save that succeeds outdates the revision it is based on, so each has its own manuscript.
    if (request.payload !== undefined) id = (await createFromText({ ...app.services, account, address: '' }, blank)).id
    const answer = await app.send({
      method: call.method,
      url: `/api${call.endpoint.path.replace(':id', id).replace(':problemId', crypto.randomUUID())}?${request.query ?? ''}`,
      host: operator.host,
      cookies: operator.cookies,
      ...(request.payload === undefined
        ? {}
        : { payload: request.payload, headers: { 'content-type': 'application/json' } }),
    })
    const shown = `${call.name} ${JSON.stringify(request)} -> ${JSON.stringify(answer.body)}`.slice(0, 600)
    expect(answer.status, shown).toBeLessThan(500)
    if (answer.status !== 200) expect(Object.keys(errorCatalogue), shown).toContain(answer.body.code)
  }
}

test.each(calls.filter(({ endpoint }) => endpoint.body))(
  '$name bears each hostile value that passes its shape, in each place, from an operator',
  async (call) => {
    const send = await sender(call)
    const shaped = everySpoiltBody(soundBodies[call.name])
      .map(String)
      .filter((payload) => call.endpoint.body?.safeParse(JSON.parse(payload)).success)
    for (const payload of chosen(shaped)) await send({ payload })
  },
)

const values = [
  '',
  '%00',
  '%ud800',
  '%F0%9F',
  "'",
  '%25_%5C',
  '-1',
  '9999999999999_999999999999',
  'B1',
  '__proto__',
  'x'.repeat(300),
]
const names = ['search', 'state', 'cursor', 'manuscript', 'level', '__proto__']

test.each(calls.filter(({ method }) => method === 'GET'))(
  '$name bears hostile queries from an operator',
  async (call) => {
    const send = await sender(call)
    await send({})
    const queries = names.flatMap((name) => values.map((value) => `${name}=${value}`))
    for (const query of chosen(queries)) await send({ query })
  },
)
