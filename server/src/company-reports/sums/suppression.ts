import { entriesOf, type Row, reduced } from './elimination.ts'

/** People of one group whose sum may be told. */
export interface Group<Key> {
  readonly key: Key
  readonly people: ReadonlySet<number>
}

/** More sets of small atoms than this are not searched; what would need it is not told. */
const mostSmallAtoms = 16

/**
 * The groups whose sums may be told together, in the given order of precedence: no sum of a group under `least`, and no
 * way of adding and subtracting the told sums, with whatever factors, that is about fewer people. Groups may overlap.
 *
 * People who are in the same groups are one atom: every combination of sums weighs them alike. So a combination about
 * fewer than `least` people is zero on every atom of `least` or more, and what is left is searched (docs/decisions/049).
 */
export function publishable<Key>(groups: readonly Group<Key>[], least: number): Set<Key> {
  const atoms = atomsOf(groups)
  // Columns of large atoms come first, so that elimination leaves them out of the last rows.
  const columns = [...atoms].sort((one, other) => Number(other.size >= least) - Number(one.size >= least))
  const firstSmall = columns.filter(({ size }) => size >= least).length
  const told = new Set<Key>()
  let rows: readonly Row[] = []
  groups.forEach(({ key, people }, place) => {
    if (people.size < least) return
    const row = entriesOf(columns.flatMap(({ groups: of }, column) => (of.has(place) ? [column] : [])))
    const next = reduced(rows, row)
    if (tellsAboutFew(next, { sizes: columns.map(({ size }) => size), firstSmall, least })) return
    rows = next
    told.add(key)
  })
  return told
}

interface Atom {
  readonly groups: ReadonlySet<number>
  size: number
}

function atomsOf<Key>(groups: readonly Group<Key>[]): Atom[] {
  const placesOf = new Map<number, number[]>()
  groups.forEach(({ people }, place) => {
    for (const person of people) {
      const places = placesOf.get(person)
      if (places) places.push(place)
      else placesOf.set(person, [place])
    }
  })
  const atoms = new Map<string, Atom>()
  for (const places of placesOf.values()) {
    const atom = atoms.get(places.join())
    if (atom) atom.size += 1
    else atoms.set(places.join(), { groups: new Set(places), size: 1 })
  }
  return [...atoms.values()]
}

interface Columns {
  readonly sizes: readonly number[]
  readonly firstSmall: number
  readonly least: number
}

/** Whether a combination of the rows is about fewer than `least` people. The rows are reduced. */
function tellsAboutFew(rows: readonly Row[], { sizes, firstSmall, least }: Columns): boolean {
  const ofSmall = rows.filter(({ pivot }) => pivot >= firstSmall)
  if (ofSmall.length === 0) return false
  const columns = [...new Set(ofSmall.flatMap(({ values }) => [...values.keys()]))]
  if (columns.length > mostSmallAtoms) return true
  return subsetsUnder(columns, (column) => sizes[column] ?? 0, least).some(
    (few) => rankOutside(ofSmall, few) < ofSmall.length,
  )
}

/** All sets of columns that stand for fewer than `least` people together. */
function subsetsUnder(columns: readonly number[], sizeOf: (column: number) => number, least: number): Set<number>[] {
  let sets: { readonly few: Set<number>; readonly size: number }[] = [{ few: new Set(), size: 0 }]
  for (const column of columns) {
    const larger = sets
      .map(({ few, size }) => ({ few: new Set([...few, column]), size: size + sizeOf(column) }))
      .filter(({ size }) => size < least)
    sets = [...sets, ...larger]
  }
  return sets.filter(({ few }) => few.size > 0).map(({ few }) => few)
}

/** Fewer than all rows, if a combination of them is zero outside these columns. */
function rankOutside(rows: readonly Row[], few: ReadonlySet<number>): number {
  let rest: readonly Row[] = []
  for (const { values } of rows) {
    const outside = new Map([...values].filter(([column]) => !few.has(column)))
    rest = reduced(rest, outside)
  }
  return rest.length
}
