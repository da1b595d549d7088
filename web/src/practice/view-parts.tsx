import { type ReactNode, useEffect, useRef } from 'react'

/** Where a view begins: it takes the focus, so that it is read out and the keys work at once; the page stays in place. */
export function useViewFocus<E extends HTMLElement>() {
  const start = useRef<E>(null)
  useEffect(() => {
    start.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return start
}

/** The buttons of a view, in reach at the foot of the window; on a low one they follow the page, and cover no field. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mt-auto tall:sticky tall:bottom-0 bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  )
}
