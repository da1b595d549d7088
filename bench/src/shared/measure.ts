/** One figure beside its anchor from the same run. `ratio` is null where the goal is an absolute figure. */
export interface Measure {
  /** As in docs/benchmarks.md: `A1`, `P3`. */
  readonly id: string
  readonly measure: string
  readonly anchor: string
  readonly ours: string
  readonly ratio: number | null
  readonly goal: string
  readonly holds: boolean | 'not measured'
}

export function printHead(): void {
  process.stdout.write('ID | measure | anchor | ours | ratio | goal | holds\n')
}

export function print({ id, measure, anchor, ours, ratio, goal, holds }: Measure): void {
  const verdict = holds === true ? 'holds' : holds === false ? 'short' : holds
  const times = ratio === null ? '-' : `${ratio.toFixed(2)}x`
  process.stdout.write(`${[id, measure, anchor, ours, times, goal, verdict].join(' | ')}\n`)
}

/** A measure whose goal is that ours is at most `atMost` times the anchor. */
export function printRatio(figure: {
  id: string
  measure: string
  anchor: number
  ours: number
  atMost: number
  show: (value: number) => string
}): void {
  const { id, measure, anchor, ours, atMost, show } = figure
  const ratio = ours / anchor
  print({ id, measure, anchor: show(anchor), ours: show(ours), ratio, goal: `<= ${atMost}x`, holds: ratio <= atMost })
}

/** A measure whose goal is that ours is at most `atMost`, in its own unit. */
export function printLimit(figure: {
  id: string
  measure: string
  anchor?: string
  ours: number
  atMost: number
  show: (value: number) => string
}): void {
  const { id, measure, anchor = '-', ours, atMost, show } = figure
  print({ id, measure, anchor, ours: show(ours), ratio: null, goal: `<= ${show(atMost)}`, holds: ours <= atMost })
}

/** A measure whose goal is that something never happens. `of` is the number of cases. */
export function printNone(figure: { id: string; measure: string; ours: number; of?: string }): void {
  const { id, measure, ours, of = '' } = figure
  print({ id, measure, anchor: '-', ours: `${ours}${of && ` of ${of}`}`, ratio: null, goal: '0', holds: ours === 0 })
}

/** Prints an explanation beside the table, not in it. */
export function note(text: string): void {
  process.stderr.write(`  ${text}\n`)
}

export const microseconds = (value: number) => `${value.toFixed(1)} us`
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const bytes = (value: number) => `${(value / 1024).toFixed(1)} KB`
export const megabytes = (value: number) => `${Math.round(value / 1024 / 1024)} MB`
export const seconds = (value: number) => `${value.toFixed(1)} s`
export const share = (value: number) => `${Math.round(value * 100)} %`
export const times = (value: number) => String(Math.round(value))

/** Nearest-rank quantile; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
