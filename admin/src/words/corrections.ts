import type { VersionLevel } from '@readgrow/contract/constants'
import { type Change, inVersion, type Version } from '#manuscripts'

export type Correction = Version['senses'][string][string]

/** Sets the correction of one word of a sentence, or removes it with null. */
export const setCorrection = (
  level: VersionLevel,
  sentenceId: string,
  occurrence: string,
  correction: Correction | null,
): Change =>
  inVersion(level, (version) => {
    const { [sentenceId]: inSentence = {}, ...others } = version.senses
    const { [occurrence]: _before, ...rest } = inSentence
    const next = correction ? { ...rest, [occurrence]: correction } : rest
    return { ...version, senses: Object.keys(next).length > 0 ? { ...others, [sentenceId]: next } : others }
  })
