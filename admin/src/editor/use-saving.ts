import { CallFailure, sentenceOf } from '@readgrow/client'
import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ask, useAction } from '#api'
import { type EditorState, forgetText, type Manuscript, type View } from '#manuscripts'
import { refusalOf } from './refusal.ts'

const autosaveAfterMs = 2_000
const againAfterMs = 10_000
const failureShownMs = 6_000

/** How saving stands, for the bar under the editor. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  /** Changes wait for a pause in typing, for a press where nothing is saved by itself, or for an answer to a question. */
  | { readonly kind: 'unsaved'; readonly isHeld: boolean }
  | { readonly kind: 'saving' }
  /** `waits`: it is tried again by itself. */
  | { readonly kind: 'failed'; readonly message: string; readonly waits: boolean }

interface Failure {
  readonly message: string
  readonly waits: boolean
  /** The text that could not be saved: another one is tried. */
  readonly document: Manuscript
}

interface SavingParts {
  readonly id: string
  readonly view: View
  readonly state: EditorState
  readonly dirty: boolean
  /** A text of an earlier visit waits for its writer's word. */
  readonly held: boolean
  readonly saved: (view: View, sent: Manuscript, auto: boolean) => void
}

/** A schedule is ended by a press alone, and a retired article is not saved at all. */
const savesItself = ({ row }: View) => row.state === 'DRAFT' || row.state === 'PUBLISHED'

/** Saves on request, and by itself: after a pause, with a change of tab, and when the page is left. */
export function useSaving(parts: SavingParts) {
  const { id, view, state, dirty, held, saved } = parts
  const [failure, setFailure] = useState<Failure | null>(null)
  /** The last save was nobody's press: a press now closes the sitting. */
  const [open, setOpen] = useState(false)
  const wanted = useRef<string | null>(null)
  const mounted = useRef(true)
  const failed = useFailed(id, (message, waits, document) => setFailure({ message, waits, document }))
  const saving = useAction('PUT /admin/newsroom/manuscripts/:id', {
    quiet: true,
    done: (next, { body }) => {
      const auto = body.auto === true
      setFailure(null)
      setOpen(auto)
      saved(next, body.document as Manuscript, auto)
      if (!mounted.current) return forgetText(id)
      if (!auto) showToast({ type: 'success', message: '저장했어요.' })
    },
    failed: (error, { body }) => failed(error, body.document as Manuscript, body.auto === true),
  })

  const send = (more: { readonly comment?: string; readonly auto?: true }) =>
    saving.mutate({ params: { id }, body: { revision: state.revision, document: state.document, ...more } })
  function save(comment = ''): void {
    const text = comment.trim()
    if (saving.isPending) wanted.current = text
    else if (dirty || open || text) send(text ? { comment: text } : {})
  }
  // A press while something is being saved counts once that is done.
  const catchUp = useEffectEvent(() => {
    if (wanted.current === null) return
    const comment = wanted.current
    wanted.current = null
    if (failure === null) save(comment)
  })
  useEffect(() => {
    if (!saving.isPending) catchUp()
  }, [saving.isPending])

  const behind = view.revision > state.revision
  const mayAuto = dirty && !held && !behind && !saving.isPending && savesItself(view)
  const refused = failure !== null && !failure.waits && failure.document === state.document
  useAutosave(
    { id, document: state.document, mayAuto: mayAuto && !refused, waits: failure?.waits === true, mounted },
    () => send({ auto: true }),
  )
  return {
    save,
    canSave: dirty || open,
    saveState: saveStateOf({ isPending: saving.isPending, failure, dirty, isHeld: held || behind, view }),
  }
}

interface Standing extends Pick<SavingParts, 'view' | 'dirty'> {
  readonly isPending: boolean
  readonly failure: Failure | null
  /** The editor is asked first what becomes of the text. */
  readonly isHeld: boolean
}

function saveStateOf({ isPending, failure, dirty, isHeld, view }: Standing): SaveState {
  if (isPending) return { kind: 'saving' }
  if (failure && dirty) return { kind: 'failed', message: failure.message, waits: failure.waits }
  return dirty ? { kind: 'unsaved', isHeld } : { kind: 'saved', at: view.row.updatedAt }
}

/** No reply, or a server that will answer again: the text stays in the tab and is sent later. */
const passes = (error: unknown) => error instanceof CallFailure && (error.status === 0 || error.status >= 500)

/** When another editor saved first, it fetches the newest state, and the screen offers to merge. */
function useFailed(id: string, tell: (message: string, waits: boolean, document: Manuscript) => void) {
  const queries = useQueryClient()
  return (error: Error, document: Manuscript, auto: boolean): void => {
    if (error instanceof CallFailure && (error.code === 'VERSION_CONFLICT' || error.code === 'STATE_CONFLICT'))
      void queries.refetchQueries({ queryKey: ask('GET /admin/newsroom/manuscripts/:id', { params: { id } }).queryKey })
    if (error instanceof CallFailure && error.code === 'VERSION_CONFLICT') return
    const waits = passes(error)
    const message = waits ? sentenceOf(error) : refusalOf(error)
    tell(message, waits, document)
    if (!auto) showToast({ type: 'error', message, durationMs: failureShownMs })
  }
}

interface Autosave {
  readonly id: string
  readonly document: Manuscript
  readonly mayAuto: boolean
  readonly waits: boolean
  readonly mounted: { current: boolean }
}

function useAutosave({ document: text, mayAuto, waits, mounted }: Autosave, send: () => void): void {
  const now = useEffectEvent(() => {
    if (mayAuto) send()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every further letter begins the pause again.
  useEffect(() => {
    if (!mayAuto) return
    const timer = setTimeout(() => now(), waits ? againAfterMs : autosaveAfterMs)
    return () => clearTimeout(timer)
  }, [text, mayAuto, waits])
  const { pathname } = useLocation()
  const place = useRef(pathname)
  useEffect(() => {
    if (place.current !== pathname) now()
    place.current = pathname
  }, [pathname])
  useLeaving(() => now(), mounted)
}

const unloadingMs = 1_000

/** The tab goes out of sight, the connection comes back, or the editor is left for another screen. */
function useLeaving(save: () => void, mounted: { current: boolean }): void {
  const leave = useEffectEvent(save)
  useEffect(() => {
    // A page that unloads keeps its text in the tab: a call that is cut off could arrive or not.
    let unloading = false
    const unloads = () => {
      unloading = true
      setTimeout(() => {
        unloading = false
      }, unloadingMs)
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden' && !unloading) leave()
    }
    const online = () => leave()
    mounted.current = true
    window.addEventListener('beforeunload', unloads)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', online)
    return () => {
      mounted.current = false
      window.removeEventListener('beforeunload', unloads)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', online)
      leave()
    }
  }, [mounted])
}
