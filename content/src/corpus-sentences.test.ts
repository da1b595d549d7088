import { readFileSync } from 'node:fs'
import { splitSentences } from '@readgrow/learning/sentences'
import { expect, test } from 'vitest'

const corpus = ['sentences', 'golden-rules', 'news-paragraphs']
  .flatMap((name) => readFileSync(new URL(`../corpus/${name}.txt`, import.meta.url), 'utf8').split('\n'))
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replaceAll('\u00B6', '\n'))

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

test.each(corpus)('%j', (line) => {
  const text = line.replaceAll('|', '')
  const found = splitSentences(text).map(({ start, end }) => oneLine(text.slice(start, end)))
  expect(found).toEqual(line.split('|').map(oneLine))
})
