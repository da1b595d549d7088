import type { Level } from '@readgrow/contract/constants'

/** 1 is said 원, which ends in a consonant; 2 is said 투. */
export const levelEndsInConsonant = (level: Level) => level.endsWith('1')

/** `B2로`, `C1으로`. */
export const toLevel = (level: Level) => `${level}${levelEndsInConsonant(level) ? '으로' : '로'}`
