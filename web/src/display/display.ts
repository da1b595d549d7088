import type { Theme } from '@readgrow/contract/constants'
import { create } from 'zustand'
import {
  choicesIn,
  type DeviceDisplay,
  type Display,
  defaultDisplay,
  displayCookie,
  fieldsOf,
  formatDevice,
  parseDevice,
} from './choices.ts'

const oneYearSeconds = 31_536_000

export const useDisplay = create<Display>((_set, get, store) => {
  // As in session/profile.ts: the first drawing must already be the chosen one.
  store.getInitialState = get
  return defaultDisplay
})

let reader = ''
let onChoice: (() => void) | null = null

/** From now on choices are this account's: they are marked until they have been sent, and `tell` hears of each. */
export function belongTo(mark: string, tell: () => void): void {
  reader = mark
  onChoice = tell
}

/** What this device stores now: another tab may have changed it since this page began. */
export function onDevice(): DeviceDisplay {
  const cookies = new Map(document.cookie.split('; ').map((each) => each.split('=', 2) as [string, string]))
  const value = cookies.get(displayCookie)
  return value === undefined ? { display: useDisplay.getState(), of: reader, unsent: [] } : parseDevice(value)
}

export function keepOnDevice(device: DeviceDisplay): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page; the Cookie Store API is not everywhere yet.
  document.cookie = `${displayCookie}=${formatDevice(device)}; path=/; max-age=${oneYearSeconds}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
}

let isTrial = false

/** Choices from now on are of this page alone: the device and the account keep theirs. */
export function tryDisplay(): void {
  isTrial = true
}

/** Takes effect here at once. A signed-in reader's other devices get it a moment later. */
export function changeDisplay(change: Partial<Display>): void {
  if (isTrial) return showDisplay({ ...useDisplay.getState(), ...change })
  const before = onDevice()
  const display = { ...before.display, ...change }
  const chosen = reader ? fieldsOf(choicesIn(change)) : []
  keepOnDevice({ ...before, display, unsent: [...new Set([...before.unsent, ...chosen])] })
  showDisplay(display)
  if (chosen.length > 0) onChoice?.()
}

function showDisplay(display: Display): void {
  useDisplay.setState(display)
  applyTheme(display.theme)
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
