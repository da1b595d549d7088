import type { DraftShelf } from './draft-shelf.ts'
import { useDraft } from './use-draft.ts'

interface KeptEdits<T extends object> {
  /** What is saved, under what was changed here. */
  readonly draft: T
  /** Changes of an earlier visit stand in the draft. */
  readonly wasFound: boolean
  readonly edit: (part: Partial<T>) => void
  /** It was saved, or is taken back. */
  readonly forget: () => void
}

/** A shelf of edits, for `useKeptEdits`. */
export const nothingEdited = { edits: {} as Readonly<Record<string, unknown>> }

/**
 * What somebody changes in a form about something saved, on this device until it is saved. Only what differs stands over
 * it, so that what others save meanwhile is shown; what has another form than what is saved is passed over.
 */
export function useKeptEdits<T extends object>(
  shelf: DraftShelf<typeof nothingEdited>,
  key: string,
  saved: T,
): KeptEdits<T> {
  const hand = useDraft(
    shelf,
    key,
    () => nothingEdited,
    ({ edits }) => Object.keys(edits).length === 0,
  )
  const fitting = (edits: object) =>
    Object.entries(edits).filter(
      ([name, value]) =>
        name in saved && typeof value === typeof saved[name as keyof T] && value !== saved[name as keyof T],
    )
  const differing = (edits: object) =>
    Object.entries(edits).filter(([name, value]) => !(name in saved) || value !== saved[name as keyof T])
  const edits = fitting(hand.draft.edits)
  return {
    draft: { ...saved, ...Object.fromEntries(edits) },
    wasFound: hand.wasFound && edits.length > 0,
    // What is saved may not be there whole yet: edits of what it lacks wait for it.
    edit: (part) => hand.change({ edits: Object.fromEntries(differing({ ...hand.draft.edits, ...part })) }),
    forget: () => hand.forget(),
  }
}
