import { inquiryPage } from '@readgrow/contract/constants'
import { useEffect } from 'react'

const storeName = 'rg_before_inquiry'
const ownPlaces = /^\/(customer|auth)(\/|$)/

/** Remembers in this tab where somebody was before they came to the customer centre. */
export function useRememberedPlace(path: string): void {
  useEffect(() => {
    if (ownPlaces.test(path) || !inquiryPage.test(path)) return
    try {
      sessionStorage.setItem(storeName, path)
    } catch {
      // A browser that stores nothing attaches nothing.
    }
  }, [path])
}

/** The address that an inquiry can be about: the help page that led to it, else where somebody was; null for neither. */
export function placeOf(helpPage: string | null): string | null {
  if (helpPage !== null && inquiryPage.test(helpPage)) return helpPage
  try {
    const path = sessionStorage.getItem(storeName)
    return path !== null && inquiryPage.test(path) ? path : null
  } catch {
    return null
  }
}
