const isParameter = (segment: string) => segment.startsWith(':')

/** Whether an address belongs to a path, both as segments; a colon in an address is a letter like any other. */
const takes = (path: readonly string[], address: readonly string[]): boolean =>
  path.length === address.length && path.every((segment, at) => segment === address[at] || isParameter(segment))

/** Whether some address belongs to both of two paths. */
const meets = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.every((segment, at) => segment === other[at] || isParameter(segment) || isParameter(other[at] ?? ''))

/** The router's own order: where a text and a parameter both fit a segment, it follows the text. */
const byPrecedence = (one: string, other: string): number =>
  one.replaceAll(/:[^/]*/g, '\uffff') < other.replaceAll(/:[^/]*/g, '\uffff') ? -1 : 1

/**
 * What is declared at an address; undefined where nothing is. The router has a route for each declared method alone:
 * one for every other method as well would be five times as many, which a start waits for.
 */
export function declaredAt<Declared>(byPath: ReadonlyMap<string, Declared>, address: string): Declared | undefined {
  const segments = `/${address}`.split('/')
  const [path] = [...byPath.keys()].filter((one) => takes(one.split('/'), segments)).toSorted(byPrecedence)
  return path === undefined ? undefined : byPath.get(path)
}

/** The path of the addresses that belong to both of two paths that meet. */
const sharedBy = (one: readonly string[], other: readonly string[]): string =>
  one.map((segment, at) => (isParameter(segment) ? (other[at] ?? segment) : segment)).join('/')

/** Addresses that belong to `path` and whose `methods` the router would take for those of another path. */
export interface Overlap<Method> {
  readonly path: string
  readonly at: string
  readonly methods: readonly Method[]
}

/**
 * Where two paths overlap, the one that comes first says which methods there are: `DELETE /members/export` is not the
 * deletion of a member called "export".
 */
export function overlapsOf<Method>(methods: ReadonlyMap<string, ReadonlySet<Method>>): Overlap<Method>[] {
  const paths = [...methods.keys()].toSorted(byPrecedence).map((path) => ({ path, segments: path.split('/') }))
  const found = new Map<string, { readonly path: string; readonly methods: Set<Method> }>()
  for (const [rank, first] of paths.entries())
    for (const later of paths.slice(rank + 1).filter((one) => meets(first.segments, one.segments))) {
      const at = sharedBy(first.segments, later.segments)
      const refused = found.get(at) ?? { path: first.path, methods: new Set<Method>() }
      for (const method of methods.get(later.path) ?? [])
        if (!methods.get(refused.path)?.has(method) && !methods.get(at)?.has(method)) refused.methods.add(method)
      found.set(at, refused)
    }
  return [...found].flatMap(([at, { path, methods: refused }]) =>
    refused.size === 0 ? [] : [{ path, at, methods: [...refused] }],
  )
}
