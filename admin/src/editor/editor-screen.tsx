import { Skeleton, SkeletonLines } from '@readgrow/ui'
import { Outlet, useParams } from 'react-router'
import { useAsk } from '#api'
import type { View } from '#manuscripts'
import { Loaded } from '#parts'
import { Behind } from './behind.tsx'
import { EditorContext } from './editor-context.ts'
import { EditorHead } from './editor-head.tsx'
import { SaveBar } from './save-bar.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useManuscriptEditor } from './use-manuscript-editor.ts'

/** One manuscript with its tabs. */
export function Screen() {
  const { id = '' } = useParams()
  const manuscript = useAsk('GET /admin/newsroom/manuscripts/:id', { params: { id } })
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-7rem)] max-w-[90rem] flex-col px-4 sm:px-6 lg:min-h-dvh">
      <Loaded query={manuscript} what="기사를" waiting={<Waiting />}>
        {(view) => <Opened key={id} id={id} view={view} />}
      </Loaded>
    </div>
  )
}

function Opened({ id, view }: { readonly id: string; readonly view: View }) {
  const { editor, dispatch, restored, forgetRestored } = useManuscriptEditor(id, view)
  useEditorKeys(editor)
  return (
    <EditorContext value={editor}>
      <EditorHead />
      <Behind editor={editor} dispatch={dispatch} restored={restored} forgetRestored={forgetRestored} />
      <div className="flex-1 pb-10">
        <Outlet />
      </div>
      <SaveBar />
    </EditorContext>
  )
}

const Waiting = () => (
  <div className="py-6">
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="mt-4 h-10 w-full" />
    <SkeletonLines count={10} className="mt-8" />
  </div>
)
