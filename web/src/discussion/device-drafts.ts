import { deviceStore } from '#device-store'

interface StoredDraft {
  /** One draft for each person and article. */
  readonly id: string
  readonly text: string
  /** When it was typed, in milliseconds since 1970. */
  readonly at: number
}

const { run, drop } = deviceStore({ database: 'readgrow-discussion', store: 'drafts' })

const idOf = (owner: string, articleId: string) => `${owner}|${articleId}`

/** Keeps what is being written as it was typed. A device without a database goes on from memory. */
export async function keepDraft(owner: string, articleId: string, text: string, at: number): Promise<void> {
  if (!owner) return
  const draft: StoredDraft = { id: idOf(owner, articleId), text, at }
  await run('readwrite', (store) => store.put(draft)).catch(() => undefined)
}

export async function keptDraft(owner: string, articleId: string): Promise<Pick<StoredDraft, 'text' | 'at'> | null> {
  if (!owner) return null
  const found = await run<StoredDraft | undefined>('readonly', (store) => store.get(idOf(owner, articleId))).catch(
    () => undefined,
  )
  return found ?? null
}

export async function forgetDraft(owner: string, articleId: string): Promise<void> {
  await run('readwrite', (store) => store.delete(idOf(owner, articleId))).catch(() => undefined)
}

/** Drops all drafts of this device. */
export const forgetDrafts = (): Promise<void> => drop()
