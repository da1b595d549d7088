// Arithmetic modulo a prime, whose products stay below 2^53: factors of small groups never become as large as it.
const prime = 67_108_859

/** A row of a matrix by column, without its zeros. */
type Values = ReadonlyMap<number, number>

/** A reduced row: 1 at its pivot, where every other row has nothing, and nothing before it. */
export interface Row {
  readonly pivot: number
  readonly values: Values
}

export const entriesOf = (columns: readonly number[]): Values => new Map(columns.map((column) => [column, 1]))

/** The reduced rows with one more; the same ones where it is a combination of them (Gauss and Jordan). */
export function reduced(rows: readonly Row[], values: Values): readonly Row[] {
  let rest = values
  for (const row of rows) rest = minus(rest, row, rest.get(row.pivot) ?? 0)
  if (rest.size === 0) return rows
  const pivot = Math.min(...rest.keys())
  const inverse = inverseOf(rest.get(pivot) ?? 1)
  const added = { pivot, values: new Map([...rest].map(([column, value]) => [column, (value * inverse) % prime])) }
  const others = rows.map((row) => ({ ...row, values: minus(row.values, added, row.values.get(pivot) ?? 0) }))
  return [...others, added]
}

function minus(values: Values, row: Row, factor: number): Values {
  if (factor === 0) return values
  const difference = new Map(values)
  for (const [column, value] of row.values) {
    const left = ((difference.get(column) ?? 0) + (prime - factor) * value) % prime
    if (left === 0) difference.delete(column)
    else difference.set(column, left)
  }
  return difference
}

/** By Fermat: value^(prime - 2). */
function inverseOf(value: number): number {
  let [result, base, exponent] = [1, value, prime - 2]
  while (exponent > 0) {
    if (exponent % 2 === 1) result = (result * base) % prime
    base = (base * base) % prime
    exponent = Math.floor(exponent / 2)
  }
  return result
}
