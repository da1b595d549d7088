import { CallFailure } from '@readgrow/client'
import type { DisplayChoices } from '@readgrow/contract/constants'
import { call } from '#session'
import { fieldsOf } from './choices.ts'
import { belongTo, keepOnDevice, onDevice, useDisplay } from './display.ts'

// Long enough to try several values in a row, short enough to be over before the reader picks up their phone.
const sendAfterMs = 600

let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> = Promise.resolve()

const soon = (afterMs: number) => {
  clearTimeout(timer)
  timer = setTimeout(() => void sendDisplay(), afterMs)
}

/**
 * Makes this device keep what the page was rendered with, as the choices of its reader, and sends what an earlier visit
 * could not. `mark` is empty for a page that came from the device: then it is whose choices the device keeps.
 */
export function startDisplay(mark: string): void {
  const device = onDevice()
  const of = mark || device.of
  if (!of) return
  const unsent = device.of === of ? device.unsent : []
  const waiting = Object.fromEntries(unsent.map((field) => [field, device.display[field]]))
  const display = { ...useDisplay.getState(), ...waiting }
  belongTo(of, () => soon(sendAfterMs))
  useDisplay.setState(display)
  keepOnDevice({ display, of, unsent })
  if (unsent.length > 0) soon(sendAfterMs)
  window.addEventListener('online', () => soon(0))
  document.addEventListener('visibilitychange', () => void sendDisplay(document.visibilityState === 'hidden'))
  window.addEventListener('pagehide', () => void sendDisplay(true))
}

/** Sends the choices made here, one delivery at a time; unsent ones stay marked. `leaving`: the call outlives the page. */
export function sendDisplay(leaving = false): Promise<void> {
  clearTimeout(timer)
  sending = sending.then(() => send(leaving))
  return sending
}

async function send(leaving: boolean): Promise<void> {
  const { display, unsent } = onDevice()
  if (unsent.length === 0 || !navigator.onLine) return
  const body = Object.fromEntries(unsent.map((field) => [field, display[field]])) as Partial<DisplayChoices>
  try {
    await call('PUT /learning/display', { body }, { quiet: true, keepalive: leaving })
  } catch (error) {
    // What the server will never take (a choice of another release) must not be sent for ever.
    if (!(error instanceof CallFailure && error.status === 400)) return
  }
  const now = onDevice()
  const sent = fieldsOf(body).filter((field) => now.display[field] === body[field])
  keepOnDevice({ ...now, unsent: now.unsent.filter((field) => !sent.includes(field)) })
}
