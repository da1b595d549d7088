/** One way to read some expected words as some typed words, both one or more, at a cost of 0 or more. */
export interface Pairing<J> {
  readonly expected: number
  readonly typed: number
  readonly cost: number
  readonly judgement: J
}

/** One step of an alignment; `expected` and `typed` are the indexes at which it starts. */
export type Step<J> =
  | { readonly kind: 'pair'; readonly expected: number; readonly typed: number; readonly pairing: Pairing<J> }
  | { readonly kind: 'missing'; readonly expected: number }
  | { readonly kind: 'extra'; readonly typed: number }

export interface AlignmentTask<J> {
  /** how many words there are on either side */
  readonly expected: number
  readonly typed: number
  /** what a missing or an extra word costs */
  readonly gapCost: number
  /** the pairings that start at these two words */
  readonly pairingsAt: (expected: number, typed: number) => readonly Pairing<J>[]
  /** of something that is there twice, whether the last one is paired: whoever starts again corrects themselves */
  readonly lastCounts?: boolean
}

/** Sums of the same costs in another order differ by this at most. */
const equal = 1e-9

/**
 * The cheapest way through both word lists, in reading order. Among equals a pairing goes before a missing word and a
 * missing word before an extra one, the pairings in the order given, so that the same words always align alike. Where the
 * last counts, a pairing that is free goes after both.
 */
export function align<J>({ expected, typed, gapCost, pairingsAt, lastCounts }: AlignmentTask<J>): {
  readonly cost: number
  readonly steps: readonly Step<J>[]
} {
  const width = typed + 1
  const costs = new Float64Array((expected + 1) * width)
  const choices: (Pairing<J> | 'missing' | 'extra' | undefined)[] = new Array((expected + 1) * width)
  for (let i = expected; i >= 0; i--) {
    for (let j = typed; j >= 0; j--) {
      if (i === expected && j === typed) continue
      let best = Number.POSITIVE_INFINITY
      let choice: Pairing<J> | 'missing' | 'extra' = 'missing'
      const offer = (cost: number, what: Pairing<J> | 'missing' | 'extra', ahead = 0) => {
        if (cost < best + ahead) [best, choice] = [cost, what]
      }
      for (const pairing of i < expected && j < typed ? pairingsAt(i, j) : []) {
        const [nextI, nextJ] = [i + pairing.expected, j + pairing.typed]
        if (nextI <= expected && nextJ <= typed) offer(pairing.cost + (costs[nextI * width + nextJ] ?? 0), pairing)
      }
      const ahead = lastCounts && isFree(choice) ? equal : 0
      if (i < expected) offer(gapCost + (costs[(i + 1) * width + j] ?? 0), 'missing', ahead)
      if (j < typed) offer(gapCost + (costs[i * width + j + 1] ?? 0), 'extra', isFree(choice) ? ahead : 0)
      costs[i * width + j] = best
      choices[i * width + j] = choice
    }
  }
  return { cost: costs[0] ?? 0, steps: walk(choices, expected, typed) }
}

const isFree = <J>(choice: Pairing<J> | 'missing' | 'extra') => typeof choice === 'object' && choice.cost === 0

function walk<J>(
  choices: readonly (Pairing<J> | 'missing' | 'extra' | undefined)[],
  expected: number,
  typed: number,
): Step<J>[] {
  const steps: Step<J>[] = []
  let [i, j] = [0, 0]
  while (i < expected || j < typed) {
    const choice = choices[i * (typed + 1) + j]
    if (choice === 'missing' || choice === undefined) steps.push({ kind: 'missing', expected: i++ })
    else if (choice === 'extra') steps.push({ kind: 'extra', typed: j++ })
    else {
      steps.push({ kind: 'pair', expected: i, typed: j, pairing: choice })
      i += choice.expected
      j += choice.typed
    }
  }
  return steps
}
