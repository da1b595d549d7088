/** Words that the rules below would miscount. */
const exceptions = new Map(
  Object.entries({
    1: 'eighth eighths ache aches',
    2: 'mr mrs dr haenyeo cafe cafes maybe people naked neon wicked hundred sacred beloved onion soldier frontier cashier',
    3: 'recipe recipes naive element elements hundredth',
    4: 'abalone',
  }).flatMap(([count, words]) => words.split(' ').map((word) => [word, Number(count)] as const)),
)

type Rule = readonly [RegExp, string]

// Written but not heard. Suffixes and compounds come before the final e.
const silent: readonly Rule[] = [
  [/^ever(?=y)/, 'evr'],
  [/^differ(?=en)/, 'diffr'],
  [/^busi(?=n)/, 'bus'],
  [/^even(?=ing)/, 'evn'],
  [/^sever(?=al)/, 'sevr'],
  [/qu/g, 'q'],
  [/^y(?=[aeiou])|(?<=[aeiou])y(?=[aeiou])/g, 'j'],
  [/(?<=[aeiou])([gq])ue(s?)$/, '$1$2'],
  [
    /^(base|care|come|curve|else|fire|fore|home|house|life|like|live|make|nine|safe|some|space|sure|take|there|time|where|wide)(?=[b-df-hj-np-tw-z]{1,2}[aeiouy])/,
    '$1|',
  ],
  [/e\|/, ''],
  [/(?<=[aeiouy].*(?:[^aeioul]|[aeiouy]l))e(?=(?:ly|ments?|ful|fully|less|ness)$)/, ''],
  [/(?<=[^aeiouy]l|[sxz]|[cs]h|[cg])es$/, 'ez'],
  [/(?<=[td]|[^aeiouyl]l)ed$/, 'ez'],
  [/(?<=[^aeiou])e[sd]$/, ''],
  [/(?<=[aeiouy]l|ll|[aeiouy]r|[^aeiourl])e$/, ''],
]

// Neighbouring vowels that are two syllables.
const apart: readonly Rule[] = [
  [/y(?=[aeiou])/g, 'y-'],
  [/([ct])iat/g, '$1i-at'],
  [/(?<![cts]|[aeiou].*g)i(?=a(?!ge))/g, 'i-'],
  [/(?<![ctsgx]|[aeiou].*[nl])i(?=o(?!r))|(?<=r)i(?=or)|i(?=as[mt])/g, 'i-'],
  [/i(?=um)/g, 'i-'],
  [/(?<![ct])i(?=en[ct])|i(?=et)|^sci(?=en)/g, '$&-'],
  [/(?<=[aeiouy].*[^aeiou])i(?=e(?:r|rs|st)$)/, 'i-'],
  [/e(?=o(?!ple|us|n))/g, 'e-'],
  [/(?<=cr)e(?=at(?:[eio]|$))|^re(?=a[cl])|(?<=ar|id|kor)e(?=as?$)|(?<=th)e(?=a[tr])/, '$&-'],
  [/(?<=[aeiou].*[ln])e(?=ars?$)|(?<=[aeiou].*[bpr])e(?=ans?$)/, 'e-'],
  [/(?<!g)u(?=a)/g, 'u-'],
  [/(?<!g)u(?=en[ct]|els?$|i[dn]|ition|ou)/g, 'u-'],
  [/(?<=[aeou])(?=ings?$)/, '-'],
  [/(?<=[pc])o(?=e[mt])/g, 'o-'],
  [/e(?=ums?$)|a(?=ic)/g, '$&-'],
  [/(?<=[aeiouy]s|th)m(?=s?$)/, 'me'],
]

/**
 * Syllables of an English word as it is read aloud, by spelling rules. Numbers in digits count as they are said ("2016"
 * is twenty sixteen), abbreviations by their letters. 0 without letters and digits.
 */
