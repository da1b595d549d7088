import { createContext, useContext } from 'react'
import type { Change, EditorState, Manuscript, View } from '#manuscripts'

/** What every tab of the editor works with. */
export interface Editor {
  readonly id: string
  /** The server's last reply: problems, checks, stale items, sound. */
  readonly view: View
  readonly state: EditorState
  readonly document: Manuscript
  /** There are unsaved changes. */
  readonly dirty: boolean
  /** Typing in one `field` is one undo step. */
  edit(change: Change, field?: string): void
  undo(): void
  redo(): void
  save(comment?: string): void
  readonly saving: boolean
  /** The server has a newer state of this manuscript. */
  took(view: View): void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A tab of the editor stands outside the editor.')
  return editor
}
