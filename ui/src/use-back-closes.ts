import { useEffect, useEffectEvent } from 'react'

interface Layer {
  readonly href: string
  readonly close: () => void
}

/** Where an entry stands in the history: the router's number of its page, and how many layers lay over the page there. */
interface Place {
  readonly page: unknown
  readonly depth: number
}

/** What is open over the page, the uppermost last. */
const layers: Layer[] = []
/** The last entry seen here. Pages that the router has added since are not. */
let last: Place = { page: undefined, depth: 0 }
/** Back or Forward has come to the entry of something that was open when its page was left; the page itself lies below. */
let goesDownToPage = false
let isListening = false

const marker = 'openLayers'
const stateNow = () => (window.history.state ?? {}) as Readonly<Record<string, unknown>>
const placeNow = (): Place => ({ page: stateNow().idx, depth: Number(stateNow()[marker] ?? 0) })

/**
 * Lets the browser's Back close what is open and stay on the page. While it is open it has an entry in the history. What
 * closes by itself leaves its entry to the next one; Back and Forward step over it. Going back at once would undo a
 * navigation that the same press has begun.
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

/**
 * An app calls this before it makes its router, which must not take a closed sheet for another page. Listeners of the
 * window hear `popstate` in the order in which they came, whether they capture or not. A page that is loaded anew may
 * also stand on the entry of what was open before.
 */
export function hearBackBeforeRouter(): void {
  if (isListening) return
  isListening = true
  last = placeNow()
  window.addEventListener('popstate', onPopState)
}

function add(layer: Layer): void {
  hearBackBeforeRouter()
  layers.push(layer)
  if (placeNow().depth < layers.length) window.history.pushState({ ...stateNow(), [marker]: layers.length }, '')
  last = placeNow()
}

/** What Back has closed is not there any more. */
function remove(layer: Layer): void {
  const at = layers.indexOf(layer)
  if (at >= 0) layers.splice(at, 1)
}

function onPopState(event: PopStateEvent): void {
  const from = last
  last = placeNow()
  const step = stepFrom(from, last)
  goesDownToPage = step === 'down'
  switch (step) {
    case 'close':
      for (const layer of layers.splice(last.depth).toReversed()) {
        if (layer.href === window.location.href) event.stopImmediatePropagation()
        layer.close()
      }
      return
    case 'down':
    case 'back':
      event.stopImmediatePropagation()
      window.history.back()
      return
    case 'forward':
      event.stopImmediatePropagation()
      window.history.forward()
      return
    case 'stay':
  }
}

/** What an arrival at an entry asks for. Nothing tells the direction, so it is read from the entry before. */
function stepFrom(from: Place, to: Place): 'close' | 'down' | 'back' | 'forward' | 'stay' {
  if (to.depth < layers.length) return 'close'
  if (goesDownToPage) return to.depth > layers.length ? 'down' : 'stay'
  // An entry that no router has made says no page.
  const isSamePage = to.page !== undefined && to.page === from.page
  if (isSamePage && to.depth < from.depth) return 'back'
  if (isSamePage && to.depth > from.depth) return 'forward'
  return to.depth > layers.length ? 'down' : 'stay'
}
