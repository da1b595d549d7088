import { makeUseAction } from '@readgrow/client/react'
import { showToast } from '@readgrow/ui'
import { make } from './call.ts'

/** A call that changes something, made when the editor presses a button. */
export const useAction = makeUseAction({
  make,
  say: (message) => showToast({ type: 'error', message, durationMs: 6_000 }),
})
