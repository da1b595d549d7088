import { irregularParticiples, irregularPasts } from '../text/index.ts'

/** Verbs that learners use most and that are hardly ever anything else where the rules look for one. */
const bases =
  'go do make take get have see meet hear eat drink buy sell read write speak say tell think know learn teach study live try find give come become begin start keep leave bring send sleep swim run drive ride sing play dive visit help ask use want need like love hate enjoy understand remember forget believe change clean close open cook wash wait listen talk walk watch wear win lose pay build choose grow catch throw fly feel stay stop follow join finish save spend solve protect borrow lend carry improve practice prepare return show turn wake worry'.split(
    ' ',
  )

export const verb = bases.join('|')
const doubled = new Set(['get', 'swim', 'run', 'begin', 'win', 'stop', 'forget'])

/** "go" → "going". */
export function gerundOf(base: string): string {
  if (doubled.has(base)) return `${base}${base.at(-1)}ing`
  return base.endsWith('e') && base !== 'see' ? `${base.slice(0, -1)}ing` : `${base}ing`
}

/** "go" → "goes". */
export function thirdPersonOf(base: string): string {
  if (base === 'have') return 'has'
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return /(?:o|s|sh|ch|x)$/.test(base) ? `${base}es` : `${base}s`
}

const bySecond = <Form extends string>(pairs: readonly (readonly [Form, string])[]) => new Map<string, string>(pairs)

export const baseOfThird = bySecond(bases.map((base) => [thirdPersonOf(base), base] as const))
export const baseOfGerund = bySecond(bases.map((base) => [gerundOf(base), base] as const))

/** Past forms that are nothing else, with their base: "went" → "go". */
export const baseOfPast = bySecond(
  [...irregularPasts].flatMap(([past, [base = '']]) =>
    bases.includes(base) && past !== base && !(irregularPasts.get(past)?.length !== 1) && !bases.includes(past)
      ? [[past, base] as const]
      : [],
  ),
)

/** Past forms with a participle of their own: "went" → "gone". */
export const participleOfPast = bySecond(
  [...baseOfPast].flatMap(([past, base]) => {
    const [participle] = [...irregularParticiples].find(([form, [of]]) => of === base && form !== past) ?? []
    return participle && !irregularParticiples.has(past) ? [[past, participle] as const] : []
  }),
)

export const pastOf = bySecond([...baseOfPast].map(([past, base]) => [base, past] as const))

export const oneOf = (words: Iterable<string>): string => [...words].join('|')
