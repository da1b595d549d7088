import { irregularBases, irregularParticiples, irregularPasts } from './irregular-verbs.ts'

export const isIng = (word: string): boolean => /[aeiouy].*ing$/.test(word) && !baseInIng.test(word)
export const isPast = (word: string): boolean => irregularPasts.has(word) || isEd(word)
export const isParticiple = (word: string): boolean => irregularParticiples.has(word) || isEd(word)
export const isThirdPerson = (word: string): boolean => /[^su]s$/.test(word) || /(?:sses|uses)$/.test(word)
export const isBase = (word: string): boolean =>
  irregularBases.has(word) || !(isIng(word) || isEd(word) || isThirdPerson(word) || irregularParticiples.has(word))

const baseInIng =
  /^(?:bring|.*string|.*spring|during|king|evening|morning|ceiling|something|anything|nothing|everything)$/
const isEd = (word: string): boolean => /[aeiouy].*ed$/.test(word) && !baseInEd.test(word)
const baseInEd = /^(?:.*(?:need|feed|speed|breed|bleed|succeed|proceed|exceed|weed)|embed|indeed|hundred|seaweed|bed)$/

/** A form that can carry a clause: base, third person or past. */
export const isFiniteForm = (word: string): boolean => isBase(word) || isThirdPerson(word) || isPast(word)
