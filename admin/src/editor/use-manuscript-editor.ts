import { CallFailure } from '@readgrow/client'
import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { ask, useAct } from '#api'
import {
  type EditorState,
  editorReducer,
  forgetText,
  isDirty,
  keepText,
  keptText,
  type Manuscript,
  openEditor,
  same,
  type View,
} from '#manuscripts'
import type { Editor } from './editor-context.ts'
import { refusalOf } from './refusal.ts'

const keepAfterMs = 300
const failureShownMs = 6_000

/** Opens with what was kept in this tab, if that is not what the server has anyway. */
function openWithKept(id: string, view: View): EditorState {
  const kept = keptText(id)
  if (!kept || same(kept.document, view.document)) return openEditor(view)
  return { ...openEditor(view), base: kept.base, revision: kept.revision, document: kept.document }
}

/** The editor of one manuscript: its text, its steps, its saving. `view` is the server's newest answer. */
export function useManuscriptEditor(id: string, view: View) {
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(editorReducer, undefined, () => openWithKept(id, view))
  const dirty = useMemo(() => isDirty(state), [state])
  const [restored, setRestored] = useState(dirty)
  const current = useRef(state)
  useEffect(() => {
    current.current = state
  }, [state])

  const remember = useCallback(
    (next: View) => {
      queries.setQueryData(ask('GET /admin/newsroom/manuscripts/:id', { params: { id } }).queryKey, next)
      // Lists, analysis and history rest on what was saved.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) =>
          typeof name === 'string' &&
          name.startsWith('GET /admin/newsroom/') &&
          name !== 'GET /admin/newsroom/manuscripts/:id',
      })
    },
    [queries, id],
  )
  const took = useCallback(
    (next: View) => {
      dispatch({ type: 'saved', view: next, sent: current.current.base })
      remember(next)
    },
    [remember],
  )
  const saving = useSaving(id, (next, sent) => {
    dispatch({ type: 'saved', view: next, sent })
    remember(next)
    setRestored(false)
  })
  useKeeping(id, state, dirty)

  const save = (comment = '') => {
    if (!dirty || saving.isPending) return
    const body = { revision: state.revision, document: state.document, ...(comment.trim() ? { comment } : {}) }
    saving.mutate({ params: { id }, body })
  }
  const editor: Editor = {
    id,
    view,
    state,
    document: state.document,
    dirty,
    edit: useCallback((change, field) => dispatch({ type: 'edit', change, ...(field ? { field } : {}) }), []),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    save,
    saving: saving.isPending,
    took,
  }
  return { editor, dispatch, restored, forgetRestored: () => setRestored(false) }
}

/** Saves; when another editor was faster, the newest state is fetched, which the screen then offers to join with. */
function useSaving(id: string, saved: (view: View, sent: Manuscript) => void) {
  const queries = useQueryClient()
  return useAct('PUT /admin/newsroom/manuscripts/:id', {
    quiet: true,
    done: (next, args) => {
      saved(next, args.body.document as Manuscript)
      showToast({ type: 'success', message: '저장했어요.' })
    },
    failed: (error) => {
      if (error instanceof CallFailure && error.code === 'VERSION_CONFLICT')
        void queries.refetchQueries({
          queryKey: ask('GET /admin/newsroom/manuscripts/:id', { params: { id } }).queryKey,
        })
      else showToast({ type: 'error', message: refusalOf(error), durationMs: failureShownMs })
    },
  })
}

/** Unsaved text outlives a reload and a walk to another screen, and leaving the page asks first. */
function useKeeping(id: string, state: EditorState, dirty: boolean): void {
  const latest = useRef({ state, dirty })
  useEffect(() => {
    latest.current = { state, dirty }
  }, [state, dirty])
  useEffect(() => {
    if (!dirty) {
      forgetText(id)
      return
    }
    const timer = setTimeout(() => keep(id, state), keepAfterMs)
    return () => clearTimeout(timer)
  }, [id, state, dirty])
  useEffect(() => {
    const keepLatest = () => latest.current.dirty && keep(id, latest.current.state)
    const leaving = (event: BeforeUnloadEvent) => {
      if (keepLatest()) event.preventDefault()
    }
    window.addEventListener('beforeunload', leaving)
    return () => {
      window.removeEventListener('beforeunload', leaving)
      keepLatest()
    }
  }, [id])
}

function keep(id: string, { revision, base, document }: EditorState): true {
  keepText(id, { revision, base, document })
  return true
}
