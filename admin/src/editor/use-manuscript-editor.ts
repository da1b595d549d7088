import { CallFailure } from '@readgrow/client'
import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { ask, useAction } from '#api'
import {
  type EditorState,
  editorReducer,
  forgetText,
  isDirty,
  type Manuscript,
  openEditor,
  same,
  storedText,
  storeText,
  type View,
} from '#manuscripts'
import type { Editor } from './editor-context.ts'
import { refusalOf } from './refusal.ts'

const storeAfterMs = 300
const failureShownMs = 6_000

/** Opens with the text stored in this tab if it differs from the server's. */
function openWithStored(id: string, view: View): EditorState {
  const stored = storedText(id)
  if (!stored || same(stored.document, view.document)) return openEditor(view)
  return { ...openEditor(view), base: stored.base, revision: stored.revision, document: stored.document }
}

/** The editor of one manuscript: text, undo steps, saving. `view` is the server's newest reply. */
export function useManuscriptEditor(id: string, view: View) {
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(editorReducer, undefined, () => openWithStored(id, view))
  const dirty = useMemo(() => isDirty(state), [state])
  const [restored, setRestored] = useState(dirty)
  const current = useRef(state)
  useEffect(() => {
    current.current = state
  }, [state])

  const remember = useCallback(
    (next: View) => {
      queries.setQueryData(ask('GET /admin/newsroom/manuscripts/:id', { params: { id } }).queryKey, next)
      // Lists, analysis and history depend on the saved text.
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
  useStoredText(id, state, dirty)

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

/** Saves. When another editor saved first, it fetches the newest state, and the screen offers to merge. */
function useSaving(id: string, saved: (view: View, sent: Manuscript) => void) {
  const queries = useQueryClient()
  return useAction('PUT /admin/newsroom/manuscripts/:id', {
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

/** Unsaved text survives a reload and a change of screen, and leaving the page asks first. */
function useStoredText(id: string, state: EditorState, dirty: boolean): void {
  const latest = useRef({ state, dirty })
  useEffect(() => {
    latest.current = { state, dirty }
  }, [state, dirty])
  useEffect(() => {
    if (!dirty) {
      forgetText(id)
      return
    }
    const timer = setTimeout(() => store(id, state), storeAfterMs)
    return () => clearTimeout(timer)
  }, [id, state, dirty])
  useEffect(() => {
    const storeLatest = () => latest.current.dirty && store(id, latest.current.state)
    const leaving = (event: BeforeUnloadEvent) => {
      if (storeLatest()) event.preventDefault()
    }
    window.addEventListener('beforeunload', leaving)
    return () => {
      window.removeEventListener('beforeunload', leaving)
      storeLatest()
    }
  }, [id])
}

function store(id: string, { revision, base, document }: EditorState): true {
  storeText(id, { revision, base, document })
  return true
}
