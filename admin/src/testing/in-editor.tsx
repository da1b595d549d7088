import { type ReactNode, useState } from 'react'
import { type Editor, EditorContext } from '../editor/editor-context.ts'
import { problemsNow } from '../manuscripts/problems-now.ts'
import type { Change, Manuscript, View } from '../manuscripts/shape.ts'

const nothing = () => undefined

interface InEditorProps {
  readonly view: View
  /** There is text that is not saved yet. */
  readonly dirty?: boolean
  readonly children: ReactNode
}

/** A part of the editor, with a saved manuscript that edits change on the page and the server's replies below it. */
export function InEditor({ view: opened, dirty = false, children }: InEditorProps) {
  const [view, took] = useState(opened)
  const [edited, edit] = useState<Manuscript | null>(null)
  const editor = {
    id: view.row.id,
    view,
    state: { revision: view.revision } as Editor['state'],
    document: edited ?? view.document,
    problems: edited ? problemsNow(view.problems, edited) : view.problems,
    dirty,
    edit: (change: Change) => edit((before) => change(before ?? view.document)),
    undo: nothing,
    redo: nothing,
    save: nothing,
    canSave: false,
    saveState: { kind: 'saved', at: view.row.updatedAt } as const,
    took: (next: View) => {
      edit(null)
      took(next)
    },
  }
  return <EditorContext value={editor}>{children}</EditorContext>
}
