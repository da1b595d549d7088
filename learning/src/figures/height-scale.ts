/**
 * From a value to its height, y downwards: `from` stands at `base`, `to` at `top`, what lies beyond at the nearer of them.
 * d3's linear scale would bring its colours and number formats along, twice the bytes of all else here.
 */
export function heightScale(
  [from, to]: readonly [from: number, to: number],
  [base, top]: readonly [base: number, top: number],
) {
  return (value: number): number => {
    const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
    return base + share * (top - base)
  }
}
