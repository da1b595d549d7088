import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Scrolls to the place that the address names (`?level=B1&place=s3`): its element has `data-place="B1.s3"`. */
export function useArrival(): void {
  const [search] = useSearchParams()
  const place = search.get('place')
  const level = search.get('level')
  useEffect(() => {
    if (!place) return
    const found =
      document.querySelector<HTMLElement>(`[data-place="${CSS.escape(`${level ?? ''}.${place}`)}"]`) ??
      document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)
    found?.scrollIntoView({ block: 'center' })
    const field = found?.matches('input, textarea, select, button')
      ? found
      : found?.querySelector('textarea, input, select')
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  }, [place, level])
}

/** The same for content that is loaded after its screen; render it inside that content. */
export function Arrival(): null {
  useArrival()
  return null
}
