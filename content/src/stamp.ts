import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
// The data, and the code that turns it into what is stored.
const parts = [
  'content/stories',
  'content/words',
  'content/phrases',
  'content/levels',
  'content/level-test',
  'content/policies',
  'content/help',
  'content/holidays.json',
  'content/src',
  'learning/src/text',
  'learning/src/search-terms.ts',
  'learning/src/search-words.ts',
  'server/src/articles/body.ts',
  'server/src/articles/store.ts',
  'server/src/articles/publish.ts',
  'server/src/dictionary/index-entries.ts',
  'server/src/newsroom/adopt.ts',
  'server/src/discussion/store-questions.ts',
  'server/src/talk-scripts',
  'server/src/help-pages/store-shipped.ts',
  'server/src/help-pages/search-text.ts',
  'server/src/platform/markdown',
  'server/src/level-test/parameters.ts',
  'server/src/level-test/store-bank.ts',
  'learning/src/level-test/levels.ts',
]

// What is made from the sources beside them.
const made: ReadonlySet<string> = new Set(['dist', 'node_modules'])

function* filesUnder(file: string): Generator<string> {
  if (statSync(file).isFile()) return yield file
  for (const name of readdirSync(file).sort()) if (!made.has(name)) yield* filesUnder(path.join(file, name))
}

/** One hash over the shipped content and its analysis; while it is the same, nothing has to be loaded again. */
export const stampOfContent = (): string => hashOver(parts).digest('hex')

// Everything that an analysed text can hang on, libraries included.
const analysedFrom = ['content', 'learning/src', 'package-lock.json']

/** One hash over what the analysed content comes from, whatever is done with it afterwards. */
export const stampOfAnalysis = (): string => hashOver(analysedFrom).update(process.version).digest('hex')

function hashOver(parts: readonly string[]): Hash {
  const hash = createHash('sha256')
  for (const part of parts) {
    for (const file of filesUnder(path.join(root, part))) {
      if (!file.endsWith('.test.ts'))
        hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash
}
