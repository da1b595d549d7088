/** Whom one talks with, as the screens name them. A person is no choice yet. */
export const conversationPartners = { WRITTEN: '질문지', MODEL: 'AI', PERSON: '사람' } as const
export type ConversationPartner = keyof typeof conversationPartners

/**
 * How an answer came: typed, or spoken and written down by the browser or by a service. NOT_HEARD: spoken, and nobody
 * wrote it down. SKIPPED: the question was passed over.
 */
export const answerSources = ['TYPED', 'BROWSER', 'SERVICE', 'NOT_HEARD', 'SKIPPED'] as const
export type AnswerSource = (typeof answerSources)[number]

/** Questions that an article has for a conversation. */
export const [leastConversationQuestions, mostConversationQuestions] = [3, 5] as const

/** Most characters of one answer. */
export const mostTalkLetters = 1_000
/** Most corrections of one conversation. */
export const mostCorrections = 3
/** From so many answers on, a finished conversation counts as a unit of the study day. */
export const answersThatCount = 3

/** How long the server may take for what a language model says, and how much longer a screen waits for the server. */
export const modelAnswerMs = 35_000
export const modelPatienceMs = modelAnswerMs + 10_000
