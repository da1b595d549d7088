/** A text with its disguises taken off, and the place in the given text from which each of its units comes. */
export interface FoldedText {
  readonly folded: string
  /** One index a unit of `folded`, and one more for the end. */
  readonly places: readonly number[]
}

// Letters that look like Latin ones.
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аеорсухіјѕкмтвнαοενικρτυχ'].map((letter, index) => [letter, [...'aeopcyxijskmtbhaoevikptux'][index] ?? letter]),
)

/**
 * Folds each character by itself, so that every place can be found again: compatibility forms (NFKC), small letters,
 * every dash as "-", every digit as 0 to 9, every ideographic full stop as ".", Cyrillic and Greek lookalikes as Latin.
 */
export function foldText(text: string): FoldedText {
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const plain = folding(character)
    folded += plain
    for (let unit = 0; unit < plain.length; unit++) places.push(at)
    at += character.length
  }
  return { folded, places: [...places, at] }
}

function folding(character: string): string {
  if (/\p{Pd}|[\u2212\u00ad\u30fc\u3161]/u.test(character)) return '-'
  if (/\p{Zs}|\t/u.test(character)) return ' '
  if (/[\u3002\uff61\u2024\u06d4\u00b7\u30fb]/u.test(character)) return '.'
  // Korean letters that stand alone would become parts of a syllable.
  if (/[\u3131-\u318e]/.test(character)) return character
  const plain = character.normalize('NFKC').toLowerCase()
  if (/^\p{Nd}$/u.test(plain)) return digitOf(plain)
  return lookalikes[plain] ?? plain
}

/** The value of a decimal digit of any script: Unicode keeps each script's ten together, in order. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(point - zero)
}
