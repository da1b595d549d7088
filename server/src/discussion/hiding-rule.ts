export type ReportState = 'OPEN' | 'WITHDRAWN' | 'UPHELD' | 'REJECTED'

/** An open report, with how the reporter's last decided reports ended, the newest first. */
export interface OpenReport {
  readonly decided: readonly ReportState[]
}

const reportsThatHide = 2
const rejectionsInARow = 3

/** Somebody whose last three decided reports were all rejected no longer counts. */
export function stillCounts(decided: readonly ReportState[]): boolean {
  const last = decided.slice(0, rejectionsInARow)
  return last.length < rejectionsInARow || last.some((state) => state !== 'REJECTED')
}

/** Whether an answer is hidden from everybody until somebody has looked at it. */
export const hidesAnswer = (open: readonly OpenReport[]): boolean =>
  open.filter(({ decided }) => stillCounts(decided)).length >= reportsThatHide
