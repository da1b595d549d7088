import { describe, expect, test } from 'vitest'
import { conversationProblems, readConversations } from './conversations.ts'
import { rawFile, readContent } from './raw.ts'
import { sampleContent } from './sample.ts'
import { sampleConversation } from './sample-conversation.ts'

const { stories } = sampleContent()
const messagesFor = (json: unknown, slug = 'red-tree') =>
  conversationProblems([rawFile(`conversations/${slug}.json`, JSON.stringify(json))], stories).map(
    ({ place, message }) => `${place} ${message}`,
  )
type Question = ReturnType<typeof sampleConversation>['questions'][number]
/** The sample with another second question. */
const withQuestion = (change: (question: Question) => object) => {
  const { questions, ...script } = sampleConversation()
  return { ...script, questions: questions.map((one, at) => (at === 1 ? { ...one, ...change(one) } : one)) }
}

describe('scripts of conversations', () => {
  test('are there for every shipped story', async () => {
    const raw = await readContent()
    expect(conversationProblems(raw.conversations, raw.stories)).toEqual([])
    expect((await readConversations()).map(({ slug }) => slug)).toEqual(raw.stories.map(({ slug }) => slug))
  })

  test('are without problems when they are sound', () => {
    expect(messagesFor(sampleConversation())).toEqual([])
  })

  test('belong to a story, and no story is without one', () => {
    expect(messagesFor(sampleConversation(), 'nowhere')).toEqual(['file is missing', 'file belongs to no story'])
  })

  test('stand on a beat and on words that the story has', () => {
    const other = withQuestion(() => ({ beat: 13, words: ['tree', 'castle'] }))
    expect(messagesFor(other)).toEqual([
      'questions.1 beat 13 is not in A2',
      'questions.1 beat 13 is not in B1',
      'questions.1 beat 13 is not in B2',
      'questions.1 the story has no “castle”',
    ])
  })

  test('have follow-ups that can all be reached, each rule once', () => {
    const twice = withQuestion(({ followUps: [short] }) => ({ followUps: [short, short] }))
    expect(messagesFor(twice)).toEqual(['questions.1 has a rule twice'])
    const behind = withQuestion(({ followUps }) => ({ followUps: followUps.toReversed() }))
    expect(messagesFor(behind)).toEqual(['questions.1 has rules after ANY, which nothing reaches'])
  })

  test('are asked in English at every level, with their meaning in Korean', () => {
    const { opening, ...script } = sampleConversation()
    const mixed = { ...script, opening: { en: { ...opening.en, B1: '왜 그런가요?' }, ko: 'Why?' } }
    const said = messagesFor(mixed).join('\n')
    expect(said).toContain('opening.en.B1 has Korean')
    expect(said).toContain('opening.ko has no Korean')
  })
})
