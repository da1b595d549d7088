/** Work that may wait until the next frame has been drawn, such as opening a database after a tap; at once where none is drawn. */
export function afterFrame(work: () => void): void {
  if (document.visibilityState !== 'visible') return work()
  requestAnimationFrame(() => setTimeout(work))
}
