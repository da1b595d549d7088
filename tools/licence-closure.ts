/** The parts of a lock file's entry (version 3) that concern licences. */
export interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly resolved?: string
  /** Reached only by optional dependencies. */
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}
export type Lock = Readonly<Record<string, LockEntry>>

export interface Part {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Its folder, from the root of the repository. */
  readonly folder: string
  /** A binary for some systems, or a part of one: machines differ in which of these are installed. */
  readonly ofPlatform: boolean
}

const inside = 'node_modules/'

/** Where Node finds a package that a folder imports; null when it is not in the lock. */
function find(lock: Lock, from: string, name: string): string | null {
  const above = from.lastIndexOf(`/${inside}`)
  const here = `${from === '' ? '' : `${from}/`}${inside}${name}`
  if (lock[here]) return here
  if (from === '') return null
  return find(lock, above > 0 ? from.slice(0, above) : '', name)
}

/** The runtime dependencies of these workspaces, direct and indirect, by name and version. */
export function partsOf(lock: Lock, workspaces: readonly string[]): Part[] {
  const seen = new Set<string>()
  const open = [...workspaces]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const entry = lock[key]
    if (!entry || seen.has(key)) continue
    seen.add(key)
    if (entry.link && entry.resolved) open.push(entry.resolved)
    const { dependencies, optionalDependencies, peerDependencies } = entry
    const wanted = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    open.push(...wanted.flatMap((name) => find(lock, key, name) ?? []))
  }
  const parts = [...seen].filter((key) => key.includes(inside) && !lock[key]?.link).map((key) => partAt(lock, key))
  const unique = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]))
  return [...unique.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part)
}

function partAt(lock: Lock, key: string): Part {
  const { version = '', license = 'not named', os, cpu, optional } = lock[key] ?? {}
  const name = key.slice(key.lastIndexOf(inside) + inside.length)
  return { name, version, licence: license, folder: key, ofPlatform: Boolean(os ?? cpu) || optional === true }
}
