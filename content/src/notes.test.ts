import { depth } from '@readgrow/learning/testing/depth'
import { describe, expect, test } from 'vitest'
import { readContent } from './raw.ts'
import { sampleContent } from './sample.ts'
import { validateContent } from './validate.ts'

const messagesFor = (notes: unknown) =>
  validateContent(sampleContent({ notes })).map(({ place, message }) => `${place} ${message}`)

describe('notes of a story', () => {
  test('are complete in the shipped content', async () => {
    // That nothing is wrong with them is what the check of the content says, which is in the gate too.
    const raw = await readContent()
    if (depth(false, true))
      expect(validateContent(raw).filter(({ message }) => /chunks|note on/.test(message))).toEqual([])
    for (const { notes } of raw.stories) expect(Object.keys(notes as object).length).toBeGreaterThan(2)
  })

  test('of the sample are without problems', () => {
    expect(validateContent(sampleContent())).toEqual([])
  })

  test('must join to their sentence and point at words in it', () => {
    const bad = { chunks: [['The big', '큰']], note: { point: 'nowhere', ko: '어디에도 없어요.' } }
    expect(messagesFor({ A2: { s1: bad } })).toEqual(
      expect.arrayContaining([
        'A2/s1 has chunks that do not join to it',
        'A2/s1 has a note on "nowhere", not in it',
        'A2/s2 has no chunks',
      ]),
    )
  })

  test('need Korean', () => {
    expect(messagesFor({ A2: { s1: { chunks: [['a', 'one']] } } }).join()).toContain('has no Korean')
  })
})
