import { describe, expect, test } from 'vitest'
import { type Discussion, discussionProblems, discussionSchema } from './discussions.ts'
import { readContent } from './raw.ts'
import { sampleContent, sampleDiscussion, sampleStory } from './sample.ts'
import { storySchema } from './story.ts'
import { validateContent } from './validate.ts'

const messagesFor = (discussion: Discussion) =>
  discussionProblems('story.txt', discussion).map(({ place, message }) => `${place} ${message}`)

describe('discussions', () => {
  test('of shipped stories have answers at three levels', async () => {
    const { stories } = await readContent()
    for (const { story } of stories) {
      const { answers } = storySchema.parse(story.json).discussion
      expect(answers.map(({ level }) => level)).toEqual(['A2', 'B1', 'B2'])
    }
  })

  test('are without problems when they are sound', () => {
    expect(messagesFor(sampleDiscussion)).toEqual([])
  })

  test('belong to every story', () => {
    const { discussion: _, ...story } = sampleStory()
    expect(validateContent(sampleContent({ story })).map(({ place }) => place)).toEqual(['discussion'])
  })

  test('have a question in both languages', () => {
    const other = { ...sampleDiscussion, question: { en: 'Plant more.', ko: 'Plant?' } }
    expect(discussionSchema.safeParse(other).error?.issues.map(({ message }) => message)).toEqual([
      'is no question',
      'has no Korean',
    ])
  })

  test('have answers of three to five sentences, one a level', () => {
    const [first] = sampleDiscussion.answers as [Discussion['answers'][number]]
    expect(messagesFor({ ...sampleDiscussion, answers: [first, { ...first, text: 'Too short.' }] })).toEqual([
      'discussion.answers.1 has 1 sentences, not 3 to 5',
      'discussion.answers.1 is a second answer at A2',
    ])
    expect(discussionSchema.safeParse({ ...sampleDiscussion, answers: [first] }).success).toBe(false)
  })
})
