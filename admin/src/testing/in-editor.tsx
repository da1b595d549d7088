import { type ReactNode, useState } from 'react'
import { type Editor, EditorContext } from '../editor/editor-context.ts'
import type { View } from '../manuscripts/shape.ts'

const nothing = () => undefined

interface InEditorProps {
  readonly view: View
  /** There is text that is not saved yet. */
  readonly dirty?: boolean
  readonly children: ReactNode
}

/** A part of the editor, with a saved manuscript that only the server's replies change. */
export function InEditor({ view: opened, dirty = false, children }: InEditorProps) {
  const [view, took] = useState(opened)
  const editor = {
    id: view.row.id,
    view,
    state: { revision: view.revision } as Editor['state'],
    document: view.document,
    problems: view.problems,
    dirty,
    edit: nothing,
    undo: nothing,
    redo: nothing,
    save: nothing,
    canSave: false,
    saveState: { kind: 'saved', at: view.row.updatedAt } as const,
    took,
  }
  return <EditorContext value={editor}>{children}</EditorContext>
}
