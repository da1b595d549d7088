import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Answer } from './use-discussion.ts'

/** The sheet that is open over the discussion. */
export type Opened =
  | { readonly kind: 'STRONG_WORDS' | 'DELETE' | 'HIDDEN_PEOPLE' }
  | { readonly kind: 'MORE' | 'REPORT' | 'HIDE'; readonly answer: Pick<Answer, 'id' | 'name'> }

const neverChanges = () => () => undefined

/** What is open. It is a step in the history of its own, so that the phone's Back closes it and stays on the page. */
export function useOpened() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  // The server draws no sheet.
  const alive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const held = (state as { opened?: Opened } | null)?.opened ?? null
  const opened = alive ? held : null
  const open = (next: Opened) =>
    void navigate({ search }, { state: { opened: next }, replace: opened !== null, preventScrollReset: true })
  const close = () => {
    if (opened) void navigate(-1)
  }
  return { opened, open, close }
}
