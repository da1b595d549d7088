import { z } from 'zod'
import type { DeclaredCall } from '../endpoint-requests.ts'
import { soundBodies } from '../hostile.ts'
import { full, nastyJson } from './nasty.ts'
import { stretched } from './stretched.ts'
import type { LargeRequest } from './world.ts'

const defaultLimit = 100 * 1024
const json = 'application/json'
/** A path, its query and the cookies share the 16 KB of the headers. */
const addressBytes = 14_000

type Units = Readonly<Record<string, string>>

/** Requests that the contract alone can produce for every call: the largest that are accepted, and nasty ones. */
export function generatedRequests(call: DeclaredCall, units: Units): Omit<LargeRequest, 'caller'>[] {
  const { method, url, endpoint } = call
  const requests = [...addresses(call, units)].map(([what, address]) => ({ what, method, url: address }))
  if (!endpoint.body) return requests
  const limit = endpoint.bodyLimitBytes ?? defaultLimit
  const sound = soundBodies[call.name]
  if (sound === undefined) throw new Error(`${call.name} has no sound body to be made large (soundBodies)`)
  const bodies = [
    ...Object.entries(nastyJson).map(([what, make]) => [what, make(limit)] as const),
    ...Object.entries(units).map(
      ([what, unit]) => [`the longest taken, of ${what}`, stretched(endpoint, sound, unit, limit)] as const,
    ),
    ...Object.entries(units).map(([what, unit]) => [`one text of ${what}`, overlong(sound, unit, limit)] as const),
  ]
  return [...requests, ...bodies.map(([what, payload]) => ({ what, method, url, payload, type: json }))]
}

/** The valid body with all its texts far too long, as many bytes as the call accepts. */
function overlong(sound: unknown, unit: string, limit: number): string {
  const count =
    JSON.stringify(sound, (_, value) => (typeof value === 'string' ? '\u0000' : value)).split('\\u0000').length - 1
  const each = Math.floor((limit - JSON.stringify(sound).length) / Math.max(1, count)) - 2
  const escaped = JSON.stringify(unit).length - 2
  const text = full(unit, Math.floor((each / escaped) * unit.length), each)
  return JSON.stringify(sound, (_, value) => (typeof value === 'string' ? text : value))
}

/** Addresses of the greatest length: each parameter and each part of the query, full of each unit. */
function* addresses({ url, endpoint }: DeclaredCall, units: Units): Generator<[string, string]> {
  const asked = endpoint.query
    ? Object.keys(
        (z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
          .properties ?? {},
      )
    : []
  for (const [what, unit] of Object.entries(units)) {
    const encoded = encodeURIComponent(unit)
    if (endpoint.path.includes(':'))
      yield [
        `an address of ${what}`,
        `/api${endpoint.path.replace(/:\w+/g, encoded.repeat(Math.max(1, Math.floor(99 / encoded.length))))}`,
      ]
    for (const name of asked) {
      yield [`?${name}= of ${what}`, `${url}?${name}=${encoded.repeat(addressBytes / encoded.length)}`]
      yield [`?${name}= of sixty ${what}`, `${url}?${name}=${encodeURIComponent(full(unit, 60))}`]
    }
  }
  yield [
    'a query of thousands of keys',
    `${url}?${Array.from({ length: addressBytes / 6 }, (_, n) => `k${n}=`)
      .join('&')
      .slice(0, addressBytes)}`,
  ]
}
