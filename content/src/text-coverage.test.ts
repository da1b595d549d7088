import { expect, test } from 'vitest'
import { glossaryOf } from './glossary.ts'
import { readContent } from './raw.ts'
import { sampleContent } from './sample.ts'
import { coverageOf, unseenTexts } from './text-coverage.ts'

test('a word with an entry is counted, one without and a name that nobody listed are not', () => {
  const glossary = glossaryOf(sampleContent())
  expect(coverageOf(['The big red tree grew here.', 'Two bees sat near Seoul.'], glossary)).toEqual({
    words: 11,
    opened: 7,
  })
})

test('95 of 100 words of texts that no entry was written for open one, at every level', async () => {
  const raw = await readContent()
  const glossary = glossaryOf(raw)
  const texts = unseenTexts(raw)
  expect([...texts.keys()]).toEqual(['A1', 'A2', 'B1', 'B2', 'C1'])
  for (const [level, sentences] of texts) {
    const { words, opened } = coverageOf(sentences, glossary)
    expect(words, level).toBeGreaterThan(400)
    expect(opened / words, level).toBeGreaterThanOrEqual(0.95)
  }
})
