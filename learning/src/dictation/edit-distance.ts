/** A stretch of letters: `extra` and `wrong` were typed, `missing` was not. Without `missing` runs read as typed. */
export interface LetterRun {
  readonly kind: 'same' | 'missing' | 'extra' | 'wrong'
  readonly text: string
}

/**
 * The number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other:
 * Damerau–Levenshtein in its restricted form (optimal string alignment: no stretch is edited twice).
 */
export function editDistance(a: string, b: string): number {
  return distances([...a], [...b])[a === '' ? 0 : [...a].length]?.at(-1) ?? 0
}

/** `rows[i][j]`: the distance of the first i letters of one from the first j of the other. */
function distances(a: readonly string[], b: readonly string[]): number[][] {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(rows, i - 1, j - 1) + Number(a[i - 1] !== b[j - 1])
      const best = Math.min(replaced, at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1)
      row.push(isSwap(a, b, i, j) ? Math.min(best, at(rows, i - 2, j - 2) + 1) : best)
    }
    rows.push(row)
  }
  return rows
}

const at = (rows: readonly (readonly number[])[], i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY

function isSwap(a: readonly string[], b: readonly string[], i: number, j: number): boolean {
  return i > 1 && j > 1 && a[i - 1] !== b[j - 1] && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
}

/** How many letters two texts have in common at both ends together, none counted twice. */
export function sharedLetters(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return start + end
}

/** The difference of two texts whose edit distance is 1, found without measuring it; null for other distances. */
export function oneSlip(a: string, b: string): 'letter' | 'swap' | null {
  const shared = sharedLetters(a, b)
  const [restA, restB] = [a.length - shared, b.length - shared]
  if (Math.max(restA, restB) === 1) return 'letter'
  if (restA !== 2 || restB !== 2) return null
  const start = [...a].findIndex((letter, index) => letter !== b[index])
  return a[start] === b[start + 1] && a[start + 1] === b[start] ? 'swap' : null
}

/** How the typed text differs from the expected one, case aside, in runs of the letters as they were written. */
export function letterDiff(expected: string, typed: string): LetterRun[] {
  const [a, b] = [[...expected], [...typed]]
  const [lowA, lowB] = [a.map((letter) => letter.toLowerCase()), b.map((letter) => letter.toLowerCase())]
  const rows = distances(lowA, lowB)
  const runs: LetterRun[] = []
  let [i, j] = [a.length, b.length]
  while (i > 0 || j > 0) {
    const here = at(rows, i, j)
    if (i > 0 && j > 0 && lowA[i - 1] === lowB[j - 1] && here === at(rows, i - 1, j - 1)) {
      prepend(runs, 'same', b[--j] ?? '')
      i--
    } else if (isSwap(lowA, lowB, i, j) && here === at(rows, i - 2, j - 2) + 1) {
      prepend(runs, 'wrong', b.slice(j - 2, j).join(''))
      i -= 2
      j -= 2
    } else if (i > 0 && j > 0 && here === at(rows, i - 1, j - 1) + 1) {
      prepend(runs, 'wrong', b[--j] ?? '')
      i--
    } else if (i > 0 && here === at(rows, i - 1, j) + 1) prepend(runs, 'missing', a[--i] ?? '')
    else prepend(runs, 'extra', b[--j] ?? '')
  }
  return runs
}

function prepend(runs: LetterRun[], kind: LetterRun['kind'], text: string): void {
  const first = runs[0]
  if (first?.kind === kind) runs[0] = { kind, text: text + first.text }
  else runs.unshift({ kind, text })
}
