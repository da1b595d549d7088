const small = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen`.split(/\s+/)
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinals =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
fifteenth sixteenth seventeenth eighteenth nineteenth`.split(/\s+/)

/** The words of a map as a choice of a pattern, the longest first. */
export const anyOf = (words: ReadonlyMap<string, number>): string =>
  [...words.keys()].toSorted((a, b) => b.length - a.length).join('|')

export const tensWords: ReadonlyMap<string, number> = new Map(
  tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
)
export const units: ReadonlyMap<string, number> = new Map([
  ...small.map((word, at): [string, number] => [word, at]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
])
export const scales: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1e3],
  ['lakh', 1e5],
  ['million', 1e6],
  ['crore', 1e7],
  ['billion', 1e9],
  ['trillion', 1e12],
])
/** Short forms after digits, as headlines have them: "$5m", "2bn", "10K". */
export const shortScales: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ...['m', 'mn', 'mln', 'mil'].map((word): [string, number] => [word, 1e6]),
  ...['b', 'bn', 'bln', 'bil'].map((word): [string, number] => [word, 1e9]),
  ...['t', 'tn', 'trn', 'tril'].map((word): [string, number] => [word, 1e12]),
])
export const ordinalWords: ReadonlyMap<string, number> = new Map([
  ...ordinals.map((word, at): [string, number] => [word, at + 1]),
  ...tens.map((word, at): [string, number] => [word.replace(/y$/, 'ieth'), (at + 2) * 10]),
  ['hundredth', 100],
])
/** Parts of a whole by their names, in the singular. */
export const parts: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halve', 2],
  ['third', 3],
  ['quarter', 4],
  ...'fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word, at): [string, number] => [word, at + 4]),
])

/** Parts of a whole in one sign. */
export const vulgar: Readonly<Record<string, number>> = {
  '\u00BD': 1 / 2,
  '\u00BC': 1 / 4,
  '\u00BE': 3 / 4,
  '\u2153': 1 / 3,
  '\u2154': 2 / 3,
  '\u2155': 1 / 5,
  '\u2156': 2 / 5,
  '\u2157': 3 / 5,
  '\u2158': 4 / 5,
  '\u215B': 1 / 8,
  '\u215C': 3 / 8,
  '\u215D': 5 / 8,
  '\u215E': 7 / 8,
}
export const vulgarSign = String.raw`[\u00BC-\u00BE\u2153-\u2158\u215B-\u215E]`

/** A measure in terms of the smaller one that a simpler text would use. */
export const measures: ReadonlyMap<string, readonly [base: string, size: number]> = new Map([
  ['hour', ['minute', 60]],
  ['hr', ['minute', 60]],
  ['min', ['minute', 1]],
  ['week', ['day', 7]],
  ['fortnight', ['day', 14]],
  ['month', ['year', 1 / 12]],
  ['decade', ['year', 10]],
  ['century', ['year', 100]],
  ['centurie', ['year', 100]],
  ['kilometer', ['meter', 1000]],
  ['kilometre', ['meter', 1000]],
  ['km', ['meter', 1000]],
  ['metre', ['meter', 1]],
  ['m', ['meter', 1]],
  ['centimeter', ['meter', 0.01]],
  ['centimetre', ['meter', 0.01]],
  ['cm', ['meter', 0.01]],
  ...['kph', 'kmh'].map((word): [string, [string, number]] => [word, ['meter', 1000]]),
  ['mph', ['mile', 1]],
  ['mm', ['meter', 0.001]],
  ['millimeter', ['meter', 0.001]],
  ['millimetre', ['meter', 0.001]],
  ...['liter', 'litre', 'l'].map((word): [string, [string, number]] => [word, ['milliliter', 1000]]),
  ...['milliliter', 'millilitre', 'ml'].map((word): [string, [string, number]] => [word, ['milliliter', 1]]),
  ['mg', ['gram', 0.001]],
  ['milligram', ['gram', 0.001]],
  ['kilogram', ['gram', 1000]],
  ['kilo', ['gram', 1000]],
  ['kg', ['gram', 1000]],
  ['g', ['gram', 1]],
  ['ton', ['gram', 1e6]],
  ['tonne', ['gram', 1e6]],
  ['cent', ['dollar', 0.01]],
])

const plurals: ReadonlyMap<string, string> = new Map([
  ['children', 'child'],
  ['people', 'person'],
  ['men', 'man'],
  ['women', 'woman'],
  ['feet', 'foot'],
])

/** A word in the singular, so that "child" and "children" meet. */
export const singular = (word: string): string =>
  plurals.get(word) ?? (word.length > 2 ? word.replace(/(?<!s)s$/, '') : word)

const bases = new Set('second minute day year meter gram mile milliliter degree'.split(' '))

/** The measure that a word names, by its smaller one: "hours" is "minute"; none for what is counted by the piece. */
export function measureNamed(word = ''): string | undefined {
  const one = singular(word.toLowerCase())
  const base = measures.get(one)?.[0]
  return base ?? (bases.has(one) ? one : undefined)
}

/** How many of its smaller unit a measure is: 60 for "hours". */
export const measureSize = (word = ''): number | undefined =>
  measures.get(word.toLowerCase().replace(/(?<=\p{L}\p{L})s$/u, ''))?.[1]
