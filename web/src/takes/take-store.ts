import type { CallArgs } from '@readgrow/contract'
import type { ErrorCode } from '@readgrow/contract/errors'
import { deviceStore } from '#device-store'

export type TakeOpening = Omit<CallArgs<'PUT /takes/:takeId'>['body'], 'files'>

/** A take on this device that the server does not have as a whole. */
export interface WaitingTake {
  readonly id: string
  readonly owner: string
  readonly opening: TakeOpening
  readonly original: Blob
  readonly wav: Blob | null
  /** Whether it is to stand for its sentence. */
  readonly best: boolean
  /** Why the server will not have it; null while it may. */
  readonly refused: ErrorCode | null
}

const store = deviceStore({ database: 'readgrow-takes', store: 'takes', durability: 'strict' })
const flag = 'rg_takes_waiting'

export async function putTake(take: WaitingTake): Promise<void> {
  await store.run('readwrite', (takes) => takes.put(take))
  setFlag(true)
}

export async function readTakes(owner: string): Promise<WaitingTake[]> {
  const all = await store.run<WaitingTake[]>('readonly', (takes) => takes.getAll()).catch(() => [])
  if (all.length === 0) setFlag(false)
  return all
    .filter((take) => take.owner === owner)
    .toSorted((a, b) => a.opening.recordedAt.localeCompare(b.opening.recordedAt))
}

export async function removeTake(id: string): Promise<void> {
  await store.run('readwrite', (takes) => takes.delete(id)).catch(() => undefined)
}

/** Whether takes may wait on this device: cheap enough to ask at every start. */
export function mayHaveTakes(): boolean {
  try {
    return localStorage.getItem(flag) !== null
  } catch {
    return false
  }
}

function setFlag(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(flag, '1')
    else localStorage.removeItem(flag)
  } catch {
    // Without storage nothing waits beyond this page.
  }
}
