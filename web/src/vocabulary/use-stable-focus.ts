import { type RefObject, useEffect, useRef } from 'react'

/** When the row with the focus leaves a list, its successor takes the focus, else the row before, else the list itself. */
export function useStableFocus(list: RefObject<HTMLElement | null>, count: number): void {
  const at = useRef(-1)
  useEffect(() => {
    const focused = (event: FocusEvent) => {
      const row = (event.target as Element).closest('li')
      at.current = row && list.current ? [...list.current.children].indexOf(row) : -1
    }
    document.addEventListener('focusin', focused)
    return () => document.removeEventListener('focusin', focused)
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row has left when there are fewer of them.
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return
    const rows = list.current?.children
    const row = rows?.[Math.min(at.current, rows.length - 1)]
    const control = row?.querySelector<HTMLElement>('button, input, a[href]') ?? list.current
    control?.focus({ preventScroll: true })
  }, [list, count])
}
