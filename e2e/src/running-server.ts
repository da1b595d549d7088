/** What a test worker must know about the server of this run. */
export interface RunningServer {
  readonly port: number
  readonly databaseUrl: string
  /** A second server on the same database with a clock of its own; `GET /?ms=86400000` on `controlPort` moves it. */
  readonly later: { readonly port: number; readonly controlPort: number }
}

const variable = 'READGROW_E2E_SERVER'

/** Passes the server's address on to the workers, which inherit the environment. */
export function announceServer(server: RunningServer): void {
  process.env[variable] = JSON.stringify(server)
}

export function runningServer(): RunningServer {
  const value = process.env[variable]
  if (!value) throw new Error('The server of this run has not been started.')
  return JSON.parse(value) as RunningServer
}
