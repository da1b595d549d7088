import { mergeManuscripts, same } from './merge.ts'
import type { Change, Manuscript, View } from './shape.ts'

/** The editor's state: the text as the server has it, as it is now, and the steps to undo and redo. */
export interface EditorState {
  readonly base: Manuscript
  readonly revision: number
  readonly document: Manuscript
  readonly past: readonly Manuscript[]
  readonly future: readonly Manuscript[]
  /** The field of the last step: typing in one field is one step. */
  readonly field: string | null
}

export type EditorAction =
  | { readonly type: 'edit'; readonly change: Change; readonly field?: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** The server has a newer state; `sent` is the text that was saved, so that later typing stays. */
  | { readonly type: 'saved'; readonly view: View; readonly sent: Manuscript }
  /** The same, but nobody pressed anything: what is in the fields stays as it was typed. */
  | { readonly type: 'autosaved'; readonly view: View; readonly sent: Manuscript }
  /** Another editor saved first: their text and this one are merged. */
  | { readonly type: 'merge'; readonly view: View }
  | { readonly type: 'restore'; readonly document: Manuscript }
  | { readonly type: 'load'; readonly view: View }

const mostSteps = 200

export const openEditor = (view: View): EditorState => ({
  base: view.document,
  revision: view.revision,
  document: view.document,
  past: [],
  future: [],
  field: null,
})

export const isDirty = (state: EditorState): boolean => !same(state.base, state.document)

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edit':
      return edited(state, action.change(state.document), action.field ?? null)
    case 'undo':
      return stepped(state, state.past, state.future, 'undo')
    case 'redo':
      return stepped(state, state.future, state.past, 'redo')
    case 'saved':
      return saved(state, action.view, action.sent)
    case 'autosaved':
      return autosaved(state, action.view, action.sent)
    case 'merge':
      return rebased(state, action.view, mergeManuscripts(state.base, state.document, action.view.document).document)
    case 'restore':
      return edited(state, action.document, null)
    case 'load':
      return openEditor(action.view)
  }
}

function edited(state: EditorState, document: Manuscript, field: string | null): EditorState {
  if (document === state.document) return state
  const goesOn = field !== null && field === state.field
  const past = goesOn ? state.past : [...state.past, state.document].slice(-mostSteps)
  return { ...state, document, past, future: [], field }
}

function stepped(
  state: EditorState,
  from: readonly Manuscript[],
  to: readonly Manuscript[],
  direction: 'undo' | 'redo',
): EditorState {
  const document = from.at(-1)
  if (!document) return state
  const left = from.slice(0, -1)
  const other = [...to, state.document]
  return direction === 'undo'
    ? { ...state, document, past: left, future: other, field: null }
    : { ...state, document, past: other, future: left, field: null }
}

function saved(state: EditorState, view: View, sent: Manuscript): EditorState {
  if (state.document === sent) return rebased(state, view, view.document)
  return rebased(state, view, mergeManuscripts(sent, state.document, view.document).document)
}

/** The server trims what it stores; taking its text would take a blank from under the cursor. */
function autosaved(state: EditorState, { revision, document: { drafted } }: View, sent: Manuscript): EditorState {
  return { ...state, revision, base: { ...sent, drafted }, document: { ...state.document, drafted } }
}

const rebased = (state: EditorState, view: View, document: Manuscript): EditorState => ({
  ...state,
  base: view.document,
  revision: view.revision,
  document,
  field: null,
})
