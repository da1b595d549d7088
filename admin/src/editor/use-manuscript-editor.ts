import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { ask } from '#api'
import {
  type EditorState,
  editorReducer,
  forgetText,
  isDirty,
  openEditor,
  problemsNow,
  same,
  storedText,
  storeText,
  type View,
} from '#manuscripts'
import type { Editor } from './editor-context.ts'
import { useSaving } from './use-saving.ts'

const storeAfterMs = 300

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
  useStoredText(id, state, dirty)
  const { save, canSave, saveState } = useSaving({
    ...{ id, view, state, dirty },
    held: restored,
    saved: (next, sent, auto) => {
      dispatch({ type: auto ? 'autosaved' : 'saved', view: next, sent })
      remember(next)
      setRestored(false)
    },
  })
  const editor: Editor = {
    id,
    view,
    state,
    document: state.document,
    problems: useMemo(() => problemsNow(view.problems, state.document), [view.problems, state.document]),
    dirty,
    edit: useCallback((change, field) => dispatch({ type: 'edit', change, ...(field ? { field } : {}) }), []),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    save,
    canSave,
    saveState,
    took,
  }
  return { editor, dispatch, restored, forgetRestored: () => setRestored(false) }
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
