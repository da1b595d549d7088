import type { Tenant } from '#testing'

interface Sound {
  /** In the order of the path. */
  readonly ids?: readonly string[]
  readonly query?: string
  readonly body?: unknown
  readonly csv?: string
  readonly png?: Buffer
}

/** Calls that succeed, by the names of their endpoints, each in a company of its own. */
export type SoundCalls = Readonly<Record<string, (of: Tenant) => Sound | Promise<Sound>>>
