import { useState } from 'react'
import type { Answer } from './use-discussion.ts'

/** The sheet that is open over the discussion. */
export type Opened =
  | { readonly kind: 'STRONG_WORDS' | 'DELETE' | 'HIDDEN_PEOPLE' }
  | { readonly kind: 'MORE' | 'REPORT' | 'HIDE'; readonly answer: Pick<Answer, 'id' | 'name'> }

/** What is open. */
export function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null)
  return { opened, open: setOpened, close: () => setOpened(null) }
}
