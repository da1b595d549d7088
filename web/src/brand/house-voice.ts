import { call } from '#session'

let playing: HTMLAudioElement | null = null

/** Says a text of the sample by the voice of the house; resolves to whether it was said, at its end or when it is hushed. */
export async function say(text: string): Promise<boolean> {
  const { url } = await call('GET /brand/sample/sound', { query: { text } }, { quiet: true }).catch(() => ({
    url: null,
  }))
  if (url === null) return false
  const audio = new Audio(url)
  playing = audio
  return new Promise((resolve) => {
    audio.onended = () => resolve(true)
    audio.onpause = () => resolve(true)
    audio.onerror = () => resolve(false)
    audio.play().catch(() => resolve(false))
  })
}

/** Ends what the house is saying. */
export function hush(): void {
  playing?.pause()
  playing = null
}
