/** A question as far as its form can give its answer away. */
export interface FormOfQuestion {
  readonly id: string
  readonly type: string
  readonly question: string
  readonly choices: readonly string[]
  /** Place of the right choice. */
  readonly answer: number
}

/** How the form of a question gives its answer away, or makes no sense of a choice. */
export type QuizTell =
  | { readonly tell: 'KEY_LONG'; readonly id: string }
  | { readonly tell: 'NUMBERS_UNSORTED'; readonly id: string }
  | { readonly tell: 'UNMENTIONED'; readonly id: string; readonly choice: string }

/** The key may be this many times as long as the longest wrong choice. */
const longestKey = 1.25
/** Among how many choices of a set the key is strictly the longest: chance is a quarter of four. */
const longestKeyShare = { least: 0.15, most: 0.35 } as const
/** A set of fewer questions says nothing about its shares. */
const fewestOfSet = 8

const longestWrong = ({ choices, answer }: FormOfQuestion) =>
  Math.max(0, ...choices.filter((_, place) => place !== answer).map((choice) => choice.length))
const keyLength = ({ choices, answer }: FormOfQuestion) => choices[answer]?.length ?? 0

/** How many keys are strictly the longest of their choices. */
export const longestKeys = (quiz: readonly FormOfQuestion[]): number =>
  quiz.filter((item) => keyLength(item) > longestWrong(item)).length

/** Whether the length of choices gives keys away in a set: in a small one by too many alone. */
export function lengthTells(quiz: readonly FormOfQuestion[]): boolean {
  const longest = longestKeys(quiz)
  const most = Math.max(1, Math.floor(longestKeyShare.most * quiz.length))
  return longest > most || (quiz.length >= fewestOfSet && longest < longestKeyShare.least * quiz.length)
}

/** What the form of each question tells, given the whole text of the article. */
export function quizTells(quiz: readonly FormOfQuestion[], text: string): QuizTell[] {
  const known = stemsOf(text)
  return quiz.flatMap((item): QuizTell[] => {
    const stems = new Set([...known, ...stemsOf(item.question)])
    // A word is asked about by meanings that the text need not have; the right choice has its proof.
    const strange =
      item.type === 'word'
        ? []
        : item.choices.filter((choice, place) => place !== item.answer && isUnmentioned(choice, stems, text))
    return [
      ...(keyLength(item) > longestKey * longestWrong(item) ? [{ tell: 'KEY_LONG' as const, id: item.id }] : []),
      ...(isUnsorted(item.choices) ? [{ tell: 'NUMBERS_UNSORTED' as const, id: item.id }] : []),
      ...strange.map((choice) => ({ tell: 'UNMENTIONED' as const, id: item.id, choice })),
    ]
  })
}

/**
 * Whether what has to be inferred stands in one paragraph: then it is a detail, and whoever finds the place need not
 * have read the rest.
 */
export const isOfOneParagraph = (
  { type, proof }: { readonly type: string; readonly proof: readonly string[] },
  paragraphs: readonly (readonly { readonly id: string }[])[],
): boolean =>
  type === 'inference' && paragraphs.filter((sentences) => sentences.some(({ id }) => proof.includes(id))).length < 2

const contentLetters = 4
const stemLetters = 4

/** The beginnings of the longer words of a text, which inflection leaves alone. */
function stemsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return new Set(words.filter(({ length }) => length >= contentLetters).map((word) => word.slice(0, stemLetters)))
}

const fewestContentWords = 4

/** Whether a choice names something that the text does not, or shares no content word with it. */
function isUnmentioned(choice: string, stems: ReadonlySet<string>, text: string): boolean {
  const names = choice.match(/(?<=[a-z,] )[A-Z][a-z]+/g) ?? []
  if (names.some((name) => !text.includes(name))) return true
  const own = [...stemsOf(choice)]
  return own.length >= fewestContentWords && !own.some((stem) => stems.has(stem))
}

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

function numberOf(choice: string): number | null {
  const digits = choice.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  const words = (choice.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => numberWords.includes(word))
  if (digits.length + words.length !== 1) return null
  const [digit] = digits
  return digit === undefined ? numberWords.indexOf(words[0] ?? '') : Number(digit.replaceAll(',', ''))
}

/** Choices that differ in nothing but their number. */
export function numbersOf(choices: readonly string[]): readonly number[] | null {
  const numbers = choices.map(numberOf)
  const rest = new Set(
    choices.map((choice) =>
      choice
        .replace(/\d[\d,.]*/g, '#')
        .toLowerCase()
        .split(' ')
        .map((word) => (numberWords.includes(word) ? '#' : word))
        .join(' '),
    ),
  )
  return rest.size === 1 && numbers.every((number) => number !== null) ? numbers : null
}

function isUnsorted(choices: readonly string[]): boolean {
  const numbers = numbersOf(choices)
  return numbers?.some((number, place) => number < (numbers[place - 1] ?? number)) ?? false
}
