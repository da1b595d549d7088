import { CallFailure } from '@readgrow/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ChunkLoadError } from '../lazy-screen.ts'
import { type Clip, type ClipProgress, type ClipSource, makeClip } from './make-clip.ts'

/** Fetches or prepares what the clip is made of, when it is asked for. */
export type LoadClipSource = (signal: AbortSignal) => ClipSource | Promise<ClipSource>

export type ClipState =
  | { readonly kind: 'NONE' }
  | { readonly kind: 'MAKING'; readonly progress: ClipProgress | null }
  | { readonly kind: 'MADE'; readonly clip: Clip }
  | { readonly kind: 'FAILED'; readonly sentence: string }

/** One clip at a time; leaving the page ends the making. */
export function useClip(load: LoadClipSource) {
  const [state, setState] = useState<ClipState>({ kind: 'NONE' })
  const making = useRef<AbortController>(undefined)
  useEffect(() => () => making.current?.abort(), [])

  const make = useCallback(async () => {
    making.current?.abort()
    const now = new AbortController()
    making.current = now
    const { signal } = now
    setState({ kind: 'MAKING', progress: null })
    try {
      const source = await load(signal)
      const onProgress = (progress: ClipProgress) => !signal.aborted && setState({ kind: 'MAKING', progress })
      const clip = await makeClip(source, { signal, onProgress })
      if (!signal.aborted) setState({ kind: 'MADE', clip })
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'FAILED', sentence: problemIn(error) })
    }
  }, [load])

  const stop = useCallback(() => {
    making.current?.abort()
    setState({ kind: 'NONE' })
  }, [])
  return { state, make, stop }
}

function problemIn(error: unknown): string {
  if (error instanceof ChunkLoadError)
    return '영상을 만드는 프로그램을 불러오지 못했어요. 연결을 확인하고 다시 해 주세요.'
  if (error instanceof CallFailure) return error.message
  return '영상을 만들지 못했어요. 녹음은 그대로 있으니 다시 해 주세요.'
}
