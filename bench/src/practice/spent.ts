import { median, microseconds, milliseconds, note, quantile } from '../shared/measure.ts'

/** A statement as it was sent, and milliseconds until its reply was read. */
export interface Sent {
  readonly text: string
  readonly tookMs: number
}

/** What some work took: wall time, statements, and processor time in microseconds of Node and of PostgreSQL. */
export interface Spent {
  readonly tookMs: number
  readonly sent: readonly Sent[]
  readonly nodeUs: number
  readonly postgresUs: number
}

/** The median of one figure. */
export const typical = (all: readonly Spent[], figure: (spent: Spent) => number) => median(all.map(figure))

export const wallMs = ({ tookMs }: Spent) => tookMs
/** Of Node and PostgreSQL: wall time is mostly the disk's. */
export const processorUs = ({ nodeUs, postgresUs }: Spent) => nodeUs + postgresUs

/** A call's time next to the anchor's, and its worst but one in twenty. */
export function wallTimes(ours: readonly Spent[], anchor: readonly Spent[]): string {
  const [own, other] = [ours, anchor].map((all) => milliseconds(median(all.map(wallMs))))
  return `p50 ${own} to ${other}, p95 ${milliseconds(quantile(ours.map(wallMs), 0.95))}`
}

export const tripsOf = (all: readonly Spent[]) => Math.max(...all.map(({ sent }) => sent.length))

/** Prints the processor time, and each statement with its typical time and how often it is sent. */
export function noteParts(who: string, all: readonly Spent[]): void {
  const node = microseconds(typical(all, ({ nodeUs }) => nodeUs))
  const postgres = microseconds(typical(all, ({ postgresUs }) => postgresUs))
  note(`${who}: processor time of Node ${node}, of PostgreSQL ${postgres}`)
  const sent = Map.groupBy(
    all.flatMap((each) => each.sent),
    ({ text }) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 70),
  )
  for (const [text, each] of sent) {
    const tookMs = median(each.map((one) => one.tookMs))
    note(`  ${milliseconds(tookMs)} x ${(each.length / all.length).toFixed(1)}  ${text}`)
  }
}
