import { useEffect, useRef, useState } from 'react'
import { playSound, stopSound } from './sound-player.ts'

/** Sounds of a screen by name, of which one is heard at a time. */
export function useSounds() {
  const [heard, setHeard] = useState<string | null>(null)
  const turn = useRef(0)
  useEffect(() => () => stopSound(), [])
  async function toggle(name: string, sound: Float32Array, fromMs?: number, toMs?: number): Promise<void> {
    const mine = ++turn.current
    if (heard === name) {
      stopSound()
      return setHeard(null)
    }
    setHeard(name)
    await playSound(sound, fromMs, toMs).catch(() => undefined)
    if (mine === turn.current) setHeard(null)
  }
  function stop(): void {
    turn.current++
    stopSound()
    setHeard(null)
  }
  return { heard, toggle: (...args: Parameters<typeof toggle>) => void toggle(...args), stop }
}
