import { useEffect } from 'react'

const storeName = 'rg_before_inquiry'
const ownPlaces = /^\/(customer|auth)(\/|$)/
/** What the server takes as an address: no query, and nothing that somebody typed. */
const plain = /^\/[A-Za-z0-9/_-]{0,199}$/

/** Remembers in this tab where somebody was before they came to the customer centre. */
export function useRememberedPlace(path: string): void {
  useEffect(() => {
    if (ownPlaces.test(path) || !plain.test(path)) return
    try {
      sessionStorage.setItem(storeName, path)
    } catch {
      // A browser that stores nothing attaches nothing.
    }
  }, [path])
}

/** The address that an inquiry can be about; null if none is known. */
export function placeBefore(): string | null {
  try {
    const path = sessionStorage.getItem(storeName)
    return path !== null && plain.test(path) ? path : null
  } catch {
    return null
  }
}
