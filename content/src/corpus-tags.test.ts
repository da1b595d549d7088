import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analysePlace } from './analysis.ts'
import { glossaryOf } from './glossary.ts'
import { readContent } from './raw.ts'

const parts: Readonly<Record<string, string>> = {
  ...{ N: 'noun', V: 'verb', J: 'adjective', R: 'adverb', P: 'pronoun', D: 'determiner', I: 'preposition' },
  ...{ C: 'conjunction', X: 'auxiliary', T: 'particle', '#': 'number' },
}

const sentences = readFileSync(new URL('../corpus/tagged-sentences.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) =>
    line.split(' ').map((word) => {
      const [, surface = '', tags = '', pause = ''] = /^(.+?)\/([A-Z#|]+)([,;.]?)$/.exec(word) ?? expect.fail(word)
      return { surface, tags: tags.split('|'), pause }
    }),
  )

test('96 of 100 words of unseen news have the part of speech that a reader gave them', async () => {
  const glossary = glossaryOf(await readContent())
  const tools = { ...glossary, phrases: glossary.phraseList, names: new Set<string>() }
  const wrong = sentences.flatMap((words) => {
    const en = words.map(({ surface, pause }) => `${surface}${pause}`).join(' ')
    const { tokens } = analysePlace({ key: '', en }, tools)
    return words.flatMap(({ surface, tags }, index) => {
      const participle = glossary.lexicon.has(surface.toLowerCase(), 'adjective') ? 'adjective' : 'verb'
      const right = tags.map((tag) => (tag === 'Q' ? participle : parts[tag]))
      const found = tokens[index]?.pos
      return right.includes(found) ? [] : [`${surface}: ${found}, not ${right.join(' or ')}, in "${en}"`]
    })
  })
  const count = sentences.flat().length
  console.log(`${count - wrong.length} of ${count} right. ${wrong.join('; ')}`)
  expect(sentences.length).toBe(60)
  expect(wrong.length / count).toBeLessThanOrEqual(0.04)
})
