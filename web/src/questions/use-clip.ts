import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type AudioPlayer, loadAudioPlayer } from '#articles'
import { type SoundSource, useDisplay } from '#display'
import { ask } from '#query'
import type { Sound } from './question.ts'

export type Clip = Omit<Extract<Sound, { kind: 'CLIP' }>, 'kind'>

/** Plays the stored sound of one sentence; player and times are fetched at the first press. */
export function useClip({ articleId, level, sentenceId }: Clip) {
  const queries = useQueryClient()
  const { speed } = useDisplay()
  const player = useRef<AudioPlayer | null>(null)
  const [state, setState] = useState<'stopped' | 'playing' | 'failed'>('stopped')
  const [source, setSource] = useState<SoundSource | null>(null)
  useEffect(() => () => player.current?.close(), [])

  async function play(): Promise<void> {
    setState('playing')
    try {
      player.current ??= await open()
      player.current.setSpeed(speed)
      player.current.play(0, true)
    } catch {
      setState('failed')
    }
  }

  async function open(): Promise<AudioPlayer> {
    const [Player, sound] = await Promise.all([
      loadAudioPlayer(),
      queries.fetchQuery({
        ...ask('GET /articles/:id/audio', { params: { id: articleId }, query: { level } }),
        retry: false,
      }),
    ])
    setSource(sound.source)
    return new Player(sound, [sentenceId], {
      place: () => undefined,
      heard: () => undefined,
      ended: () => setState('stopped'),
      failed: () => setState('failed'),
    })
  }

  function toggle(): void {
    if (state !== 'playing') return void play()
    player.current?.pause()
    setState('stopped')
  }

  return { playing: state === 'playing', failed: state === 'failed', source, toggle }
}
