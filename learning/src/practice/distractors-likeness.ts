/** Whether one English word is a form of the other, as "damaged" of "damage" or "slowly" of "slow". */
export function isFormOf(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short === long || formsOf(short).has(long)
}

const suffixes = ['s', 'es', 'ed', 'd', 'ing', 'er', 'r', 'est', 'ly', 'n', 'en']

function formsOf(word: string): Set<string> {
  const bases = [word, word + word.slice(-1)]
  if (word.endsWith('e')) bases.push(word.slice(0, -1))
  if (word.endsWith('y')) bases.push(`${word.slice(0, -1)}i`)
  if (word.endsWith('le')) bases.push(`${word.slice(0, -2)}l`)
  return new Set([...bases.flatMap((base) => suffixes.map((suffix) => base + suffix)), `${word.slice(0, -1)}y`])
}

/** How much two English words look alike, 0 to 1: by a shared beginning or few changed letters. Verbs of several words
 * look alike if they share one. */
export function likeness(a: string, b: string): number {
  const [wordsA, wordsB] = [a.split(' '), b.split(' ')]
  if (wordsA.length > 1 && wordsB.length > 1 && wordsA.some((word) => wordsB.includes(word))) return 0.75
  const longest = Math.max(a.length, b.length)
  const beginning = sharedBeginning(a, b)
  const unchanged = 1 - editDistance(a, b) / longest
  return Math.max(unchanged, beginning >= 3 ? beginning / longest + 0.2 : 0)
}

function sharedBeginning(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** Levenshtein's distance: letters inserted, deleted or replaced. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
