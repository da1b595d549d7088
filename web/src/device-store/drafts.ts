import { deviceStore } from './device-store.ts'

export interface Draft {
  readonly text: string
  /** When it was typed, in milliseconds since 1970. */
  readonly at: number
}

interface StoredDraft extends Draft {
  readonly id: string
}

// A database of its own: the outbox must never wait for an upgrade of this one.
const { run, drop } = deviceStore({ database: 'readgrow-drafts', store: 'drafts' })
const idOf = (owner: string, name: string) => `${owner}|${name}`

/** Stores what a person is writing on this device. A device without a database goes on from memory. */
export async function storeDraft(owner: string, name: string, text: string, at: number): Promise<void> {
  if (!owner) return
  const draft: StoredDraft = { id: idOf(owner, name), text, at }
  await run('readwrite', (store) => store.put(draft)).catch(() => undefined)
}

/** What this person was writing under a name; null for nothing, and on a device without a database. */
export async function readDraft(owner: string, name: string): Promise<Draft | null> {
  if (!owner) return null
  const found = await run<StoredDraft | undefined>('readonly', (store) => store.get(idOf(owner, name))).catch(
    () => undefined,
  )
  return found ?? null
}

export async function forgetDraft(owner: string, name: string): Promise<void> {
  await run('readwrite', (store) => store.delete(idOf(owner, name))).catch(() => undefined)
}

/** Drops all drafts of this device, as a sign-out does. */
export const forgetDrafts = (): Promise<void> => drop()
