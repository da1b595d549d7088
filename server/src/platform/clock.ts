import { randomBytes } from 'node:crypto'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Chance that can be replaced in a test. Secrets come from nowhere else. */
export interface Chance {
  bytes(length: number): Buffer
}

export const systemChance: Chance = { bytes: randomBytes }
