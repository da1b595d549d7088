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

// Longer than any word or phrase of a dictionary; a longer text makes its own.
const rowOfDistances = new Uint16Array(64)

/** Levenshtein's distance: letters inserted, deleted or replaced. */
function editDistance(a: string, b: string): number {
  const row = b.length < rowOfDistances.length ? rowOfDistances : new Uint16Array(b.length + 1)
  for (let j = 0; j <= b.length; j += 1) row[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1)
    let diagonal = i - 1
    row[0] = i
    for (let j = 1; j <= b.length; j += 1) {
      const above = row[j] ?? 0
      const change = diagonal + (letter === b.charCodeAt(j - 1) ? 0 : 1)
      row[j] = Math.min(change, above + 1, (row[j - 1] ?? 0) + 1)
      diagonal = above
    }
  }
  return row[b.length] ?? 0
}
