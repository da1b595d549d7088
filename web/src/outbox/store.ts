import { deviceStore } from '#device-store'

/** One event that waits to be sent. */
export interface Waiting<E> {
  readonly id: string
  /** Customer the event belongs to: another person on this device must never send it. */
  readonly owner: string
  readonly event: E
}

const { run } = deviceStore({ database: 'readgrow', store: 'outbox', durability: 'strict' })

export const putWaiting = <E>(entry: Waiting<E>): Promise<unknown> => run('readwrite', (store) => store.put(entry))

export const readWaiting = async <E>(owner: string): Promise<Waiting<E>[]> =>
  ((await run('readonly', (store) => store.getAll())) as Waiting<E>[]).filter((entry) => entry.owner === owner)

/** Removes all of them in one transaction. */
export async function removeWaiting(ids: readonly string[]): Promise<void> {
  const [last, ...others] = ids
  if (last === undefined) return
  await run('readwrite', (store) => {
    for (const id of others) store.delete(id)
    return store.delete(last)
  })
}
