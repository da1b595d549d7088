import type { DeclaredCall } from '../endpoint-requests.ts'
import { generatedRequests } from './generated.ts'
import { longestTurnMs } from './longest-turn.ts'
import { otherRequests } from './other-routes.ts'
import { particularRequests } from './particular.ts'
import type { LargeRequest, World } from './world.ts'

/** The worst request of a call: its longest turn of the event loop, in milliseconds of processor time. */
export interface Stall {
  readonly call: string
  readonly what: string
  readonly turnMs: number
}

/** How often a request over the bound is sent: its shortest turn counts, so no garbage collection does. */
const mostRuns = 4

/** Sends everything that a call must bear and returns the worst of it. Throws if a call with a file has no row. */
export async function worstOf(world: World, call: DeclaredCall, boundMs: number): Promise<Stall> {
  if (call.endpoint.file && !particularRequests[call.name]) throw new Error(`${call.name} takes a file and has no row`)
  await world.renewed()
  let worst: Stall = { call: call.name, what: 'nothing', turnMs: 0 }
  const caller = world.rightful(call)
  for (const request of generatedRequests(call, world.units))
    worst = larger(worst, await stallOf(world, call.name, { ...request, caller }, boundMs))
  for await (const request of particularRequests[call.name]?.(world) ?? [])
    worst = larger(worst, await stallOf(world, call.name, { caller, ...request }, boundMs))
  return worst
}

/** The worst request outside the contract. */
export async function worstOfOthers(world: World, boundMs: number): Promise<Stall> {
  await world.renewed()
  let worst: Stall = { call: 'other routes', what: 'nothing', turnMs: 0 }
  for await (const request of otherRequests(world))
    worst = larger(worst, await stallOf(world, 'other routes', request, boundMs))
  return worst
}

const larger = (one: Stall, other: Stall) => (other.turnMs > one.turnMs ? other : one)

async function stallOf(world: World, call: string, request: LargeRequest, boundMs: number): Promise<Stall> {
  let turnMs = Number.POSITIVE_INFINITY
  let status = 0
  for (let run = 0; run < mostRuns && turnMs > boundMs; run++) {
    await world.forgiven()
    const longest = await longestTurnMs(async () => {
      status = await send(world, request)
    })
    turnMs = Math.min(turnMs, longest)
  }
  world.onRequest(call, request.what, status, turnMs)
  return { call, what: request.what, turnMs }
}

async function send({ app }: World, { method, url, payload, type, headers, caller }: LargeRequest): Promise<number> {
  const cookie = Object.entries(caller?.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const { statusCode } = await app.fastify.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : Buffer.from(payload) }),
    headers: {
      host: caller?.host ?? 'localhost',
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...headers,
    },
  })
  return statusCode
}
