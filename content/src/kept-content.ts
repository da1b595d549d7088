import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Content } from './load.ts'
import { stampOfAnalysis } from './stamp.ts'

const keptIn = path.join(import.meta.dirname, '../dist')

/**
 * The shipped content with its texts analysed, as `loadContent` gives it. Loading the analysis and analysing every story takes ten
 * seconds of the processor, so the result is kept beside the sources for as long as neither they nor the libraries change.
 */
export const shippedContent = (): Promise<Content> =>
  keptOrMade({ folder: keptIn, stamp: stampOfAnalysis() }, async () => (await import('./load.ts')).loadContent())

interface Place {
  readonly folder: string
  readonly stamp: string
}

/** What was made under a stamp; made, and kept in the place of what had another stamp, where it is not there or not whole. */
export async function keptOrMade<Made>({ folder, stamp }: Place, make: () => Promise<Made>): Promise<Made> {
  const file = path.join(folder, `${stamp}.v8`)
  try {
    return deserialize(readFileSync(file)) as Made
  } catch {
    const made = await make()
    keep(file, made)
    return made
  }
}

function keep(file: string, made: unknown): void {
  const folder = path.dirname(file)
  // Another process that makes the same at this moment writes a file of its own.
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, serialize(made))
    renameSync(draft, file)
    for (const name of readdirSync(folder))
      if (name.endsWith('.v8') && name !== path.basename(file)) rmSync(path.join(folder, name))
  } catch {
    // A folder that may not be written keeps nothing, and the next start makes it again.
    try {
      rmSync(draft, { force: true })
    } catch {
      // What cannot be reached was not written.
    }
  }
}
