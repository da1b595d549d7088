const oldestOfflineMs = 48 * 3_600_000

/** When something happened: the browser's clock counts if it is plausible, at most 48 hours back and not ahead. */
export function believedTime(clientAt: Date, now: Date): Date {
  const age = now.getTime() - clientAt.getTime()
  return age >= 0 && age <= oldestOfflineMs ? clientAt : now
}
