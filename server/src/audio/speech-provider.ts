import { createHash } from 'node:crypto'
import type { SpeechFailureKind } from '@readgrow/contract/constants'
import type { Config } from '#platform/config'
import { refusedKind, unansweredKind } from '#platform/outside/refused-kind'
import { isSilent, type Mp3Sound, mp3Sound } from './mp3-frames.ts'
import { type Speaker, saidText } from './speaker.ts'

export type SpeechSettings = NonNullable<Config['speech']>

const timeoutMs = 30_000
const maxBytes = 2 * 1024 * 1024
const mp3Types = ['audio/mpeg', 'audio/mp3', 'audio/mpeg3']

/**
 * The provider gave no sound. The message names the failure and never quotes the provider: its text may contain a
 * key.
 */
export class SpeechFailure extends Error {
  readonly kind: SpeechFailureKind

  constructor(kind: SpeechFailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/**
 * Speaks one text through an OpenAI-compatible service (`POST {url}/audio/speech`). Waits at most 30 s, accepts at
 * most 2 MB, and only a complete MP3 in which something can be heard. Throws SpeechFailure.
 */
export async function speak(
  { url, key, model, voice }: SpeechSettings,
  text: string,
  waitMs: number = timeoutMs,
): Promise<{ bytes: Uint8Array; durationMs: number }> {
  const signal = AbortSignal.timeout(waitMs)
  const response = await fetch(`${url.replace(/\/$/, '')}/audio/speech`, {
    method: 'POST',
    signal,
    // Sound must come from the configured address alone.
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ model, voice, input: text, response_format: 'mp3' }),
  }).catch((error: unknown) => {
    throw new SpeechFailure(isTimeout(error) ? 'TIMEOUT' : unansweredKind(error), `no answer: ${nameOf(error)}`)
  })
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'none'
  if (!response.ok || !mp3Types.includes(type)) {
    await response.body?.cancel().catch(() => undefined)
    throw response.ok
      ? new SpeechFailure(kindOfType(type), `type ${type}`)
      : new SpeechFailure(refusedKind(response.status), `status ${response.status}`)
  }
  const bytes = await bytesOf(response)
  const sound = mp3Sound(bytes)
  if (!sound) throw new SpeechFailure(kindOfBytes(bytes), 'no whole MP3')
  if (isSilent(bytes, sound)) throw new SpeechFailure('SILENT', 'silence')
  return { bytes: soundOnly(bytes, sound), durationMs: sound.durationMs }
}

/** A speech service as somebody who says sentences; it tells no times of words. Another take is another clip. */
export const providerVoice = (settings: SpeechSettings, take: string | null = null): Speaker => ({
  keyOf: (text) => {
    const { url, model, voice } = settings
    return `audio/${createHash('sha256')
      .update(JSON.stringify(take === null ? [url, model, voice, text] : [url, model, voice, text, take]))
      .digest('hex')}.mp3`
  },
  say: async (sentence) => ({ ...(await speak(settings, saidText(sentence))), words: null }),
})

const soundOnly = (bytes: Uint8Array, { start, end }: Mp3Sound) => bytes.subarray(start, end)

const isTimeout = (error: unknown) => nameOf(error) === 'TimeoutError'

function kindOfType(type: string): SpeechFailureKind {
  if (type.endsWith('html')) return 'PAGE'
  if (type.endsWith('json')) return 'JSON'
  return type.startsWith('audio/') ? 'OTHER_SOUND' : 'OTHER_KIND'
}

/** What calls itself an MP3 and is none, by its first bytes. */
function kindOfBytes(bytes: Uint8Array): SpeechFailureKind {
  if (bytes.length === 0) return 'EMPTY'
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (/^(?:RIFF|OggS|fLaC|.{4}ftyp)/s.test(start)) return 'OTHER_SOUND'
  if (/^\s*</.test(start)) return 'PAGE'
  return /^\s*[{[]/.test(start) ? 'JSON' : 'BROKEN'
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

async function bytesOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of response.body ?? []) {
      length += part.length
      if (length > maxBytes) throw new SpeechFailure('TOO_LARGE', 'more than 2 MB')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof SpeechFailure
      ? error
      : new SpeechFailure(isTimeout(error) ? 'TIMEOUT' : 'BROKEN', `broken off: ${nameOf(error)}`)
  }
  return Buffer.concat(parts)
}
