import { studyDateOf } from '@readgrow/learning'
import { useEffect } from 'react'
import { create } from 'zustand'

const key = 'rg_quiet_day'

interface Quiet {
  /** The study date on which nothing is spoken; it ends by itself at four in the morning. */
  readonly day: string | null
}

// Empty at first, as the server's markup is; the device's answer follows after it.
const useDay = create<Quiet>(() => ({ day: null }))

function storedDay(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether speaking tasks are done without sound today, on this device. */
export function useQuiet(): boolean {
  const day = useDay((state) => state.day)
  useEffect(() => {
    const stored = storedDay()
    if (stored !== null) useDay.setState({ day: stored })
  }, [])
  return day !== null && day === studyDateOf(new Date())
}

/** The one switch: every speaking task becomes its silent twin for the rest of the study day. */
export function setQuiet(on: boolean): void {
  const day = on ? studyDateOf(new Date()) : null
  useDay.setState({ day })
  try {
    if (day) localStorage.setItem(key, day)
    else localStorage.removeItem(key)
  } catch {
    // A private window is quiet until it is closed.
  }
}
