import { describe, expect, test } from 'vitest'
import { type Conversation, conversationProblems, conversationSchema } from './conversations.ts'
import { sampleContent, sampleStory } from './sample.ts'
import { sampleConversation } from './sample-conversation.ts'
import { validateContent } from './validate.ts'

const messagesFor = (conversation: Conversation) =>
  conversationProblems('story.txt', { ...sampleStory(), conversation }).map(
    ({ place, message }) => `${place} ${message}`,
  )
type Question = Conversation['questions'][number]
/** The sample with another second question. */
const withQuestion = (change: (question: Question) => Partial<Question>): Conversation => {
  const { questions, ...script } = sampleConversation()
  return { ...script, questions: questions.map((one, at) => (at === 1 ? { ...one, ...change(one) } : one)) }
}

describe('scripts of conversations', () => {
  test('are without problems when they are sound', () => {
    expect(messagesFor(sampleConversation())).toEqual([])
  })

  test('belong to every story', () => {
    const { conversation: _, ...story } = sampleStory()
    expect(validateContent(sampleContent({ story })).map(({ place }) => place)).toEqual(['conversation'])
  })

  test('stand on a beat and on words that the story has', () => {
    const other = withQuestion(() => ({ beat: 13, words: ['tree', 'castle'] }))
    expect(messagesFor(other)).toEqual([
      'conversation.questions.1 beat 13 is not in A2',
      'conversation.questions.1 beat 13 is not in B1',
      'conversation.questions.1 beat 13 is not in B2',
      'conversation.questions.1 the story has no “castle”',
    ])
  })

  test('have follow-ups that can all be reached, each rule once', () => {
    const twice = withQuestion(({ followUps }) => ({ followUps: followUps.slice(0, 1).concat(followUps.slice(0, 1)) }))
    expect(messagesFor(twice)).toEqual(['conversation.questions.1 has a rule twice'])
    const behind = withQuestion(({ followUps }) => ({ followUps: followUps.toReversed() }))
    expect(messagesFor(behind)).toEqual(['conversation.questions.1 has rules after ANY, which nothing reaches'])
  })

  test('are asked in English at every level, with their meaning in Korean', () => {
    const { opening, ...script } = sampleConversation()
    const mixed = { ...script, opening: { en: { ...opening.en, B1: '왜 그런가요?' }, ko: 'Why?' } }
    const said = conversationSchema
      .safeParse(mixed)
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    expect(said).toContain('opening.en.B1 has Korean')
    expect(said).toContain('opening.ko has no Korean')
  })
})
