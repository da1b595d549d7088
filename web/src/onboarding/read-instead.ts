import { useSyncExternalStore } from 'react'

const storageKey = 'rg_test_read'
const watchers = new Set<() => void>()

function kept(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/**
 * Remembers on this device that what should have been heard in a test was read, so that its result does not tell a
 * listening level that nobody measured.
 */
export function keepReadInstead(testId: string): void {
  try {
    localStorage.setItem(storageKey, testId)
  } catch {
    // Without storage the note is lost with the page.
  }
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useReadInstead = (testId: string): boolean =>
  useSyncExternalStore(
    watch,
    () => kept() === testId,
    () => false,
  )
