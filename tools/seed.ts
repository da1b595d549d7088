import type { Reporter } from 'vitest/node'

/** Any number: what counts is that every run of the gate draws the same. */
const seedOfTheGate = 20_261_120

/** The seed of all properties of a run: `FAST_CHECK_SEED`, or always the same. Throws when it is no whole number. */
export function seedOf({ FAST_CHECK_SEED: given }: NodeJS.ProcessEnv): number {
  if (given === undefined || given === '') return seedOfTheGate
  const seed = Number(given)
  // What fast-check makes of other numbers is another seed than the one that is printed.
  if (!Number.isInteger(seed) || seed !== (seed | 0)) throw new Error(`FAST_CHECK_SEED is no 32-bit number: ${given}`)
  return seed
}

/** Prints once per run what repeats its draws. */
export function saySeed(seed: number): Reporter {
  return { onInit: () => console.log(`Properties draw with FAST_CHECK_SEED=${seed}.`) }
}
