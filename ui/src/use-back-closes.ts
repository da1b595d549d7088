import { useEffect, useEffectEvent } from 'react'

interface Layer {
  /** The address of the page over which it lies. */
  href: string
  readonly close: () => void
}

/** Where an entry stands in the history: the router's number of its page, and how many layers lay over the page there. */
interface Place {
  readonly page: unknown
  readonly depth: number
  readonly href: string
}

/** What a router wants to do with the history. */
interface Change {
  /** The entry of the page gets another address; otherwise a new entry comes after it. */
  readonly replaces: boolean
  /** What it returns is waited for. */
  readonly run: () => unknown
}

/** What is open over the page, the uppermost last. */
const layers: Layer[] = []
/** The last entry seen here. Pages that a router has added since by itself are not. */
let last: Place = { page: undefined, depth: 0, href: '' }
/** Back or Forward has come to the entry of something that was open when its page was left; the page itself lies below. */
let goesDownToPage = false
/** The way down to a page's own entry, which no router is to hear of. */
let descent: { readonly page: unknown; readonly arrived: (isThere: boolean) => void } | null = null
/** The change that waits for such a way, with those that were asked for since. */
let turn: Promise<unknown> | null = null
let isListening = false

const marker = 'openLayers'
const stateNow = () => (window.history.state ?? {}) as Readonly<Record<string, unknown>>
const placeNow = (): Place => ({
  page: stateNow().idx,
  depth: Number(stateNow()[marker] ?? 0),
  href: window.location.href,
})

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

/**
 * A router changes the history through this. What closes by itself leaves its entry above that of the page: to replace
 * that one would leave the old address below it, where Back comes to it. So the browser goes down to the page first, and
 * what is still open gets its entries again. Nothing to wait for if nothing lies above the page.
 */
export function changeHistory(change: Change): unknown {
  if (turn === null && !(change.replaces && placeNow().depth > 0)) {
    const done = change.run()
    last = placeNow()
    return done
  }
  const mine = inTurn(turn, change).finally(() => {
    if (turn === mine) turn = null
  })
  turn = mine
  return mine
}

async function inTurn(before: Promise<unknown> | null, { replaces, run }: Change): Promise<void> {
  // Whoever asked for the change before hears of its failure.
  await before?.catch(() => undefined)
  const { depth } = placeNow()
  // A page that has been left meanwhile has no address to change.
  if (replaces && !(await comeDown())) return
  await run()
  last = placeNow()
  if (replaces) layAgain(depth)
}

/** What is still open of what lay over a page gets its entries again, above the page's new address. */
function layAgain(depth: number): void {
  for (const [below, layer] of layers.slice(0, depth).entries()) {
    layer.href = window.location.href
    putEntry(below + 1)
  }
}

/** A browser that has nothing below goes nowhere and says nothing: nobody's next page may wait for that. */
const longestDescentMs = 1_000

/**
 * Goes down to the page's own entry, one by one: two layers may share one. False if somebody went elsewhere; where the
 * browser does not move, the address is changed where one stands.
 */
async function comeDown(): Promise<boolean> {
  hearBackBeforeRouter()
  while (placeNow().depth > 0) {
    const { promise, resolve } = Promise.withResolvers<'THERE' | 'ELSEWHERE' | 'STUCK'>()
    descent = { page: placeNow().page, arrived: (isThere) => resolve(isThere ? 'THERE' : 'ELSEWHERE') }
    const timer = setTimeout(() => resolve('STUCK'), longestDescentMs)
    window.history.back()
    const outcome = await promise
    clearTimeout(timer)
    if (outcome === 'STUCK') descent = null
    if (outcome !== 'THERE') return outcome === 'STUCK'
  }
  return true
}

function putEntry(depth: number): void {
  if (placeNow().depth < depth) window.history.pushState({ ...stateNow(), [marker]: depth }, '')
  last = placeNow()
}

function add(layer: Layer): void {
  hearBackBeforeRouter()
  layers.push(layer)
  putEntry(layers.length)
}

/** What Back has closed is not there any more. */
function remove(layer: Layer): void {
  const at = layers.indexOf(layer)
  if (at >= 0) layers.splice(at, 1)
}

/** Whether the browser has come down to an entry below, as it was sent to. */
function endsDescent(): boolean {
  if (descent === null) return false
  const { page, arrived } = descent
  descent = null
  const isThere = placeNow().page === page
  arrived(isThere)
  return isThere
}

function onPopState(event: PopStateEvent): void {
  if (endsDescent()) {
    last = placeNow()
    event.stopImmediatePropagation()
    return
  }
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
      // The page may have another address by now, and this may be the last entry.
      window.history.replaceState(stateNow(), '', from.href)
      last = placeNow()
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
