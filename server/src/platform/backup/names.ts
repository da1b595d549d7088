/** `2026-11-22T10-00-00Z`: an instant in a form that every file system accepts as a name. */
const stampOf = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
const endingOf = (backupKey: string | undefined): string => (backupKey === undefined ? '.tar.zst' : '.tar.zst.enc')

/** Name of a backup that a person makes without naming it; these are never deleted. */
export const manualName = (now: Date, backupKey: string | undefined, kind = ''): string =>
  `readgrow-${kind}${stampOf(now)}${endingOf(backupKey)}`

/** Name of the server's own backups, which it deletes again. */
export const hourlyName = (now: Date, backupKey: string | undefined): string => manualName(now, backupKey, 'hourly-')

const hourly = /^readgrow-hourly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(\.enc)?$/

/** When the server made this backup; undefined for every other file. */
export function madeAt(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = hourly.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}
