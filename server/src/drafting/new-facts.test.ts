import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { storyParts } from '@readgrow/content'
import { describe, expect, test } from 'vitest'
import { readTextTools } from '#dictionary'
import { testApp } from '#testing'
import { factJudge } from './new-facts.ts'

const app = await testApp()
const tools = await readTextTools(app.services.db)

interface Line {
  readonly en: string
  readonly ko: string
}
interface Story {
  readonly names: string[]
  readonly versions: Readonly<Record<string, { headline: Line; summary: Line; paragraphs: Line[][] }>>
}
const stories = path.resolve(import.meta.dirname, '../../../content/stories')
const allStories = readdirSync(stories).map(
  (slug) => storyParts(slug, readFileSync(path.join(stories, slug, 'story.txt'), 'utf8')).story as Story,
)
const linesOf = ({ versions }: Story, level: string): Line[] => {
  const version = versions[level]
  return version ? [version.headline, version.summary, ...version.paragraphs.flat()] : []
}
const english = (lines: Line[]) => lines.map(({ en }) => en)

const source = [
  'Small Forests Come to Town',
  'People in Zaandam planted 600 trees in 2015, said Akira Miyawaki.',
  'About 1.5 million people, or eight percent, live nearby.',
  'It opens at half past nine in November. The third one cost 35,000 won.',
]
const judge = factJudge(source, ['Seoul'], tools)

describe('what a draft may say', () => {
  test.each([
    'In 2015, six hundred trees were planted in Zaandam.',
    "Miyawaki's forests are small.",
    'He said, "They grow fast."',
    'Then 1,500,000 people came to Seoul.',
    'Yesterday I saw it. Forests grow.',
    'Eight percent is 8%.',
  ])('%s', (line) => {
    expect(judge.inEnglish(line)).toEqual([])
  })

  test.each([
    '2015년에 나무 600그루를 심었어요.',
    '150만 명이 살아요.',
    '8퍼센트예요.',
    '11월에는 9시 30분에 열어요.',
    '3만 5,000원이에요.',
    '세 번째 숲이에요.',
  ])('%s', (line) => {
    expect(judge.inKorean(line)).toEqual([])
  })
})

describe('what a model invented', () => {
  test.each([
    ['About 700 trees were planted.', '700'],
    ['About seven hundred trees were planted.', 'seven hundred'],
    ['It was planted in 2016.', '2016'],
    ['Nine percent live nearby.', 'Nine percent'],
    ['A man called Smith planted it.', 'Smith'],
    ['Musk planted it.', 'Musk'],
    ['NASA planted it.', 'NASA'],
    ['They met in Amsterdam.', 'Amsterdam'],
  ])('%s', (line, made) => {
    expect(judge.inEnglish(line)).toEqual([made])
  })

  test.each([
    ['나무 700그루를 심었어요.', '700'],
    ['15만 명이 살아요.', '150000'],
    ['2016년에 심었어요.', '2016'],
    ['7퍼센트예요.', '7'],
    ['3만 6,000원이에요.', '36000'],
  ])('%s', (line, made) => {
    expect(judge.inKorean(line)).toEqual([made])
  })
})

test('texts that our own writers retold or translated raise suspicion in less than one line of a hundred', () => {
  const told = allStories.flatMap((story) =>
    [
      // The levels above were written anew, with facts of their own.
      ['B1', 'A2'],
    ].flatMap(([from = '', to = '']) => {
      const ofStory = factJudge(english(linesOf(story, from)), story.names, tools)
      return english(linesOf(story, to)).map((en, at) => ofStory.inEnglish(en, at === 0 ? 'HEADLINE' : undefined))
    }),
  )
  const translated = allStories.flatMap((story) =>
    Object.keys(story.versions).flatMap((level) => {
      const ofStory = factJudge(english(linesOf(story, level)), story.names, tools)
      return linesOf(story, level).map(({ ko, en }) => ofStory.inKorean(ko, en))
    }),
  )
  for (const lines of [told, translated]) {
    expect(lines.length).toBeGreaterThan(150)
    expect(lines.filter((made) => made.length > 0).length / lines.length).toBeLessThan(0.01)
  }
})
