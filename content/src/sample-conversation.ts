import type { Conversation } from './conversations.ts'

const atLevels = <Text>(text: Text) => ({ A2: text, B1: text, B2: text })

/** A script about the sample story without problems. */
export const sampleConversation = (): Conversation => {
  const line = { at: atLevels({ en: 'What do you think?', ko: '어떻게 생각하나요?' }) }
  const question = {
    beat: 1,
    words: ['tree', 'house'],
    ...line,
    followUps: [
      { when: 'SHORT' as const, ...line },
      { when: 'ANY' as const, ...line },
    ],
    model: atLevels('I like the tree. It is red.'),
  }
  return { opening: line, questions: [question, question, question] }
}
