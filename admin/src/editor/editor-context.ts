import { createContext, useContext } from 'react'
import type { Change, EditorState, Manuscript, View } from '#manuscripts'

/** What every tab of the editor works with. */
export interface Editor {
  readonly id: string
  /** As the server last said it: problems, checks, stale items, sound. */
  readonly view: View
  readonly state: EditorState
  readonly document: Manuscript
  /** Something is not saved yet. */
  readonly dirty: boolean
  /** Letters typed into one `field` are one step of undoing. */
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
