import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { takeSound, useSounds } from '#takes'

/** Plays the recording of an answer, which is fetched when it is wanted. */
export function OwnRecording({ takeId, no }: { readonly takeId: string; readonly no: number }) {
  const sounds = useSounds()
  const [state, setState] = useState<'IDLE' | 'LOADING' | 'GONE'>('IDLE')
  async function hear(): Promise<void> {
    setState('LOADING')
    const sound = await takeSound(takeId)
    setState(sound ? 'IDLE' : 'GONE')
    if (sound) sounds.toggle(takeId, sound)
  }
  if (state === 'GONE') return <p className="text-body text-ink-faint">지금은 녹음을 들을 수 없어요.</p>
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3.5 min-h-11"
      busy={state === 'LOADING'}
      aria-label={`${no}번째 답, ${sounds.heard === takeId ? '멈추기' : '내 녹음 듣기'}`}
      onClick={() => void hear()}
    >
      {sounds.heard === takeId ? '멈추기' : '내 녹음 듣기'}
    </Button>
  )
}
