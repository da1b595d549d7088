import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

type SheetName = 'NICKNAME' | 'LEAVE'

const neverChanges = () => () => undefined

/** The open sheet: a step of its own in the history, so that the phone's Back closes it and stays on the page. */
export function useSheet() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  // The server draws no sheet.
  const alive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const held = (state as { sheet?: SheetName } | null)?.sheet ?? null
  const opened = alive ? held : null
  const open = (sheet: SheetName) => void navigate({ search }, { state: { sheet }, preventScrollReset: true })
  const close = () => {
    if (opened) void navigate(-1)
  }
  return { opened, open, close }
}
