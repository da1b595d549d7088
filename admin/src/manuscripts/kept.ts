import type { Manuscript } from './shape.ts'

/** Unsaved text, kept in the tab's own storage so that a reload or a sign-out does not cost a morning. */
export interface Kept {
  readonly revision: number
  readonly base: Manuscript
  readonly document: Manuscript
}

const keyOf = (id: string) => `rg_manuscript_${id}`

export function keepText(id: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(kept))
  } catch {
    // A full or closed storage: the text is still on the screen, and leaving the page asks first.
  }
}

export function forgetText(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was kept either.
  }
}

/** What was kept, or null; anything that is not of this shape is as good as nothing. */
export function keptText(id: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Partial<Kept> | null
    const whole = kept && typeof kept.revision === 'number' && kept.base?.versions && kept.document?.versions
    return whole ? (kept as Kept) : null
  } catch {
    return null
  }
}
