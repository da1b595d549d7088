// Hebrew to Burmese, Khmer to Mongolian, Chinese characters.
const ofOtherScripts = /[\u0590-\u109f\u1780-\u18af\u3400-\u9fff\u{20000}-\u{3ffff}]/u
const settledMs = 200

/**
 * Brings the fonts of other scripts once the page shows a name in one of them; pages without never ask for them. Of the
 * fonts a browser loads what its own lack.
 */
export function bringScriptFaces(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!textsOfPage().some((text) => ofOtherScripts.test(text))) return
      observer.disconnect()
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/faces.css' })
      document.head.append(sheet)
    }, settledMs)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
}

const textsOfPage = () => [
  document.body.textContent ?? '',
  ...Array.from(document.querySelectorAll('input'), ({ value }) => value),
]
