let channel: BroadcastChannel | null = null

/** Listens for what the same reader does in other tabs. A browser without channels hears nothing, as before. */
export function hearOtherTabs(owner: () => string, heard: () => void): void {
  if (!('BroadcastChannel' in globalThis)) return
  channel?.close()
  channel = new BroadcastChannel('rg-learning')
  channel.addEventListener('message', ({ data }) => {
    if (data !== '' && data === owner()) heard()
  })
}

/** Tells the other tabs that the server has taken something from this reader. */
export function tellOtherTabs(owner: string): void {
  channel?.postMessage(owner)
}
