import type { LargeRequest } from './world.ts'

export type Requests = AsyncGenerator<LargeRequest, void> | Generator<LargeRequest, void>

/** Typed where it is written, so that a method is one. */
export const request = (one: LargeRequest): LargeRequest => one
export const json = (body: unknown) => ({ payload: JSON.stringify(body), type: 'application/json' })
/** What a browser of this account sends along. */
export const headersOf = ({ host, cookies }: { host: string; cookies: Readonly<Record<string, string>> }) => ({
  host,
  'sec-fetch-site': 'same-origin',
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})
