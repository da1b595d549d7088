/** A number in a text; numbers of different kinds never contradict each other. */
export interface StatedNumber {
  /** As the text writes it. */
  readonly text: string
  /** Digits without grouping marks. */
  readonly value: string
  readonly kind: 'PLAIN' | 'PERCENT' | 'YEAR' | 'ORDINAL' | 'CLOCK'
}

const units: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const scales: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
  trillion: 1_000_000_000_000,
}
const unitWord = Object.keys(units).join('|')
const scaleWord = Object.keys(scales).join('|')
const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const piece = `(?:${digits}|(?:${unitWord}|${scaleWord})\\b)`
const numberPattern = new RegExp(
  `\\b(?:\\d{1,2}:\\d{2}|(?:an? (?=${scaleWord}))?${piece}(?:(?:(?<=hundred|thousand|million|billion) and |[ -])(?:(?:${unitWord}|${scaleWord})\\b))*)(?:st|nd|rd|th)?(%| ?percent\\b| per cent\\b)?`,
  'gi',
)
const [firstYear, lastYear] = [1500, 2099]

/**
 * The numbers of an English text with their values, words and digits alike ("two million", "2,000,000"). A lone "one"
 * is left out: it is a pronoun as often as a number.
 */
export function numbersOf(text: string): StatedNumber[] {
  return [...text.matchAll(numberPattern)].flatMap(([found, percent]) => {
    const written = found.trim()
    if (written.toLowerCase() === 'one') return []
    if (/^\d{1,2}:\d{2}/.test(written)) return [{ text: written, value: written, kind: 'CLOCK' as const }]
    const value = amountOf(written.replace(/(?:%| ?percent| per cent)$/i, ''))
    return [{ text: written, value: String(value), kind: kindOf(written, value, percent !== undefined) }]
  })
}

function kindOf(written: string, value: number, isPercent: boolean): StatedNumber['kind'] {
  if (isPercent) return 'PERCENT'
  if (/\d(?:st|nd|rd|th)$/i.test(written)) return 'ORDINAL'
  return /^\d{4}$/.test(written) && value >= firstYear && value <= lastYear ? 'YEAR' : 'PLAIN'
}

/** "two hundred and fifty thousand" is 250,000: hundreds multiply what precedes them, larger scales close a group. */
function amountOf(written: string): number {
  let closed = 0
  let open = 0
  for (const word of written.toLowerCase().split(/[ -]+/)) {
    const scale = scales[word]
    if (scale !== undefined && scale > 100) {
      closed += (open || 1) * scale
      open = 0
    } else if (scale !== undefined) open = (open || 1) * scale
    else if (units[word] !== undefined) open += units[word]
    else if (/^\d/.test(word)) open += Number(word.replace(/,|(?:st|nd|rd|th)$/g, ''))
  }
  return closed + open
}
