import type { BrowserContext, Response } from '@playwright/test'

/** Errors that no person sees: console errors, uncaught errors, violated policies, failed requests. */
export interface BrowserErrors {
  watch(context: BrowserContext): void
  /** Names the errors that the test causes itself. */
  expect(...patterns: readonly RegExp[]): void
  unexpected(): string[]
}

/** The codes of an answer from a server that has more to do than it can, not from one that is wrong. */
const loadCodes = new Set(['RATE_LIMITED', 'OVERLOADED'])

/** `load RATE_LIMITED: ` before a failed call that says more of the machine than of the product; else nothing. */
async function loadOf(response: Response): Promise<string> {
  if (response.status() !== 429 && response.status() !== 503) return ''
  const { code } = (await response.json().catch(() => ({}))) as { code?: string }
  return code !== undefined && loadCodes.has(code) ? `load ${code}: ` : ''
}

export function watchForErrors(): BrowserErrors {
  const seen: string[] = []
  const expected: RegExp[] = []
  const pathOf = (url: string) =>
    URL.canParse(url) ? `${new URL(url).host.replace(/:\d+$/, '')}${new URL(url).pathname}` : url
  return {
    watch(context) {
      context.on('console', (message) => {
        // A failed request is recorded below, with its address.
        if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
        seen.push(`console: ${message.text()}`)
      })
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // Leaving a page aborts its requests.
        if (reason !== 'net::ERR_ABORTED') seen.push(`failed: ${request.method()} ${pathOf(request.url())} ${reason}`)
      })
      context.on('response', (response) => {
        if (response.status() < 400) return
        const place = seen.push(`status: ${response.status()} ${response.request().method()} ${pathOf(response.url())}`)
        void loadOf(response).then((load) => {
          seen[place - 1] = load + seen[place - 1]
        })
      })
    },
    expect(...patterns) {
      expected.push(...patterns)
    },
    unexpected: () => seen.filter((each) => !expected.some((pattern) => pattern.test(each))),
  }
}
