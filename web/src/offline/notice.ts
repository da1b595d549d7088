/** True for both: without a network, and with a server that is late or away. */
const sentenceNow = () =>
  `${navigator.onLine ? '서버에 연결하지 못했어요.' : '오프라인이에요.'} 저장해 둔 내용을 보고 있어요.`

let line: HTMLElement | null = null

/**
 * One quiet line above the page while it shows what the device has cached. It is outside of the app, whose markup
 * comes from the server and must not differ.
 */
export function showNotice(): void {
  if (line?.textContent) return
  line ??= addLine()
  const { firstElementChild: text } = line
  // A live region speaks of what changes in it, so it must have been there before its words.
  setTimeout(() => text?.replaceChildren(sentenceNow()))
  void sayWholePaper(text).catch(() => undefined)
}

/** Adds that the whole paper is here, where it is; looked up late, as it is no part of what every page loads first. */
async function sayWholePaper(text: Element | null): Promise<void> {
  const { isWholePaperHere } = await import('./today.ts')
  if ((await isWholePaperHere()) && text?.isConnected) text.append(' 오늘 신문의 기사는 모두 이 기기에 있어요.')
}

export function hideNotice(): void {
  line?.remove()
  line = null
}

function addLine(): HTMLElement {
  const added = document.createElement('div')
  added.setAttribute('role', 'status')
  added.className = 'border-rule border-b bg-green-soft print:hidden'
  const text = document.createElement('p')
  text.className = 'mx-auto max-w-5xl px-4 py-2 text-small text-ink-soft sm:px-8'
  added.append(text)
  document.body.prepend(added)
  return added
}
