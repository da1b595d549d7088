import type { AnalysedPlace, LevelOf } from '@readgrow/content'
import type { VersionLevel } from '@readgrow/contract/constants'
import { readabilityOf } from '@readgrow/learning/readability'

/** How hard a text reads, with the reasons. */
export interface Estimate {
  readonly score: number
  readonly band: string
  readonly level: string
  readonly reasons: readonly { name: string; value: number; score: number; ko: string }[]
}

/** A text that is too short to be measured: its words, and how many it takes. */
export interface TooShort {
  readonly words: number
  readonly needed: number
}

/** Reasons are relative to `wanted`. */
export type EstimateOf = (
  sentences: readonly (AnalysedPlace & { readonly en: string })[],
  wanted: VersionLevel,
) => Estimate | TooShort

export function estimator(levelOf: LevelOf): EstimateOf {
  return (sentences, wanted) => {
    const found = readabilityOf(
      sentences.map(({ en: text, tokens }) => ({ text, tokens })),
      levelOf,
      wanted,
    )
    if ('unmeasured' in found) return { words: found.words, needed: found.needed }
    const { score, band, level, features } = found
    return {
      score,
      band,
      level,
      reasons: features.map(({ reasonKo: ko, name, value, score: own }) => ({ name, value, score: own, ko })),
    }
  }
}
