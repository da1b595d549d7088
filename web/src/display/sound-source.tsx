import type { CallReply } from '@readgrow/contract'
import type { VoiceState } from './voices.ts'

type Stored = CallReply<'GET /articles/:id/audio'>['source']

/** Where sound comes from: a recording, a speech provider, the computer voice of the house, the device's own voice. */
export type SoundSource = Stored | 'VOICE'

/**
 * The best that is there. The voice of the house is the last: a device's English voice goes before it, though not in the
 * middle of a reading, because some browsers find their voices late.
 */
export function sourceOf(stored: Stored | null, voice: VoiceState, playing: boolean): SoundSource {
  if (stored === null) return 'VOICE'
  return stored === 'HOUSE' && voice !== 'none' && !playing ? 'VOICE' : stored
}

const lines: Readonly<Record<SoundSource, string>> = {
  FILE: '녹음된 소리예요.',
  SPEECH: '합성한 목소리예요.',
  VOICE: '기기의 음성으로 읽어요.',
  HOUSE: '컴퓨터 목소리예요. 발음은 참고만 해 주세요.',
}

/** Who speaks, in words: a learner must not take a machine for a model. */
export const SoundSourceLine = ({ source }: { readonly source: SoundSource }) => (
  <p className="text-ink-faint text-small">{lines[source]}</p>
)
