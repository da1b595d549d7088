/** What a test worker must know of the server of this run. */
export interface RunningServer {
  readonly port: number
  readonly databaseUrl: string
  /** The same on the same database, with a clock of its own; `handsPort` takes `GET /?ms=86400000` to move it. */
  readonly later: { readonly port: number; readonly handsPort: number }
}

const variable = 'READGROW_E2E_SERVER'

/** Hands the server on to the workers, which inherit the environment. */
export function announceServer(server: RunningServer): void {
  process.env[variable] = JSON.stringify(server)
}

export function runningServer(): RunningServer {
  const value = process.env[variable]
  if (!value) throw new Error('The server of this run has not been started.')
  return JSON.parse(value) as RunningServer
}
