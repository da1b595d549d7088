/** 32 bits of a text, without a sign: FNV-1a over its UTF-16 units. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Pseudo-random numbers from 0 to 1 (1 excluded), the same for the same seed: mulberry32, seeded by FNV-1a. */
export function seededChance(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same things in random order (Fisher-Yates). */
export function inChanceOrder<T>(things: readonly T[], chance: () => number): T[] {
  const drawn = [...things]
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1))
    const [one, two] = [drawn[last], drawn[other]]
    if (one !== undefined && two !== undefined) [drawn[last], drawn[other]] = [two, one]
  }
  return drawn
}
