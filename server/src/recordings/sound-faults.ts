import { soundTime } from '@readgrow/contract/file-faults'
import type { Mp3Fault } from '#audio'
import { kindOf } from '#platform/http/file-limits'
import { badFile, type Refusal } from '#platform/refusal'
import type { WavFault } from './wav-sound.ts'

/** Why a sound is refused, and the byte where it shows, where one does. */
export type SoundFault =
  | Mp3Fault
  | WavFault
  | { readonly rule: 'OTHER_KIND' | 'DISGUISED' | 'INCOMPLETE' | 'NO_SOUND' | 'CODEC' | 'FRAGMENTS' | 'PICTURES' }
  | { readonly rule: 'TOO_SHORT' }
  | { readonly rule: 'TOO_LONG'; readonly durationMs: number }

/** FILE_INVALID with the cause, its place (`byte.1024`, or `file`), and the time of the sound in its sentence. */
export function soundFault(fault: SoundFault, mime: string, mostMs: number): Refusal {
  const path = 'at' in fault ? `byte.${fault.at}` : 'file'
  switch (fault.rule) {
    case 'OTHER_KIND':
      return badFile('OTHER_KIND', { kinds: 'MP3, M4A, WAV, OGG, WebM' })
    case 'DISGUISED':
      return badFile({ rule: 'DISGUISED', path }, { kind: kindOf(mime) })
    case 'TOO_LONG':
      return badFile('TOO_LONG', { at: soundTime(fault.durationMs), most: soundTime(mostMs) })
    case 'FREE_FORMAT':
    case 'LAYER':
    case 'CUT_OFF':
    case 'BETWEEN_FRAMES':
    case 'BEHIND_SOUND':
      return badFile({ rule: fault.rule, path }, { at: soundTime(fault.atMs) })
    default:
      return badFile({ rule: fault.rule, path })
  }
}
