import { readFileSync } from 'node:fs'
import { countedSentences } from '@readgrow/learning/counted-sentences'
import { expect, test } from 'vitest'

const corpus = readFileSync(new URL('../corpus/learner-sentences.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

test.each(corpus)('%s', (line) => {
  const [, count, text = ''] = /^(\d) (.*)$/.exec(line) ?? []
  expect(countedSentences(text.replaceAll('\u00B6', '\n'))).toBe(Number(count))
})
