import type { SpokenWord } from './spoken-words.ts'

/** Endings, the full words that each stands for, and the words that take it. The list is closed: no nouns ("Tom's"). */
const endings: readonly (readonly [ending: string, full: string, bases: string])[] = [
  ["'m", 'am', 'i'],
  ["'re", 'are', 'you we they who what there'],
  ["'s", 'is has', 'he she it that there here what who where when how why'],
  ["'ve", 'have', 'i you we they who would could should might must'],
  ["'ll", 'will', 'i you he she it we they that there who what'],
  ["'d", 'had would', 'i you he she it we they that there who'],
  ["n't", 'not', 'is are was were do does did has have had could should would must need might ought'],
]
const irregular: Readonly<Record<string, readonly string[]>> = {
  "can't": ['can not'],
  cannot: ['can not'],
  "won't": ['will not'],
  "shan't": ['shall not'],
  "let's": ['let us'],
  gonna: ['going to'],
  wanna: ['want to'],
  gotta: ['got to'],
}

/** Contractions that are another word without their apostrophe. */
const apart = new Set('its were well ill hell shell wed id shed lets'.split(' '))

const expansions: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...endings.flatMap(([ending, full, bases]) =>
      bases
        .split(' ')
        .map((base): [string, string[]] => [base + ending, full.split(' ').map((word) => `${base} ${word}`)]),
    ),
    ...Object.entries(irregular),
  ].flatMap(([contracted, full]): [string, readonly string[]][] => {
    const bare = contracted.replace("'", '')
    return bare === contracted || apart.has(bare)
      ? [[contracted, full]]
      : [
          [contracted, full],
          [bare, full],
        ]
  }),
)

/** Full forms of a contraction ("it's": "it is", "it has"), even without its apostrophe; none for other words. */
export const expansionsOf = (word: SpokenWord): readonly string[] => expansions.get(word.spelling) ?? []

/** Whether two words with the same letters are different words, one of them a contraction ("its", "it's"). */
export function differByApostrophe(a: SpokenWord, b: SpokenWord): boolean {
  return a.key === b.key && apart.has(a.key) && a.spelling.includes("'") !== b.spelling.includes("'")
}

const longestGroup = 3

/** Some words in a row with every way to write them in full. */
export interface FullForms {
  readonly count: number
  readonly forms: readonly string[]
  readonly contracted: boolean
}

/** For each word the groups of one to three words that start at it. */
export function fullFormsOf(words: readonly SpokenWord[]): readonly (readonly FullForms[])[] {
  return words.map((_, start) => {
    const groups: FullForms[] = []
    for (let count = 1; count <= longestGroup && start + count <= words.length; count++) {
      const group = words.slice(start, start + count)
      groups.push({
        count,
        forms: group.reduce<readonly string[]>(inFull, ['']),
        contracted: group.some((word) => expansionsOf(word).length > 0),
      })
    }
    return groups
  })
}

function inFull(forms: readonly string[], word: SpokenWord): readonly string[] {
  const full = expansionsOf(word)
  return full.length > 0
    ? forms.flatMap((form) => full.map((more) => `${form} ${more}`))
    : forms.map((form) => `${form} ${word.key}`)
}

/**
 * The groups of both sides of which one is the contraction of the other. Two full forms never match through a
 * contraction that both may have: "it is" is not "it has", though "it's" is either.
 */
export function meetingGroups(
  a: readonly FullForms[] = [],
  b: readonly FullForms[] = [],
): (readonly [expected: number, typed: number])[] {
  return a.flatMap((one) =>
    b
      .filter((other) => (one.contracted || other.contracted) && one.forms.some((form) => other.forms.includes(form)))
      .map(({ count }): readonly [number, number] => [one.count, count]),
  )
}
