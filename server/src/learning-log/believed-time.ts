import { studyDateOf } from '@readgrow/learning'

const hourMs = 3_600_000
const oldestOfflineMs = 7 * 24 * hourMs
/** What arrives later than this after it happened is told to be late: most sums of its day were read before. */
export const lateAfterMs = 48 * hourMs

/** When something happened: the browser's clock counts if it is plausible, at most a week back and not ahead. */
export function believedTime(clientAt: Date, now: Date): Date {
  const age = now.getTime() - clientAt.getTime()
  return age >= 0 && age <= oldestOfflineMs ? clientAt : now
}

/**
 * When an event of the log happened. Its study day, which was decided when it arrived, says whether its clock was believed
 * then: a log of when clocks were believed for two days is read as it was written.
 */
export function happenedAt({
  clientAt,
  receivedAt,
  studyDate,
}: {
  readonly clientAt: Date
  readonly receivedAt: Date
  readonly studyDate: string
}): Date {
  return clientAt <= receivedAt && studyDateOf(clientAt) === studyDate ? clientAt : receivedAt
}
