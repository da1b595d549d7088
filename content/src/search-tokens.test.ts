import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lineMatches } from '@readgrow/learning'
import { expect, test } from 'vitest'

const stories = path.resolve(import.meta.dirname, '../stories')
const sentence = /^\d+ (.*?) = (.*)$/gm

/** A token as a reader may type it: without accents, with plain apostrophes, in capitals, decomposed. */
const typed = (token: string): string[] => [
  token,
  token.toUpperCase(),
  token.normalize('NFD'),
  token.replaceAll('\u2019', "'"),
  token
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}/gu, '')
    .normalize('NFC'),
]

test.each(readdirSync(stories))('each token of each sentence of %s finds its sentence', (slug) => {
  const text = readFileSync(path.join(stories, slug, 'story.txt'), 'utf8')
  const lost = [...text.matchAll(sentence)].flatMap(([, en = '', ko = '']) => {
    const line = { en: en.replaceAll(' / ', ' '), ko }
    const tokens = `${line.en} ${ko}`.split(/\s+/).map((word) => word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))
    return [...new Set(tokens.filter(Boolean).flatMap(typed))].filter((token) => !lineMatches(line, token))
  })
  expect(lost).toEqual([])
})
