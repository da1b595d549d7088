import { useEffect, useEffectEvent } from 'react'

interface Layer {
  readonly href: string
  readonly close: () => void
}

/** What is open over the page, the uppermost last. */
const layers: Layer[] = []
/** The page whose uppermost entry is left over from something that has closed by itself. */
let leftOver: string | null = null
let isListening = false

const marker = 'openLayers'
const stateNow = () => (window.history.state ?? {}) as Readonly<Record<string, unknown>>
/** How many layers lay over the page at this entry of the history. */
const depthNow = (): number => Number(stateNow()[marker] ?? 0)

/**
 * Lets the browser's Back close what is open and stay on the page. While it is open it has an entry in the history. What
 * closes by itself leaves its entry to the next one, and Back steps over it: going back at once would undo a navigation
 * that the same press has begun.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const layer: Layer = { href: window.location.href, close: () => close() }
    add(layer)
    return () => remove(layer)
  }, [open])
}

function add(layer: Layer): void {
  if (!isListening) window.addEventListener('popstate', onPopState, { capture: true })
  isListening = true
  layers.push(layer)
  leftOver = null
  if (depthNow() < layers.length) window.history.pushState({ ...stateNow(), [marker]: layers.length }, '')
}

function remove(layer: Layer): void {
  const at = layers.indexOf(layer)
  // Back has closed it.
  if (at < 0) return
  layers.splice(at, 1)
  if (layers.length === 0 && depthNow() > 0) leftOver = layer.href
}

/** Comes before the router, which must not take a closed sheet for another page. */
function onPopState(event: PopStateEvent): void {
  const depth = depthNow()
  const wasLeftOver = leftOver === window.location.href
  if (!wasLeftOver || depth === 0) leftOver = null
  // Steps over the entry of something that was open when a link led away, and off one that has closed by itself.
  if (depth > layers.length || wasLeftOver) {
    event.stopImmediatePropagation()
    window.history.back()
    return
  }
  for (const layer of layers.splice(depth).toReversed()) {
    if (layer.href === window.location.href) event.stopImmediatePropagation()
    layer.close()
  }
}
