import { Button } from '@readgrow/ui'
import type { useSounds } from '#takes'

interface PlayButtonProps {
  readonly who: 'MODEL' | 'MINE'
  readonly sound: Float32Array
  readonly sounds: ReturnType<typeof useSounds>
}

/** Plays one of two sounds that are compared, and stops it. */
export const PlayButton = ({ who, sound, sounds }: PlayButtonProps) => (
  <Button
    variant="outline"
    // What has the focus never lies under a bar that stays at the bottom.
    className="scroll-mb-60"
    aria-pressed={sounds.heard === who}
    onClick={() => sounds.toggle(who, sound)}
  >
    {who === 'MINE' ? '내 녹음' : '예시 음성'} {sounds.heard === who ? '멈추기' : '듣기'}
  </Button>
)
