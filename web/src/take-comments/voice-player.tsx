import { Button } from '@readgrow/ui'
import { useEffect, useRef, useState } from 'react'
import { call } from '#session'

interface VoicePlayerProps {
  readonly takeId: string
  readonly commentId: string
}

/** An editor's voice, fetched when it is asked for: a session may have to be renewed first, which a player cannot do. */
export function VoicePlayer({ takeId, commentId }: VoicePlayerProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [state, setState] = useState<'IDLE' | 'LOADING' | 'FAILED'>('IDLE')
  const made = useRef<string | null>(null)
  useEffect(
    () => () => {
      if (made.current) URL.revokeObjectURL(made.current)
    },
    [],
  )
  async function load(): Promise<void> {
    setState('LOADING')
    const blob = await fetchVoice(takeId, commentId)
    if (!blob) return setState('FAILED')
    made.current = URL.createObjectURL(blob)
    setUrl(made.current)
    setState('IDLE')
  }
  if (url)
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has written down what the editor says.
      <audio controls autoPlay src={url} aria-label="편집자의 목소리" className="mt-2 w-full max-w-md" />
    )
  return (
    <>
      <Button className="mt-2" variant="outline" busy={state === 'LOADING'} onClick={() => void load()}>
        편집자의 목소리 듣기
      </Button>
      <p role="alert" className="mt-1 text-body text-red empty:hidden">
        {state === 'FAILED' && '목소리를 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.'}
      </p>
    </>
  )
}

async function fetchVoice(takeId: string, commentId: string): Promise<Blob | null> {
  const url = `/api/takes/${takeId}/comments/${commentId}/sound`
  let response = await fetch(url).catch(() => null)
  if (response?.status === 401) {
    // A call renews the session; plain files cannot.
    await call('GET /takes/:takeId/comments', { params: { takeId } }, { quiet: true }).catch(() => null)
    response = await fetch(url).catch(() => null)
  }
  return response?.ok ? response.blob() : null
}
