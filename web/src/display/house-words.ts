import { useSyncExternalStore } from 'react'
import { useVoiceState, type VoiceState } from './voices.ts'

type House = typeof import('./house-says.ts')

let isMute = false
const watchers = new Set<() => void>()
let house: House | null = null

/** Says a word by the voice of the house. A server without one is not asked again. */
export async function sayByHouse(text: string, speed: number): Promise<void> {
  if (isMute) return
  house ??= await import('./house-says.ts')
  if ((await house.say(text, speed)) === 'FEATURE_OFF') setMute()
}

/** Ends what the house is saying. */
export const hushHouse = (): void => house?.hush()

function setMute(): void {
  isMute = true
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Who says single words here: the device, else the house; none where the server has no voice either. */
export function useWordVoice(): { readonly state: VoiceState; readonly byHouse: boolean } {
  const device = useVoiceState()
  const mute = useSyncExternalStore(
    watch,
    () => isMute,
    () => false,
  )
  const byHouse = device === 'none' && !mute
  return { state: byHouse ? 'ready' : device, byHouse }
}
