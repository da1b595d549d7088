import { createContext, useContext } from 'react'
import type { Change, EditorState, Manuscript, View } from '#manuscripts'
import type { SaveState } from './use-saving.ts'

/** What every tab of the editor works with. */
export interface Editor {
  readonly id: string
  /** The server's last reply: problems, checks, stale items, sound. */
  readonly view: View
  readonly state: EditorState
  readonly document: Manuscript
  /** What the server found, brought up to what is typed. */
  readonly problems: View['problems']
  /** There are unsaved changes. */
  readonly dirty: boolean
  /** Typing in one `field` is one undo step. */
  edit(change: Change, field?: string): void
  undo(): void
  redo(): void
  /** Saves what is typed, or closes what was saved by itself as one revision. */
  save(comment?: string): void
  readonly canSave: boolean
  readonly saveState: SaveState
  /** The server has a newer state of this manuscript. */
  took(view: View): void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A tab of the editor stands outside the editor.')
  return editor
}
