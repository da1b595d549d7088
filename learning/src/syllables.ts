/** Words that the rules count wrong and that a newspaper uses. */
const exceptions = new Map<string, number>([])

/**
 * Syllables of an English word as it is read out, by spelling rules; numbers in digits as one would say them ("2016" =
 * twenty sixteen), abbreviations by their letters. 0 for what has neither letters nor digits.
 */
export function syllablesOf(word: string): number {
  const text = word.normalize('NFKD').replace(/[\u0300-\u036F]/g, '').replace(/\u2019/g, "'")
  return (text.match(/\d[\d.,:]*\d|\d|[A-Za-z][A-Za-z'.]*/g) ?? []).reduce((sum, part) => sum + partSyllables(part), 0)
}

function partSyllables(part: string): number {
  if (/^\d/.test(part)) return numberWords(part).reduce((sum, one) => sum + spelled(one), 0)
  return isInitials(part) ? letterSyllables(part) : spelled(part)
}

const isInitials = (part: string) => /^(?:[A-Za-z]\.){2,}|^[B-DF-HJ-NP-TV-Z]{2,}$|^[A-Z]{2,3}$/.test(part) 
const letterSyllables = (part: string) => [...part.replace(/[^A-Za-z]/g, '')].reduce((sum, letter) => sum + (/w/i.test(letter) ? 3 : 1), 0)