export function syllablesOf(word: string): number {
  const text = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\u2019/g, "'")
  return (text.match(/\d[\d.,:]*(?:(?:st|nd|rd|th|s)(?![a-z]))?|[A-Za-z][A-Za-z'.]*/g) ?? []).reduce(
    (sum, part) => sum + partSyllables(part),
    0,
  )
}

function partSyllables(part: string): number {
  if (/^\d/.test(part)) return numberSyllables(part)
  return initials.test(part) ? letterSyllables(part) : contractedSyllables(part.toLowerCase().replaceAll('.', ''))
}

const initials = /^(?:[A-Za-z]\.)+[A-Za-z]?\.?$|^[B-DF-HJ-NP-TV-Z]{2,}$|^[A-Z]{2}$/

/** The ordinal of a word in -ty has one more: "twentieth". */
function numberSyllables(part: string): number {
  const words = numberWords(part.replace(/\D+$/, ''))
  const isTyth = part.endsWith('th') && words.at(-1)?.endsWith('ty')
  return words.reduce((sum, word) => sum + wordSyllables(word), Number(isTyth))
}

/** "w" is the one letter of three syllables. */
const letterSyllables = (part: string) => part.replace(/[^A-Za-z]/g, '').length + 2 * (part.match(/w/gi)?.length ?? 0)

/** "city's" 2, "boss's" 2, "didn't" 2, "it'll" 2: a contraction is a syllable of its own after some endings only. */
function contractedSyllables(word: string): number {
  const [, base = word.replaceAll("'", ''), ending = ''] = word.match(/^([a-z]+?)(n't|'[a-z]*)$/) ?? []
  const isHeard =
    (ending === "n't" && /(?:[ds]|st|ht|ve)$/.test(base)) ||
    (ending === "'s" && /(?:[sxz]|[cs]h|[cgsz]e)$/.test(base)) ||
    (/^'(?:ll|ve|d)$/.test(ending) && /[^aeiouy]$/.test(base))
  return wordSyllables(base) + Number(isHeard)
}

function wordSyllables(word: string): number {
  const known = exceptions.get(word)
  if (known) return known
  const heard = [...silent, ...apart].reduce((text, [pattern, by]) => text.replace(pattern, by), word)
  return Math.max(1, heard.match(/[aeiouy]+/g)?.length ?? 0)
}

const smallNumbers = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen',
].flatMap((words) => words.split(' '))
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = ['', 'thousand', 'million', 'billion', 'trillion']

/** A number roughly as it is said: four digits without a comma as a year in pairs, decimals digit by digit. */
function numberWords(digits: string): string[] {
  const [whole = '', ...rest] = digits.split(/[.:](?=\d)/).map((part) => part.replace(/\D/g, ''))
  const isTime = digits.includes(':')
  const after = rest.flatMap((part) => (isTime ? cardinalWords(part) : ['point', ...digitWords(part)]))
  return [...(/^\d{4}$/.test(digits) ? yearWords(whole) : cardinalWords(whole)), ...after]
}

const digitWords = (digits: string) => [...digits].map((digit) => smallNumbers[Number(digit)] ?? '')

function yearWords(year: string): string[] {
  const [century, rest] = [year.slice(0, 2), year.slice(2)]
  if (year[1] === '0' && year[2] === '0') return cardinalWords(year)
  if (rest === '00') return [...cardinalWords(century), 'hundred']
  return [...cardinalWords(century), ...(rest[0] === '0' ? ['oh'] : []), ...cardinalWords(rest)]
}

function cardinalWords(digits: string): string[] {
  if (digits.length > 15) return digitWords(digits)
  const number = Number(digits)
  if (number < 20) return [smallNumbers[number] ?? '']
  const groups = number.toLocaleString('en').split(',').map(Number)
  return groups.flatMap((group, index) =>
    group === 0 ? [] : [...hundredsWords(group), scales[groups.length - 1 - index] ?? ''].filter(Boolean),
  )
}

function hundredsWords(number: number): string[] {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const words = hundreds > 0 ? [smallNumbers[hundreds] ?? '', 'hundred'] : []
  if (rest >= 20) words.push(tens[Math.floor(rest / 10)] ?? '', ...(rest % 10 ? [smallNumbers[rest % 10] ?? ''] : []))
  else if (rest > 0) words.push(smallNumbers[rest] ?? '')
  return words
}
