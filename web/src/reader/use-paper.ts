import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Two print layouts: English alone, or each sentence with its Korean, which is drawn for the paper only. */
export function usePaper() {
  const [withKorean, setWithKorean] = useState(false)
  function print(korean: boolean): void {
    flushSync(() => setWithKorean(korean))
    // Where printing does not hold the page, the Korean must stay until the paper has been drawn.
    window.addEventListener('afterprint', () => setWithKorean(false), { once: true })
    window.print()
  }
  return { withKorean, print }
}
