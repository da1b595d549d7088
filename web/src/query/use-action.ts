import { makeUseAction } from '@readgrow/client/react'
import { showToast } from '@readgrow/ui'
import { make } from '#session'

/** A call that changes something, made when the learner presses a button. A failure is said in a toast. */
export const useAction = makeUseAction({
  make,
  say: (message) => showToast({ type: 'error', message, durationMs: 4_000 }),
})
