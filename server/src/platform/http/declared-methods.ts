const isParameter = (segment: string) => segment.startsWith(':')

/** Whether a declared path takes an address or another path, both as segments. */
const covers = (declared: readonly string[], segments: readonly string[]): boolean =>
  declared.length === segments.length &&
  declared.every((segment, at) => segment === segments[at] || (isParameter(segment) && segments[at] !== ''))

/** Puts a text before a parameter in each segment, from the left, as the router looks for them. */
const byPrecedence = (one: string, other: string): number =>
  one.replaceAll(/:[^/]*/g, '\uffff') < other.replaceAll(/:[^/]*/g, '\uffff') ? -1 : 1

/**
 * What is declared at an address; undefined where nothing is. The router has a route for each declared method alone:
 * one for every other method as well would be five times as many, which a start waits for.
 */
export function declaredAt<Declared>(byPath: ReadonlyMap<string, Declared>, address: string): Declared | undefined {
  const segments = `/${address}`.split('/')
  const [path] = [...byPath.keys()].filter((one) => covers(one.split('/'), segments)).toSorted(byPrecedence)
  return path === undefined ? undefined : byPath.get(path)
}

/**
 * For each path the methods that it does not declare and another path does, whose parameters take it. The router would
 * take `DELETE /members/export` for the deletion of a member called "export".
 */
export function coveredMethods<Method>(methods: ReadonlyMap<string, ReadonlySet<Method>>): Map<string, Method[]> {
  const paths = [...methods].map(([path, own]) => ({ path, own, segments: path.split('/') }))
  const withParameters = paths.filter(({ segments }) => segments.some(isParameter))
  return new Map(
    paths.map(({ path, own, segments }) => {
      const others = withParameters.filter((other) => other.path !== path && covers(other.segments, segments))
      const theirs = new Set(others.flatMap((other) => [...other.own]))
      return [path, [...theirs].filter((method) => !own.has(method))]
    }),
  )
}
