let channel: BroadcastChannel | null = null
let toldAt = Number.NEGATIVE_INFINITY

/** A page is drawn from its document before it can hear anything; on a slow device that takes seconds. */
const loadsWithinMs = 10_000
/** Put before the name of a reader whose page has just opened. */
const opening = '?'

/** Listens for what the same reader does in other tabs. A browser without channels hears nothing, as before. */
export function hearOtherTabs(owner: () => string, heard: () => void): void {
  if (!('BroadcastChannel' in globalThis)) return
  channel?.close()
  channel = new BroadcastChannel('rg-learning')
  channel.addEventListener('message', ({ data }) => {
    if (owner() === '') return
    if (data === owner()) heard()
    // What was told while that page was loading, it has missed.
    else if (data === opening + owner() && Date.now() - toldAt < loadsWithinMs) channel?.postMessage(owner())
  })
  if (owner() !== '') channel.postMessage(opening + owner())
}

/** Tells the other tabs that the server has taken something from this reader. */
export function tellOtherTabs(owner: string): void {
  toldAt = Date.now()
  channel?.postMessage(owner)
}
