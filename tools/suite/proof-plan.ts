/** The projects of vitest.config.ts in each part of the proof: those of the gate too, because there they go less deep. */
export const proofProjects = {
  unit: ['unit', 'screen', 'unit-proof'],
  server: ['server', 'server-proof'],
  process: ['process', 'process-proof'],
} as const

/** Instants in Seoul at which days, weeks, months and years begin or end, by what is particular about them. */
export const proofStarts: Readonly<Record<string, string>> = {
  '03:50': '2026-11-27T03:50:00+09:00',
  Saturday: '2026-11-28T10:00:00+09:00',
  'the 31st': '2027-01-31T10:00:00+09:00',
  '29 February': '2028-02-29T10:00:00+09:00',
  '1 January': '2027-01-01T10:00:00+09:00',
}

/** The browser tests that are made at each of these instants: what they show goes by days, weeks, months or terms. */
export const datedSpecs = [
  ...['assignments', 'certificates', 'challenge', 'company-reports', 'completion', 'edition', 'header', 'paper-test'],
  ...['practice-week', 'team-challenge'],
].map((name) => `e2e/${name}.spec.ts`)

/** A new seed for each day, as the number that its date is. */
export const seedOfDay = (now: Date): number => Number(now.toISOString().slice(0, 10).replaceAll('-', ''))

/** The seed that somebody asked for. Throws when it is no 32-bit number: generators would draw with another one. */
export function givenSeed(text: string): number {
  const seed = Number(text)
  if (text.trim() === '' || seed !== (seed | 0)) throw new Error(`--seed ${text} is no 32-bit number.`)
  return seed
}
