import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines in UTC. Nothing personal goes in: callers log ids and codes, and what slips in by name is removed here. */
export function openLog(level: string): Log {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    redact: {
      paths: [
        'password',
        'email',
        'customerId',
        'code',
        'token',
        'cookie',
        '*.password',
        '*.email',
        '*.customerId',
        '*.code',
        '*.token',
        '*.cookie',
      ],
      remove: true,
    },
    formatters: { level: (label) => ({ level: label }) },
  })
}
