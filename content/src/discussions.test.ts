import { describe, expect, test } from 'vitest'
import { discussionProblems, readDiscussions } from './discussions.ts'
import { rawFile, readContent } from './raw.ts'

const sound = {
  question: { en: 'Should we plant more?', ko: '더 심어야 할까요?' },
  hint: '동네를 떠올려 보세요.',
  answers: [
    { level: 'A2', text: 'I think so. Trees are cool. Birds like them.' },
    { level: 'B1', text: 'I am not sure. Trees need water. Somebody must pay for it.' },
  ],
}
const messagesFor = (json: unknown, slug = 'red-tree') =>
  discussionProblems([rawFile(`discussions/${slug}.json`, JSON.stringify(json))], ['red-tree']).map(
    ({ place, message }) => `${place} ${message}`,
  )

describe('discussions', () => {
  test('are there for every shipped story, with answers at three levels', async () => {
    const { stories, discussions } = await readContent()
    const slugs = stories.map(({ slug }) => slug)
    expect(discussionProblems(discussions, slugs)).toEqual([])
    const read = await readDiscussions()
    expect(read.map(({ slug }) => slug)).toEqual(slugs)
    for (const { answers } of read) expect(answers.map(({ level }) => level)).toEqual(['A2', 'B1', 'B2'])
  })

  test('are without problems when they are sound', () => {
    expect(messagesFor(sound)).toEqual([])
  })

  test('belong to a story, and no story is without one', () => {
    expect(messagesFor(sound, 'nowhere')).toEqual(['file is missing', 'file belongs to no story'])
  })

  test('have a question in both languages', () => {
    expect(messagesFor({ ...sound, question: { en: 'Plant more.', ko: 'Plant?' } })).toEqual([
      'question.en is no question',
      'question.ko has no Korean',
    ])
  })

  test('have answers of three to five sentences, one a level', () => {
    const [first] = sound.answers
    expect(messagesFor({ ...sound, answers: [first, { ...first, text: 'Too short.' }] })).toEqual([
      'answers.1 has 1 sentences, not 3 to 5',
      'answers.1 is a second answer at A2',
    ])
    expect(messagesFor({ ...sound, answers: [first] }).join()).toContain('answers')
  })
})
