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

  test('have follow-ups that can all be reached, each rule once, two or three a level', () => {
    const twice = withQuestion(({ followUps }) => ({ followUps: followUps.slice(0, 1).concat(followUps.slice(0, 1)) }))
    expect(messagesFor(twice)).toContain('conversation.questions.1 has a rule twice at A2')
    const behind = withQuestion(({ followUps }) => ({ followUps: followUps.toReversed() }))
    expect(messagesFor(behind)).toContain('conversation.questions.1 has rules after ANY at B2, which nothing reaches')
    const few = withQuestion(({ followUps }) => ({
      followUps: followUps.map(({ when, at: { B2: _, ...at } }) => ({ when, at })),
    }))
    expect(messagesFor(few)).toEqual(['conversation.questions.1 has 0 follow-ups at B2'])
  })

  test('ask about yes or no only where one of them answers the question of the level', () => {
    const open = { en: 'What do you think?', ko: '어떻게 생각하나요?' }
    const closed = { en: 'Trees help. Do you agree?', ko: '나무는 도움이 돼요. 동의하나요?' }
    const either = { en: 'Would you wait, or would you buy one?', ko: '기다릴 건가요, 살 건가요?' }
    const asked = withQuestion(({ followUps }) => ({
      at: { A2: closed, B1: either, B2: open },
      followUps: followUps.map((one, at) => (at === 0 ? { ...one, when: 'YES' as const } : one)),
    }))
    expect(messagesFor(asked)).toEqual([
      'conversation.questions.1 is no question of yes or no at B1',
      'conversation.questions.1 is no question of yes or no at B2',
    ])
  })

  test('are asked in English at every level, each with its meaning in Korean', () => {
    const { opening, ...script } = sampleConversation()
    const line = opening.at.B1
    const without = { en: line.en } as typeof line
    const mixed = { ...script, opening: { at: { A2: { en: '왜 그런가요?', ko: 'Why?' }, B1: without, B2: line } } }
    const said = conversationSchema
      .safeParse(mixed)
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    expect(said).toContain('opening.at.A2.en has Korean')
    expect(said).toContain('opening.at.A2.ko has no Korean')
    expect(said?.some((one) => one.startsWith('opening.at.B1.ko'))).toBe(true)
  })
})
