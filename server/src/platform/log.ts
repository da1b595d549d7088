import { type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

const batchBytes = 4096
const flushAfterMs = 500
const personal = ['password', 'email', 'customerId', 'code', 'token', 'cookie']

const options: LoggerOptions = {
  timestamp: pino.stdTimeFunctions.isoTime,
  base: null,
  redact: { paths: [...personal, ...personal.map((name) => `*.${name}`)], remove: true },
  formatters: { level: (label) => ({ level: label }) },
}

/**
 * JSON lines in UTC. No personal data: callers log ids and codes, and fields that slip in are removed here by name.
 * Many lines are one write, because a write for each would cost a request more than its session check; the buffer is
 * written twice a second and when the process ends.
 */
export function openLog(level: string): Log {
  if (level === 'silent') return pino({ level })
  const lines = pino.destination({ minLength: batchBytes, sync: true })
  setInterval(() => lines.flush(), flushAfterMs).unref()
  process.on('exit', () => lines.flushSync())
  return pino({ ...options, level }, lines)
}
