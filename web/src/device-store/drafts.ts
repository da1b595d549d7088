import { deviceStore } from './device-store.ts'

interface StoredDraft {
  readonly id: string
  readonly text: string
}

// A database of its own: the outbox must never wait for an upgrade of this one.
const { run, drop } = deviceStore({ database: 'readgrow-drafts', store: 'drafts' })
const idOf = (owner: string, name: string) => `${owner}|${name}`

/** Keeps what a person is writing on this device; an empty text takes the draft away. */
export async function keepDraft(owner: string, name: string, text: string): Promise<void> {
  if (!owner) return
  const id = idOf(owner, name)
  const stored: StoredDraft = { id, text }
  if (text === '') await run('readwrite', (store) => store.delete(id)).catch(() => undefined)
  else await run('readwrite', (store) => store.put(stored)).catch(() => undefined)
}

/** What this person was writing under a name; empty for nothing, and on a device without a database. */
export async function readDraft(owner: string, name: string): Promise<string> {
  if (!owner) return ''
  const all = (await run('readonly', (store) => store.getAll()).catch(() => [])) as StoredDraft[]
  return all.find(({ id }) => id === idOf(owner, name))?.text ?? ''
}

/** Drops all drafts of this device, as a sign-out does. */
export const forgetDrafts = (): Promise<void> => drop()
