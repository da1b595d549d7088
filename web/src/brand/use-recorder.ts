import { useEffect, useRef, useState } from 'react'

export const longestTakeSeconds = 15

/** Why there is no recording: no microphone, refused by the person, a browser that cannot record, or nothing heard. */
export type RecordingFailure = 'missing' | 'refused' | 'unsupported' | 'silent'

export type Recording =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'recording' }
  | { readonly kind: 'recorded'; readonly url: string }
  | { readonly kind: 'failed'; readonly why: RecordingFailure }

const failureOf = (error: unknown): RecordingFailure =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'refused'
    : 'missing'

/** Records up to fifteen seconds. The sound stays in the memory of this page and is gone with it. */
export function useRecorder() {
  const [recording, setRecording] = useState<Recording>({ kind: 'idle' })
  const recorder = useRef<MediaRecorder | null>(null)
  const wanted = useRef(true)
  const url = useRef('')

  useEffect(() => {
    wanted.current = true
    return () => {
      wanted.current = false
      if (recorder.current?.state === 'recording') recorder.current.stop()
      URL.revokeObjectURL(url.current)
    }
  }, [])

  async function keep(take: Blob): Promise<void> {
    const silent = await isSilentTake(take)
    if (!wanted.current) return
    URL.revokeObjectURL(url.current)
    url.current = silent ? '' : URL.createObjectURL(take)
    setRecording(silent ? { kind: 'failed', why: 'silent' } : { kind: 'recorded', url: url.current })
  }

  async function start(): Promise<void> {
    if (!navigator.mediaDevices?.getUserMedia || !('MediaRecorder' in window))
      return setRecording({ kind: 'failed', why: 'unsupported' })
    setRecording({ kind: 'asking' })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      // The question may be answered after the sentence has been left.
      if (!wanted.current) return release(stream)
      recorder.current = record(stream, (take) => void keep(take))
      setRecording({ kind: 'recording' })
    } catch (error) {
      if (wanted.current) setRecording({ kind: 'failed', why: failureOf(error) })
    }
  }

  const stop = () => {
    if (recorder.current?.state === 'recording') recorder.current.stop()
  }
  return { recording, start, stop }
}

/** What this browser cannot decode, or not without a connection, it may well play: then the visitor hears for themselves. */
async function isSilentTake(take: Blob): Promise<boolean> {
  try {
    const { decodeSound, isSilent } = await import('#recorder')
    const sound = await decodeSound(take)
    return sound !== null && isSilent(sound)
  } catch {
    return false
  }
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function record(stream: MediaStream, onTake: (take: Blob) => void): MediaRecorder {
  const parts: Blob[] = []
  const recorder = new MediaRecorder(stream)
  const timer = setTimeout(() => recorder.stop(), longestTakeSeconds * 1000)
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.addEventListener('stop', () => {
    clearTimeout(timer)
    // The light of the microphone goes out with the recording.
    release(stream)
    onTake(new Blob(parts, { type: recorder.mimeType }))
  })
  recorder.start()
  return recorder
}
