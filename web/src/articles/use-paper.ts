import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Two print layouts: English alone, or each sentence with its Korean, which is drawn for the paper only. */
export function usePaper() {
  const [withKorean, setWithKorean] = useState(false)
  function print(korean: boolean): void {
    flushSync(() => setWithKorean(korean))
    window.print()
    setWithKorean(false)
  }
  return { withKorean, print }
}
