/** English words of a text as an index and a query have them. */
export interface SearchWords {
  /** Words that a stemmer may shorten: lower case, without accents and apostrophes. */
  readonly words: readonly string[]
  /** What is found only as it is: numbers without grouping marks ("1000", "3.5", "12:30"), initials ("us"). */
  readonly literals: readonly string[]
  /** Compounds as one word, too: "wellknown", "covid19". */
  readonly compounds: readonly string[]
}

const marks = /(?<=\p{Script=Latin})\p{M}+/gu
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** As a Korean keyboard types it: no accents, plain apostrophes and hyphens, half-width signs, nothing invisible. */
function foldedForSearch(text: string): string {
  return (
    text
      .replace(invisible, '')
      // An accent that stands for an apostrophe would fall apart below.
      .replace(/\u00B4/g, "'")
      .normalize('NFKD')
      .replace(marks, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[ßæœøđłðþı]/g, (letter) => otherLetters[letter] ?? letter)
      .replace(/['\u2018\u2019\u02BC\u00B4`]/g, "'")
      .replace(/[\u2010-\u2015\u2212]/g, '-')
  )
}

const token =
  /(?<![\p{L}\d.])(?:\p{Script=Latin}{1,2}\.)+\p{Script=Latin}{1,2}(?![\p{L}\d])\.?|\d+(?:[.,:]\d+)+(?!\p{L})|[\p{Script=Latin}\d]+(?:['-][\p{Script=Latin}\d]+)*/gu

/** Cuts a text into words. The index and the query go through this alone, so that what is in a text can be found in it. */
export function searchWords(text: string): SearchWords {
  const words: string[] = []
  const literals: string[] = []
  const compounds: string[] = []
  for (const [found] of foldedForSearch(text).matchAll(token)) {
    if (/^\d[\d.,:]*$/.test(found)) literals.push(figure(found))
    else if (found.includes('.')) literals.push(found.replaceAll('.', ''))
    else {
      const parts = found.split('-').map(withoutApostrophes).filter(Boolean)
      words.push(...parts)
      if (parts.length > 1) compounds.push(parts.join(''))
      // "20th" and "1990s" are asked for by their figures.
      literals.push(...parts.flatMap((part) => /^(\d+)\p{L}{1,2}$/u.exec(part)?.[1] ?? []))
    }
  }
  return { words, literals, compounds }
}

/** A possessive is its word; any other apostrophe closes up: "don't" and "dont". */
const withoutApostrophes = (word: string): string => word.replace(/'s$/, '').replaceAll("'", '')

const figure = (found: string): string => (/^\d{1,3}(?:,\d{3})+/.test(found) ? found.replaceAll(',', '') : found)
