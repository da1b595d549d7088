import { type RefObject, useLayoutEffect } from 'react'

/** Sets an attribute on some elements of the text while they are the ones; the text itself is not drawn again. */
export function useMark(
  root: RefObject<HTMLElement | null>,
  attribute: string,
  elements: (root: HTMLElement) => Iterable<Element | null>,
  key: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which elements are meant.
  useLayoutEffect(() => {
    if (!root.current) return
    const marked = [...elements(root.current)].filter((element) => element !== null)
    for (const element of marked) element.setAttribute(attribute, '')
    return () => {
      for (const element of marked) element.removeAttribute(attribute)
    }
  }, [root, attribute, key])
}
