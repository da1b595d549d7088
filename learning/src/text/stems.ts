import { doubledStems, keptDoubles, stemsWithE, stemsWithoutE } from './stem-endings.ts'

const always = /(?:[cvu]|[^zt]z|[^s]s|[^n]g|dg|[bcdfgkpstz]l)$/
const vowelAndSoft = /(?:[^aeiou]|^|[aeiou]u|qu|[iu])(?:a[dkmpt]|a[bl]e)$/
const longVowel = /(?:^|[^aeiou]|qu)(?:a[dkmprt]|i[bdkmnpr]|o[bdkpt]|u[bdmrt]|yp|af)$/
const hiatus = /(?:[iu]at|uad|uid|uir|uip|uot)$/
const nasal = /(?:ang|eng|rang|reng)$/
const shortOr = /^[^aeiou]{1,3}or$/
const doubled = /([bdgkmnprtvlz])\1$/

/**
 * The dictionary form behind a stem from which -ed, -ing, -er or -est was taken ("hop(p)" -> hop, "hop" -> hope).
 * The spelling rules of English decide; `stem-endings.ts` holds the words that break them.
 */
function restoreStem(stem: string): string {
  if (stemsWithE.has(stem)) return `${stem}e`
  if (stemsWithoutE.has(stem)) return stem
  if (doubled.test(stem)) return undouble(stem)
  if (/(?:pan|picn|mim|traff|frol)ick$/.test(stem)) return stem.slice(0, -1)
  return takesE(stem) ? `${stem}e` : stem
}

/** Every plausible dictionary form of a stem, the most likely one first. */
export function stemCandidates(stem: string): string[] {
  const likely = restoreStem(stem)
  const others = [stem, `${stem}e`, ...(doubled.test(stem) ? [stem.slice(0, -1)] : [])]
  return [likely, ...others.filter((other) => other !== likely)]
}

function undouble(stem: string): string {
  if (doubledStems.has(stem)) return stem.slice(0, -1)
  if (keptDoubles.has(stem) || /(?:ll|zz)$/.test(stem)) return stem
  return stem.slice(0, -1)
}

function takesE(stem: string): boolean {
  if (/(?:oo|ee|ou|oa|ea|ai|oi|au|eu|ie)[dklmnprtg]$/.test(stem) && !/(?:[iu]at|qui[a-z])$/.test(stem)) return false
  return [always, vowelAndSoft, longVowel, hiatus, nasal, shortOr].some((rule) => rule.test(stem))
}
