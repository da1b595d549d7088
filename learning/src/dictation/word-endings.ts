/** Grammatical endings. A learner who drops or changes one has not heard the grammar. */
export type Ending = '' | 's' | 'ed' | 'ing' | 'er' | 'est' | 'ly'

export interface Stem {
  readonly stem: string
  readonly ending: Ending
}

export type IsWord = (text: string) => boolean

const isShortSyllable = (stem: string) => /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(stem)

/** A stem with -s, -ed or -ing by the spelling rules ("stop" + "ed" = "stopped", "city" + "s" = "cities"). */
function inflect(stem: string, ending: 's' | 'ed' | 'ing'): string {
  const doubled = isShortSyllable(stem) ? stem + stem.at(-1) : stem
  const softened = stem.replace(/([^aeiou])y$/, '$1i')
  switch (ending) {
    case 's':
      return `${softened.replace(/(?:i|[sxz]|[cs]h)$/, '$&e')}s`
    case 'ed':
      return `${doubled === stem ? softened.replace(/e$/, '') : doubled}ed`
    case 'ing':
      return `${doubled.replace(/ie$/, 'y').replace(/([^eoy])e$/, '$1')}ing`
  }
}

const endingPatterns: readonly (readonly [Ending, RegExp])[] = [
  ['s', /[^sui]s$/],
  ['ed', /^(?!hundred|sacred|kindred).*ed$/],
  ['ing', /ing$/],
  ['er', /er$/],
  ['est', /est$/],
  ['ly', /ly$/],
]

/** Every stem that a spelling could stand on, correctly spelled or not ("stoped" also has the stem "stop"). */
export function stemsOf(key: string): Stem[] {
  return [
    { stem: key, ending: '' },
    ...endingPatterns.flatMap(([ending, pattern]) => {
      const bare = key.slice(0, -ending.length)
      if (bare.length < 2 || !pattern.test(key)) return []
      return bareStems(bare, ending).map((stem): Stem => ({ stem, ending }))
    }),
  ]
}

function bareStems(bare: string, ending: Ending): string[] {
  const stems = [bare]
  if (bare.endsWith('i')) stems.push(`${bare.slice(0, -1)}y`)
  if (ending === 's') return bare.endsWith('e') ? [...stems, bare.slice(0, -1), bare.replace(/ie$/, 'y')] : stems
  if (bare.at(-1) === bare.at(-2)) stems.push(bare.slice(0, -1))
  if (ending === 'ly') return bare.endsWith('b') ? [...stems, `${bare}le`] : stems
  if (ending === 'ing' && bare.endsWith('y')) stems.push(`${bare.slice(0, -1)}ie`)
  return [...stems, `${bare}e`]
}

/**
 * The endings by which two keys differ when they are forms of one word, else null; their stems come from `stemsOf`.
 * -s, -ed and -ing always count; -er, -est and -ly only if the dictionary has the stem, because "number" is no form of
 * "numb".
 */
export function endingDifference(
  a: readonly Stem[],
  b: readonly Stem[],
  isWord?: IsWord,
): readonly [Ending, Ending] | null {
  for (const { stem, ending } of a) {
    const other = b.find((one) => one.stem === stem && one.ending !== ending)
    if (other && [ending, other.ending].every((one) => alwaysTold.has(one) || isWord?.(stem))) {
      return [ending, other.ending]
    }
  }
  return null
}

const alwaysTold: ReadonlySet<Ending> = new Set(['', 's', 'ed', 'ing'])

/** Whether both have one stem and the same ending, spelled in two ways ("citys", "cities"). */
export function shareEnding(a: readonly Stem[], b: readonly Stem[], wanted: Ending): boolean {
  const stems = new Set(a.filter(({ ending }) => ending === wanted).map(({ stem }) => stem))
  return b.some(({ stem, ending }) => ending === wanted && stems.has(stem))
}

/**
 * Whether the dictionary has the text or a stem of which it is a correctly spelled form. A final -er alone does not
 * make a word: it would make "fater" a form of "fate".
 */
export function isListed(key: string, isWord: IsWord): boolean {
  const isForm = ({ stem, ending }: Stem) =>
    (ending === 's' || ending === 'ed' || ending === 'ing') && isWord(stem) && inflect(stem, ending) === key
  return isWord(key) || stemsOf(key).some(isForm)
}
