const plain: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02BC\u2032]/g, "'"],
  [/[\u201C\u201D\u00AB\u00BB]/g, '"'],
  [/\s*[\u2013\u2014\u2015]\s*/g, ', '],
  [/\u2026/g, '...'],
  [/[\u2010\u2011\u2212]/g, '-'],
  [/\u00D7/g, ' times '],
  [/\u00B0\s*C\b/g, ' degrees Celsius'],
  [/\u00B0/g, ' degrees'],
  [/\u20AC/g, ' euros '],
  [/\u00A3/g, ' pounds '],
  [/\u20A9/g, ' won '],
]

/** A text in ASCII, which is all that the voice of the house reads: accents fall off, signs become words. */
export function plainEnglish(text: string): string {
  const signs = plain.reduce((before, [sign, words]) => before.replace(sign, words), text)
  return signs
    .normalize('NFKD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
