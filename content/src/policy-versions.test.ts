import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { parsePolicy } from './policies.ts'
import { readContent } from './raw.ts'

/** Each text that ships, as it was when its version was named. */
const shipped: Readonly<Record<string, readonly [version: string, sha256: string]>> = {
  copyright: ['2026-11-01', 'd88be5d41d9a069b'],
  privacy: ['2026-11-30', '6ccf52bc57e81dc2'],
  refund: ['2026-11-30', '3b29ae61b48bedb1'],
  terms: ['2026-11-01', '8bab8276315531ef'],
  youth: ['2026-11-01', '20e9a65144ad30b1'],
}

// People agreed to the text that a database holds, so a text that changes under an old version never reaches it.
test('a text of law changes with its version: a changed text needs a new one, and a line here', async () => {
  const { policies } = await readContent()
  const found = policies.map(({ text }) => {
    const { document, version } = parsePolicy(text)
    return [document, [version, createHash('sha256').update(text).digest('hex').slice(0, 16)]]
  })
  expect(Object.fromEntries(found)).toEqual(shipped)
})
