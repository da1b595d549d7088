// Hebrew to Burmese, Khmer to Mongolian, Chinese characters.
const ofOtherScripts = /[\u0590-\u109f\u1780-\u18af\u3400-\u9fff\u{20000}-\u{3ffff}]/u
const betweenLooksMs = 200

/**
 * Brings the fonts of other scripts once the page shows a name in one of them; pages without never ask for them. Of the
 * fonts a browser loads what its own lack.
 */
export function bringScriptFaces(): void {
  let isWaiting = false
  const observer = new MutationObserver(() => {
    // A look once in a while, not after the last change: on a page whose clock ticks there is no last one.
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      if (!textsOfPage().some((text) => ofOtherScripts.test(text))) return
      observer.disconnect()
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/faces.css' })
      document.head.append(sheet)
    }, betweenLooksMs)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
}

const textsOfPage = () => [
  document.body.textContent ?? '',
  ...Array.from(document.querySelectorAll('input'), ({ value }) => value),
]
