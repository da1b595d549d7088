/** English words of a text as an index and a query have them. */
export interface SearchWords {
  /** Words that a stemmer may shorten: lower case, without accents and apostrophes. */
  readonly words: readonly string[]
  /** What is found only as it is: numbers without grouping marks ("1000", "3.5", "12:30"), initials ("us"). */
  readonly literals: readonly string[]
  /** Compounds and names as one word, too: "wellknown", "covid19", "newyork", "3hrs". */
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

/**
 * As a Korean keyboard types it: no accents, plain apostrophes and hyphens, half-width signs, nothing invisible; in the
 * case of the text.
 */
function foldedForSearch(text: string): string {
  return (
    text
      .replace(invisible, '')
      // An accent that stands for an apostrophe would fall apart below.
      .replace(/\u00B4/g, "'")
      .normalize('NFKD')
      .replace(marks, '')
      .normalize('NFC')
      .replace(/[ßæœøđłðþı]/gi, (letter) => otherLetters[letter.toLowerCase()] ?? letter)
      .replace(/['\u2018\u2019\u02BC\u00B4`]/g, "'")
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/(?<=\d)\s?(?:%|per ?cent\b|pct\b)/gi, ' percent ')
      // "7:30pm", "3.5million"
      .replace(/(\d[.,:]\d+)(?=\p{L})/gu, '$1 ')
  )
}

const token =
  /(?<![\p{L}\d.])(?:\p{Script=Latin}{1,2}\.)+\p{Script=Latin}{1,2}(?![\p{L}\d])\.?|\d+(?:[.,:]\d+)+(?!\p{L})|[\p{Script=Latin}\d]+(?:['-][\p{Script=Latin}\d]+)*/gu

/**
 * Words with capitals one behind the other: names, titles, the beginning of a sentence. A word is looked at from its
 * beginning alone, so that one of a hundred thousand letters costs its length.
 */
const capitals =
  /(?<![\p{L}\p{Script=Latin}\d'-])\p{Lu}[\p{Script=Latin}\d'-]*(?:(?:(?<=(?<!\p{L})\p{Lu}\p{Ll}{1,3})\.)? \p{Lu}[\p{Script=Latin}\d'-]*)+/gu
const wordsOfName = 3
/** "3 hrs" is asked for as "3hrs". */
const measure = /(?<![\p{L}\d.,])(\d{1,4}) (\p{Script=Latin}{1,7})(?!\p{L})/gu

/** Names without their blanks, each part of them: "newyork", "yorkcity", "newyorkcity". */
function namesClosedUp(folded: string): string[] {
  return [...folded.matchAll(capitals)].flatMap(([run]) => {
    const words = run
      .toLowerCase()
      .split(' ')
      .map((word) => withoutApostrophes(word).replace(/[.-]/g, ''))
    return words.flatMap((_, from) =>
      Array.from({ length: wordsOfName - 1 }, (_, more) => words.slice(from, from + more + 2))
        .filter((part, more) => part.length === more + 2)
        .map((part) => part.join('')),
    )
  })
}

/** Cuts a text into words. The index and the query go through this alone, so that what is in a text can be found in it. */
export function searchWords(text: string): SearchWords {
  const words: string[] = []
  const literals: string[] = []
  const folded = foldedForSearch(text)
  const lower = folded.toLowerCase()
  const measures = [...lower.matchAll(measure)].map(([, figures = '', unit = '']) => figures + unit)
  const compounds = [...namesClosedUp(folded), ...measures]
  for (const { 0: found, index } of lower.matchAll(token)) {
    if (/^\d[\d.,:]*$/.test(found)) literals.push(figure(found))
    else if (found.includes('.')) literals.push(found.replaceAll('.', ''))
    else {
      const parts = found.split('-').map(withoutApostrophes).filter(Boolean)
      words.push(...parts)
      if (parts.length > 1) compounds.push(parts.join(''))
      compounds.push(...parts.flatMap((part) => alsoAskedFor(part, lower[index - 1] === "'")))
      // "O'Hara" is typed with a blank, too.
      compounds.push(...(/^([odl])'(\p{Script=Latin}{3,})/u.exec(found)?.slice(1) ?? []))
    }
  }
  return { words, literals, compounds }
}

/** "20th" and "5g" are asked for by their figures and letters, "1960s" and "'60s" by each other. */
function alsoAskedFor(part: string, isCut: boolean): string[] {
  const [, century = '', decade = ''] = /^(1[5-9]|20)?(\d0)s$/.exec(part) ?? []
  const decades = decade === '' ? [] : century ? [`${decade}s`] : isCut && decade >= '20' ? [`19${decade}s`] : []
  return [...(/^(\d+)(\p{L}{1,2})$/u.exec(part)?.slice(1) ?? []), ...decades]
}

/** A possessive is its word; any other apostrophe closes up: "don't" and "dont". */
const withoutApostrophes = (word: string): string => word.replace(/'s$/, '').replaceAll("'", '')

const figure = (found: string): string => (/^\d{1,3}(?:,\d{3})+/.test(found) ? found.replaceAll(',', '') : found)
