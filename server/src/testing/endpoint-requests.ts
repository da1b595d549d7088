import { type Endpoint, endpoints, type Method } from '@readgrow/contract'

export interface DeclaredCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly method: Method
  /** Under /api, with each parameter filled with a well-formed value that names nothing. */
  readonly url: string
}

/** Every endpoint of the contract, ready to be called; tests that must hold for all of them use this list. */
export const declaredCalls: readonly DeclaredCall[] = Object.entries(endpoints).map(([name, endpoint]) => ({
  name,
  endpoint,
  method: endpoint.method,
  url: urlOf(endpoint.path),
}))

function urlOf(path: string): string {
  return `/api${path.replace(':document', 'terms').replace(/:\w+/g, 'nothing')}`
}

export const unsafeCalls = declaredCalls.filter((call) => call.method !== 'GET')

/** A body that no endpoint accepts, so a call that passes the access checks goes no further. */
export const refusedBody = { payload: '{"unknown":1}', headers: { 'content-type': 'application/json' } } as const

export function bodyOf({ method, endpoint }: DeclaredCall) {
  if (method === 'GET') return { headers: {} }
  const type = endpoint.file?.types[0]
  return type === undefined ? refusedBody : { payload: '', headers: { 'content-type': type } }
}
