import { longestTakeMs } from '@readgrow/contract/constants'
import { useEffect, useRef, useState } from 'react'

const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
const bitsPerSecond = 64_000

interface VoiceRecorder {
  readonly possible: boolean
  readonly state: 'IDLE' | 'OPENING' | 'RECORDING' | 'DENIED'
  readonly start: () => Promise<void>
  readonly stop: () => void
}

/** Records the editor's voice; `onSound` gets it when they stop, or after ten minutes. Leaving the page discards it. */
export function useVoiceRecorder(onSound: (sound: Blob) => void): VoiceRecorder {
  const [state, setState] = useState<VoiceRecorder['state']>('IDLE')
  const recorder = useRef<MediaRecorder | null>(null)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      if (recorder.current?.state === 'recording') recorder.current.stop()
    }
  }, [])
  async function start(): Promise<void> {
    setState('OPENING')
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null)
    const release = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    if (!stream || left.current) {
      release()
      return setState(stream ? 'IDLE' : 'DENIED')
    }
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
    const made = new MediaRecorder(stream, {
      audioBitsPerSecond: bitsPerSecond,
      ...(mimeType ? { mimeType } : {}),
    })
    const pieces: Blob[] = []
    const longest = setTimeout(() => made.stop(), longestTakeMs - 1_000)
    made.ondataavailable = ({ data }) => pieces.push(data)
    made.onstop = () => {
      clearTimeout(longest)
      release()
      if (left.current) return
      setState('IDLE')
      onSound(new Blob(pieces, { type: made.mimeType }))
    }
    recorder.current = made
    made.start()
    setState('RECORDING')
  }
  return {
    possible: typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices),
    state,
    start,
    stop: () => recorder.current?.stop(),
  }
}
