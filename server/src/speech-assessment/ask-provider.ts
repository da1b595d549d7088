import type { HearingFailure } from '@readgrow/contract/constants'

const mostAnswerBytes = 2 * 1024 * 1024
const longestWaitSeconds = 3_600

/**
 * A service that hears takes gave nothing. Names the failure and never quotes the service: its text may contain a key
 * or what a learner said.
 */
export class ServiceFailure extends Error {
  readonly reason: HearingFailure
  readonly retryAfterSeconds: number | null
  /** The status of the answer; null where none began. */
  readonly status: number | null

  constructor(reason: HearingFailure, { retryAfterSeconds = null, status = null }: Details = {}) {
    super(reason)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
    this.status = status
  }
}

interface Details {
  readonly retryAfterSeconds?: number | null
  readonly status?: number | null
}

export interface ServiceRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | FormData
}

/**
 * Posts a take to the configured address alone and returns the JSON of its answer, unchecked. The signal covers the
 * whole answer, so that drops do not stretch it; at most 2 MB. Throws ServiceFailure.
 */
export async function askService({ url, headers, body }: ServiceRequest, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    signal,
    // Neither key nor voice may go to an address that nobody configured.
    redirect: 'manual',
    headers: { accept: 'application/json', ...headers },
    body,
  }).catch(() => {
    throw new ServiceFailure(signal.aborted ? 'SLOW' : 'UNREACHABLE')
  })
  const { status } = response
  if (!response.ok) {
    await response.body?.cancel().catch(() => undefined)
    const retryAfterSeconds = secondsOf(response.headers)
    throw new ServiceFailure(reasonOf(status), { status, retryAfterSeconds })
  }
  const text = await textOf(response, signal)
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceFailure('BROKEN_ANSWER', { status })
  }
}

function reasonOf(status: number): HearingFailure {
  // A redirect that is not followed has the status 0 in some runtimes.
  if (status === 0 || (status >= 300 && status < 400)) return 'REDIRECTED'
  if (status === 401 || status === 403) return 'KEY_REFUSED'
  if (status === 429) return 'QUOTA'
  if (status >= 500) return 'SERVICE_DOWN'
  return 'REQUEST_REFUSED'
}

/** Both forms of RFC 9110, 10.2.3, a date by the clock of the service; at most an hour. Null where nothing can be read. */
function secondsOf(headers: Headers): number | null {
  const header = headers.get('retry-after') ?? ''
  const untilMs = Date.parse(header) - Date.parse(headers.get('date') ?? '')
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil(untilMs / 1_000)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, longestWaitSeconds) : null
}

async function textOf(response: Response, signal: AbortSignal): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of response.body ?? []) {
      length += piece.length
      if (length > mostAnswerBytes) throw new ServiceFailure('BROKEN_ANSWER', { status: response.status })
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof ServiceFailure) throw error
    throw new ServiceFailure(signal.aborted ? 'SLOW' : 'BROKEN_ANSWER', { status: response.status })
  }
  return Buffer.concat(pieces).toString('utf8')
}
