import { Button } from '@readgrow/ui'
import type { ComponentProps } from 'react'
import { type useSounds, Wave } from '#takes'

interface SoundRowProps extends Omit<ComponentProps<typeof Wave>, 'tone'> {
  readonly who: 'MODEL' | 'MINE'
  readonly sound: Float32Array
  readonly sounds: ReturnType<typeof useSounds>
}

/** One of two sounds that are compared: whose it is, its wave, and the button that plays it. */
export function SoundRow({ who, sound, sounds, ...wave }: SoundRowProps) {
  const isMine = who === 'MINE'
  return (
    <>
      <span className={isMine ? 'font-semibold text-body' : 'text-body text-ink-soft'}>{isMine ? '나' : '예시'}</span>
      <Wave {...wave} tone={who} />
      <Button variant="outline" aria-pressed={sounds.heard === who} onClick={() => sounds.toggle(who, sound)}>
        {sounds.heard === who ? '멈춤' : '듣기'}
        <span className="sr-only">{isMine ? ' 내 녹음' : ' 예시 음성'}</span>
      </Button>
    </>
  )
}

export const soundRows = 'mt-3 grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2'
