import type { Services } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { raiseMatter } from './matters.ts'

interface Row {
  /** Names the row to an operator: one matter is open for each. */
  readonly subject: string
  readonly accountId?: number
  readonly paymentId?: string
  readonly amountKrw?: number
}

/**
 * Works on rows one by one. A row that cannot be worked on is told to the operators and handed to `putOff`, and those
 * behind it do not wait for it. What keeps even that from being written, such as a database that is away, ends the sweep.
 */
export async function eachAlone<T>(
  services: Services,
  rows: readonly T[],
  {
    rowOf,
    work,
    putOff,
  }: {
    readonly rowOf: (row: T) => Row
    readonly work: (row: T) => Promise<unknown>
    readonly putOff?: (row: T) => Promise<unknown>
  },
): Promise<void> {
  for (const row of rows)
    try {
      await work(row)
    } catch (error) {
      services.log.error({ event: 'payment_row_failed', err: error, ...rowOf(row) }, 'payments')
      await raiseMatter(services.db, services, { kind: 'STUCK', detail: wordOf(error), ...rowOf(row) })
      await putOff?.(row)
    }
}

/** The error's own sentence may hold what a row holds, so only its kind is shown. */
const wordOf = (error: unknown): string =>
  error instanceof Refusal ? error.code : error instanceof Error ? error.name : 'Error'
