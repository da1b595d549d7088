const small = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen`.split(/\s+/)
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = ['thousand', 'million', 'billion', 'trillion'] as const
const ordinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

const numberWords = new Set([...small, ...tens, ...scales, 'hundred', 'point', 'oh', 'percent'])

/** Words in the names of numbers, without "and" and "a", which are rarely part of one. */
export const isNumberWord = (key: string): boolean => numberWords.has(key)

function underHundred(n: number): string {
  if (n < 20) return small[n] ?? ''
  return n % 10 === 0 ? (tens[n / 10] ?? '') : `${tens[Math.floor(n / 10)]} ${small[n % 10]}`
}

function underThousand(n: number, and: string): string {
  if (n < 100) return underHundred(n)
  const rest = n % 100
  return `${small[Math.floor(n / 100)]} hundred${rest > 0 ? `${and} ${underHundred(rest)}` : ''}`
}

/** A whole number below 10¹⁵ in words, without hyphens; `and` comes before the last two digits. */
export function cardinal(n: number, and: '' | ' and' = ''): string {
  if (n < 1000) return underThousand(n, and)
  const parts: string[] = []
  let rest = n
  for (let power = scales.length; power > 0; power--) {
    const unit = 1000 ** power
    if (rest >= unit) parts.push(`${underThousand(Math.floor(rest / unit), and)} ${scales[power - 1]}`)
    rest %= unit
  }
  if (rest > 0) parts.push(`${rest < 100 ? and.trim() : ''} ${underThousand(rest, and)}`.trim())
  return parts.join(' ')
}

/** "nineteen oh five", "twenty twenty six", "nineteen hundred": how four digits are read in pairs, as years are. */
export function pairReadings(n: number): string[] {
  const [high, low] = [Math.floor(n / 100), n % 100]
  if (low === 0) return high % 10 === 0 ? [] : [`${underHundred(high)} hundred`]
  return [`${underHundred(high)} ${low < 10 ? `oh ${small[low]}` : underHundred(low)}`]
}

/** "three oh five", "three zero five": digits read one by one. */
export function digitReadings(digits: string): string[] {
  const read = (zero: string) => [...digits].map((digit) => (digit === '0' ? zero : small[Number(digit)])).join(' ')
  return digits.includes('0') ? [read('zero'), read('oh')] : [read('')]
}

const onLastWord = (name: string, change: (word: string) => string) => name.replace(/\S+$/, change)

/** "twenty first" of "twenty one". */
export const ordinal = (name: string): string =>
  onLastWord(name, (word) => ordinals[word] ?? `${word.replace(/y$/, 'ie')}th`)

/** "nineteen nineties" of "nineteen ninety". */
export const decade = (name: string): string =>
  onLastWord(name, (word) =>
    word.endsWith('y') ? word.replace(/y$/, 'ies') : word.endsWith('x') ? `${word}es` : `${word}s`,
  )

/** "2.5 million", "two point five million": a big round number with its scale, in digits and in words. */
export function scaledReadings(n: number): string[] {
  return scales.flatMap((scale, index) => {
    const tenths = (n * 10) / 1000 ** (index + 1)
    if (tenths < 10 || !Number.isInteger(tenths)) return []
    const [whole, tenth] = [Math.floor(tenths / 10), tenths % 10]
    const digits = `${tenths / 10} ${scale}`
    return tenth === 0 ? [digits] : [digits, `${cardinal(whole)} point ${small[tenth]} ${scale}`]
  })
}
