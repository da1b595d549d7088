/** Fillers that can make a pattern, a parser or a normal form slow, repeated to the requested length. */
export const units: Readonly<Record<string, string>> = {
  spaces: ' ',
  letters: 'a',
  Hangul: '가',
  marks: '\u0301\u0323',
  digits: '1',
  quotes: '"',
  brackets: '<',
  'at signs': 'a@',
  dots: 'a.',
  hyphens: 'a-',
  slashes: '/a',
  words: 'gave up ',
  lines: 'a\n',
  emoji: '👩‍👩‍👧',
}

const few = ['spaces', 'Hangul', 'marks', 'quotes', 'at signs', 'words']

/** Those of them that have found anything so far. */
export const fewUnits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(units).filter(([what]) => few.includes(what)),
)

/** A text of at most `length` UTF-16 units, or `bytes` bytes of UTF-8, whichever is less. */
export function full(unit: string, length: number, bytes = Number.POSITIVE_INFINITY): string {
  const most = Math.floor(Math.min(length / unit.length, bytes / Buffer.byteLength(unit)))
  return unit.repeat(Math.max(0, most))
}

const many = (count: number, item: (index: number) => string) => Array.from({ length: count }, (_, n) => item(n)).join()

/** JSON that no call accepts, as large as `limit` bytes: it has to be parsed and refused. */
export const nastyJson: Readonly<Record<string, (limit: number) => string>> = {
  'nested to the depth that is read': (limit) => `${'[['.repeat(9)}${many(limit / 4, () => '[]')}${']]'.repeat(9)}`,
  'nested without end': (limit) => '['.repeat(limit / 2) + ']'.repeat(limit / 2),
  'thousands of keys': (limit) => `{${many(limit / 12, (n) => `"k${n}":0`)}}`,
  'an array of noughts': (limit) => `[${many(limit / 2 - 2, () => '0')}]`,
  'an array of objects': (limit) => `[${many(limit / 3 - 2, () => '{}')}]`,
  'one number': (limit) => '9'.repeat(limit),
  'one text': (limit) => `"${'a'.repeat(limit - 2)}"`,
  escapes: (limit) => `"${'\\u0061'.repeat(limit / 6 - 2)}"`,
}
