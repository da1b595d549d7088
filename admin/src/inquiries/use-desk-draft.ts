import { draftShelf, useDraft } from '#drafts'

const texts = draftShelf('rg_inquiry_answers', { id: '', text: '' })
const fresh = () => ({ id: crypto.randomUUID() as string, text: '' })

/** What is being written about an inquiry, on this device until it is sent; a week at most. A second try has the same id. */
export function useDeskDraft(key: string) {
  const { draft, change, forget } = useDraft(texts, key, fresh)
  return {
    draft,
    change: (text: string) => change({ text }),
    /** The same words under another id: others have arrived under this one. */
    renew: () => change({ id: crypto.randomUUID() }),
    forget: () => forget(),
  }
}
