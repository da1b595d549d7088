/** Why there is no microphone. */
export type MicrophoneProblem =
  /** The person said no, now or earlier. */
  | 'DENIED'
  /** The browser may not ask here: no secure connection, or a page inside another app. */
  | 'BLOCKED'
  | 'NONE'
  /** Another program has it. */
  | 'BUSY'
  | 'UNSUPPORTED'

export type OpenedMicrophone =
  | { readonly stream: MediaStream; readonly deviceId: string }
  | { readonly problem: MicrophoneProblem }

/** What the browser would do to the sound otherwise changes levels and pauses, and measures would lie. */
const untouched = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** Asks for a microphone; the one that was chosen may be gone, then any other is taken. */
export async function openMicrophone(chosen: string | null): Promise<OpenedMicrophone> {
  const media = navigator.mediaDevices
  if (!window.isSecureContext) return { problem: 'BLOCKED' }
  if (!media?.getUserMedia || typeof MediaRecorder === 'undefined') return { problem: 'UNSUPPORTED' }
  const asked = (device: string | null) =>
    media.getUserMedia({ audio: { ...untouched, channelCount: 1, ...(device ? { deviceId: { exact: device } } : {}) } })
  try {
    const stream = await asked(chosen).catch((error: unknown) => {
      if (chosen && nameOf(error) === 'OverconstrainedError') return asked(null)
      throw error
    })
    return { stream, deviceId: stream.getAudioTracks()[0]?.getSettings().deviceId ?? '' }
  } catch (error) {
    return { problem: problemOf(nameOf(error)) }
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** The names of Media Capture and Streams, 10.2; older browsers have others for the same. */
export function problemOf(errorName: string): MicrophoneProblem {
  switch (errorName) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      return 'DENIED'
    case 'SecurityError':
      return 'BLOCKED'
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'NONE'
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'BUSY'
    default:
      return 'UNSUPPORTED'
  }
}

export interface Microphone {
  readonly id: string
  readonly name: string
}

/** The microphones of the device; browsers name them only once one was allowed. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.flatMap(({ kind, deviceId, label }, index) =>
    kind === 'audioinput' && deviceId !== '' ? [{ id: deviceId, name: label || `마이크 ${index + 1}` }] : [],
  )
}

/** Whether somebody hears through headphones cannot be asked; the name of a device often says so. */
export const soundsLikeHeadset = (name: string): boolean =>
  /headset|headphone|airpods|buds|earphone|hands-?free|bluetooth|jabra|beats|\bqcy\b|\bw[hf]-\d|이어폰|헤드셋|헤드폰|에어팟|버즈|이어버드|핸즈프리|블루투스/i.test(
    name,
  )
