import { expect, test } from 'vitest'
import { readHelp } from './help.ts'
import { helpProblems } from './help-rules.ts'
import { sampleContent } from './sample.ts'

const guide = (body: string, front = 'topic: START') =>
  `---\ntitle: 처음이에요\n${front}\norder: 1\nsummary: 이렇게 해요.\nscreens: /level-test\n---\n\n${body}\n`
const problemsOf = (text: string, pictures: readonly string[] = []) =>
  helpProblems(sampleContent({ helpPages: { 'guides/first.md': text }, helpPictures: pictures }).help)

test('a sound page has no problem', () => {
  expect(
    problemsOf(guide('[홈](/)을 눌러요.\n\n![화면](picture:home)'), ['home.light.webp', 'home.dark.webp']),
  ).toEqual([])
})

test.each([
  ['HTML', '<br>', 'line 9', /HTML/],
  ['a link elsewhere', '첫 줄\n\n[a](http://a.example)', 'line 11', /neither ours nor https/],
  ['a picture that is not there', '![화면](picture:home)', 'line 9', /not there/],
  ['a heading of the first level', '# 제목', 'line 9', /first level/],
])('%s is named with its line', (_, body, place, message) => {
  expect(problemsOf(guide(body))).toMatchObject([
    { file: 'help/guides/first.md', place, message: expect.stringMatching(message) },
  ])
})

test('an unknown topic, a picture without a twin and a lonely synonym are named', () => {
  expect(problemsOf(guide('글', 'topic: OTHER'), ['home.light.webp']).map(({ message }) => message)).toEqual([
    'has the unknown topic OTHER',
    'has no dark twin',
  ])
  expect(helpProblems(sampleContent({ synonyms: [['해지']] }).help)).toHaveLength(1)
})

test('what ships can be read: ten guides, forty questions, five notices', async () => {
  const { pages, synonyms } = await readHelp()
  const count = (kind: string) => pages.filter((page) => page.kind === kind).length
  expect([count('GUIDE'), count('FAQ'), count('NOTICE')]).toEqual([10, 40, 5])
  expect(synonyms.length).toBeGreaterThan(40)
})
