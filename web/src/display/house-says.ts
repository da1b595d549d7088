import { hasCode } from '@readgrow/client'
import { showToast } from '@readgrow/ui'
import { call } from '#session'

/** Where single words are, as the voice of the house says them; a promise, so that two presses ask once. */
const addresses = new Map<string, Promise<string>>()
const mostAddresses = 500
let playing: HTMLAudioElement | null = null

/** Says a word by the voice of the house; `FEATURE_OFF` where this server has none. */
export async function say(text: string, speed: number): Promise<'FEATURE_OFF' | null> {
  hush()
  try {
    const audio = new Audio(await addressOf(text))
    audio.playbackRate = speed
    playing = audio
    // Playing before the first press is forbidden in some browsers; the button is there.
    await audio.play().catch(() => undefined)
  } catch (error) {
    addresses.delete(text)
    if (hasCode(error, 'FEATURE_OFF')) return 'FEATURE_OFF'
    showToast({
      type: 'error',
      message: hasCode(error, 'NOT_FOUND')
        ? '이 말은 들려 드릴 소리가 없어요.'
        : '소리를 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.',
      durationMs: 4_000,
    })
  }
  return null
}

/** Ends what the house is saying. */
export function hush(): void {
  playing?.pause()
  playing = null
}

function addressOf(text: string): Promise<string> {
  const known = addresses.get(text)
  if (known !== undefined) return known
  const asked = call('GET /audio/word', { query: { text } }, { quiet: true }).then(({ url }) => url)
  addresses.set(text, asked)
  for (const oldest of addresses.keys()) {
    if (addresses.size <= mostAddresses) break
    addresses.delete(oldest)
  }
  return asked
}
