import { call } from '#session'
import { decodeSound } from '#sound'

const loaded = new Map<string, Promise<Float32Array | null>>()
const mostLoaded = 20

/** The sound of a stored take, mono at 16 kHz; null where it cannot be had now. */
export function takeSound(takeId: string): Promise<Float32Array | null> {
  const known = loaded.get(takeId) ?? load(takeId)
  loaded.delete(takeId)
  loaded.set(takeId, known)
  const [oldest] = loaded.keys()
  if (loaded.size > mostLoaded && oldest) loaded.delete(oldest)
  void known.then((sound) => sound ?? loaded.delete(takeId))
  return known
}

/** What was just recorded is here already. */
export const rememberSound = (takeId: string, sound: Float32Array): void => {
  loaded.set(takeId, Promise.resolve(sound))
}

/** Some browsers cannot play what others recorded; every one can play a WAV. */
async function load(takeId: string): Promise<Float32Array | null> {
  for (const part of ['ORIGINAL', 'WAV']) {
    const blob = await fetchSound(`/api/takes/${takeId}/sound?part=${part}`, takeId)
    const sound = blob && (await decodeSound(blob))
    if (sound) return sound
  }
  return null
}

async function fetchSound(url: string, takeId: string): Promise<Blob | null> {
  let response = await fetch(url).catch(() => null)
  if (response?.status === 401) {
    // A call renews the session; plain files cannot.
    await call('GET /takes/:takeId', { params: { takeId } }, { quiet: true }).catch(() => null)
    response = await fetch(url).catch(() => null)
  }
  return response?.ok ? response.blob() : null
}
