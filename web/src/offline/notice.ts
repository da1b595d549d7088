import { waitingEvents } from '#outbox'
import { lateStudySentence } from './late-study.ts'

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
  void addLateStudy()
}

/** Study that waits for days is told of before the server would count it for another day. */
async function addLateStudy(): Promise<void> {
  const [oldest] = await waitingEvents()
  const sentence = oldest ? lateStudySentence(new Date(oldest.at), new Date()) : null
  if (sentence) line?.firstElementChild?.append(` ${sentence}`)
}

/** Adds a sentence to the line, if it is there. */
export const addToNotice = (sentence: string) => line?.firstElementChild?.append(` ${sentence}`)

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
