import type { Manuscript } from './shape.ts'

/** Unsaved text, stored in the tab so that a reload or a sign-out does not cost a morning's work. */
export interface UnsavedText {
  readonly revision: number
  readonly base: Manuscript
  readonly document: Manuscript
}

const keyOf = (id: string) => `rg_manuscript_${id}`

export function storeText(id: string, text: UnsavedText): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(text))
  } catch {
    // A full or closed storage: the text is still on the screen, and leaving the page asks first.
  }
}

export function forgetText(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Then nothing could be stored either.
  }
}

/** The stored text, or null; data of another shape counts as none. */
export function storedText(id: string): UnsavedText | null {
  try {
    const text = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Partial<UnsavedText> | null
    const whole = text && typeof text.revision === 'number' && text.base?.versions && text.document?.versions
    return whole ? (text as UnsavedText) : null
  } catch {
    return null
  }
}
