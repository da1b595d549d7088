import { vi } from 'vitest'

/** Waits until the check throws no more; its own second would be short for real work on a busy machine. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })
