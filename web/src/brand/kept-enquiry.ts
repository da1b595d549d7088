import { enquiryPurposes } from '@readgrow/contract/constants'
import { type Draft, emptyDraft } from './enquiry.ts'

const storeName = 'rg_enquiry'

interface Kept {
  /** The id under which it is sent, also after a reload. */
  readonly id: string
  readonly draft: Draft
}

/** Keeps what was typed in this tab alone, because it names a person. A consent is given with each sending, never found. */
export function keepEnquiry({ id, draft }: Kept): void {
  try {
    sessionStorage.setItem(storeName, JSON.stringify({ id, draft: { ...draft, agreed: false } }))
  } catch {
    // A browser that stores nothing keeps the words while the page is open.
  }
}

/** What was typed before a reload, or before another page of this tab; null for nothing. */
export function keptEnquiry(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storeName) ?? 'null') as Partial<Kept> | null
    return typeof kept?.id === 'string' && kept.draft ? { id: kept.id, draft: soundDraft(kept.draft) } : null
  } catch {
    return null
  }
}

export function forgetEnquiry(): void {
  try {
    sessionStorage.removeItem(storeName)
  } catch {
    // Nothing was stored.
  }
}

/** A release of before may have stored other fields. */
function soundDraft(found: Partial<Record<keyof Draft, unknown>>): Draft {
  const typed = Object.entries(emptyDraft).map(([field, empty]) => {
    const value = found[field as keyof Draft]
    return [field, typeof value === typeof empty ? value : empty]
  })
  const draft = Object.fromEntries(typed) as unknown as Draft
  return { ...draft, purpose: enquiryPurposes.find((each) => each === draft.purpose) ?? emptyDraft.purpose }
}
