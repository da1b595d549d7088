import { openLine, requestOf } from '../shared/http-line.ts'
import type { FilledCompany, Member } from './member-filling.ts'

export interface Called {
  readonly tookMs: number
  readonly body: Record<string, unknown>
}

export interface Call {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly json?: unknown
  readonly csv?: string
}

export interface CompanyCalls {
  /** As the next owner, or as the named person. */
  send(call: Call, as?: Member): Promise<Called>
  close(): void
}

/** Calls over HTTP by a company's people; owners take turns. */
export async function callsOf(port: number, { host, owners }: FilledCompany): Promise<CompanyCalls> {
  let turn = 0
  const line = await openLine(port)
  const site = `${host}:${port}`
  const send = async ({ method = 'GET', path, json, csv }: Call, as?: Member): Promise<Called> => {
    const { cookie } = as ?? (owners[turn++ % owners.length] as Member)
    const headers = {
      host: site,
      cookie,
      origin: `http://${site}`,
      'sec-fetch-site': 'same-origin',
      ...(csv === undefined ? {} : { 'content-type': 'text/csv' }),
    }
    const request = requestOf(method, `/api${path}`, headers, csv ?? (json === undefined ? '' : JSON.stringify(json)))
    const startedAtMs = performance.now()
    const answer = await line.send(request)
    const tookMs = performance.now() - startedAtMs
    const text = answer.body.toString()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text.slice(0, 300)}`)
    return { tookMs, body: JSON.parse(text) as Called['body'] }
  }
  return { send, close: line.close }
}
