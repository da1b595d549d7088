import type { LargeRequest } from './world.ts'

export type Requests = AsyncGenerator<LargeRequest, void> | Generator<LargeRequest, void>

/** Checks the type where the request is written, so `method` is a literal. */
export const request = (one: LargeRequest): LargeRequest => one
export const json = (body: unknown) => ({ payload: JSON.stringify(body), type: 'application/json' })
/** The headers that this account's browser sends. */
export const headersOf = ({ host, cookies }: { host: string; cookies: Readonly<Record<string, string>> }) => ({
  host,
  'sec-fetch-site': 'same-origin',
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})
