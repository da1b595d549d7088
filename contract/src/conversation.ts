import { z } from 'zod'
import { articleRefusals, PartOfSpeechName, Picture } from './articles.ts'
import {
  answerSources,
  type ConversationPartner,
  conversationPartners,
  modelAnswerMs,
  mostCorrections,
  mostTalkLetters,
} from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Empty, Id, Instant, Line, text, textBlock, Uuid, VersionLevel } from './shapes.ts'

const of = { params: z.strictObject({ id: Uuid }) }
const asked = { who: 'learner', needsConversation: true } as const
const Partner = z.enum(Object.keys(conversationPartners) as [ConversationPartner, ...ConversationPartner[]])
/** A language model answers within half a minute, or the written partner goes on. */
const slow = { answerWithinMs: modelAnswerMs } as const

const Turn = z.strictObject({
  /** 1 is the first question. */
  no: z.number().int().min(1),
  question: z.strictObject({ en: z.string(), ko: z.string().nullable() }),
  by: Partner,
  /** Words of the article that the answer may need. */
  words: z.array(z.string()),
  /** What the article says there: a correction can be noted beside it. */
  sentence: z.strictObject({ id: z.string(), en: z.string() }).nullable(),
  answer: z
    .strictObject({
      id: Uuid,
      text: z.string(),
      source: z.enum(answerSources),
      /** The recording, unless it was deleted. */
      takeId: Uuid.nullable(),
      at: Instant,
    })
    .nullable(),
})

/** RULE: certain without understanding the answer. MODEL: proposed by the language model. */
const Correction = z.strictObject({
  by: z.enum(['RULE', 'MODEL']),
  kind: z.enum(['SPELLING', 'USAGE', 'CAPITAL', 'REPEATED_WORD', 'LOWER_I', 'SAME_START', 'PROPOSAL']),
  /** The turn, and words of its answer. */
  no: z.number().int(),
  quote: z.string(),
  better: z.string().nullable(),
  /** Why; null where the kind says it. */
  ko: z.string().nullable(),
  /** Words of `better` that the learner did not use, as the dictionary has them. */
  words: z.array(
    z.strictObject({
      lemma: z.string(),
      pos: PartOfSpeechName,
      sense: z.number().int(),
      ko: z.string(),
      /** Whether the learner's list has it. */
      listed: z.boolean(),
    }),
  ),
  /** What returns for review once the learner keeps it: the words to write, what asks for them; null where nothing does. */
  card: z.strictObject({ lemma: z.string(), ko: z.string(), kept: z.boolean() }).nullable(),
})

export const Conversation = z.strictObject({
  id: Uuid,
  articleId: Id,
  headline: Line,
  level: VersionLevel,
  /** Revision of the text whose sentences stand beside the turns; null when the article was taken down. */
  revision: z.number().int().nullable(),
  /** Whom the learner chose. */
  partner: Partner,
  /** The turn from which the written partner went on, because the chosen one did not answer. */
  fellBackAt: z.number().int().nullable(),
  /** ASKING: a question is open. WAITING: the next one has to be fetched. ASKED: there is none left. */
  state: z.enum(['ASKING', 'WAITING', 'ASKED', 'DONE']),
  /** Most questions that it can come to. */
  most: z.number().int(),
  turns: z.array(Turn),
  begunAt: Instant,
  doneAt: Instant.nullable(),
  /** What is shown once it is over; null before. */
  after: z
    .strictObject({
      corrections: z.array(Correction).max(mostCorrections),
      /** NONE: this server has no language model. OPEN: it can be asked. ASKED: it has answered. */
      model: z.enum(['NONE', 'OPEN', 'ASKED']),
      houseAnswers: z.array(z.strictObject({ question: z.string(), text: z.string() })),
    })
    .nullable(),
})

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  ...asked,
  summary: "The learner's conversations, newest first",
  query: z.strictObject({ cursor: z.string().max(80).optional() }),
  reply: z.strictObject({
    conversations: z.array(
      z.strictObject({
        id: Uuid,
        articleId: Id,
        headline: Line,
        /** Null where the article is gone. */
        picture: Picture.nullable(),
        level: VersionLevel,
        partner: Partner,
        answers: z.number().int(),
        begunAt: Instant,
        doneAt: Instant.nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

export const readConversationPlace = endpoint({
  method: 'GET',
  path: '/conversations/about/:id',
  ...asked,
  summary: 'With whom one can talk about an article, and the conversation that is open',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({
    articleId: Id,
    headline: Line,
    level: VersionLevel,
    partners: z.array(Partner),
    /** Whether the article has questions of its own. */
    ownQuestions: z.boolean(),
    open: Conversation.nullable(),
  }),
  refusals: articleRefusals,
})

export const beginConversation = endpoint({
  method: 'POST',
  path: '/conversations',
  ...asked,
  summary: 'Begins a conversation about an article, or goes on with the one that is open',
  body: z.strictObject({ id: Uuid, articleId: Id, partner: z.enum(['WRITTEN', 'MODEL']) }),
  reply: Conversation,
  refusals: [...articleRefusals, 'FEATURE_OFF'],
})

export const readConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  ...asked,
  summary: 'A conversation with its turns, and with corrections once it is over',
  ...of,
  reply: Conversation,
  refusals: ['NOT_FOUND'],
})

/** Which answers go together with which source. */
const isWhole = ({ text, source, takeId }: { text: string; source: string; takeId: string | null }) => {
  if (source === 'SKIPPED') return text === '' && takeId === null
  if (source === 'NOT_HEARD') return text === '' && takeId !== null
  return text !== ''
}

export const answerConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/answers',
  ...asked,
  summary: 'Answers the open question; the same answer again changes nothing',
  ...of,
  body: z
    .strictObject({
      answerId: Uuid,
      /** The turn that it answers. */
      no: z.number().int().min(1).max(100),
      text: textBlock(mostTalkLetters, 0),
      source: z.enum(answerSources),
      takeId: Uuid.nullable(),
    })
    .refine(isWhole, { path: ['text'], message: 'SOURCE' }),
  reply: Conversation,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const nextQuestion = endpoint({
  method: 'POST',
  path: '/conversations/:id/next',
  ...asked,
  ...slow,
  summary: 'Fetches the next question of the language model; without an answer the written partner goes on',
  ...of,
  /** The last turn, which has its answer. */
  body: z.strictObject({ after: z.number().int().min(1).max(100) }),
  reply: Conversation,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
})

export const finishConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/finish',
  ...asked,
  summary: 'Ends a conversation; what is certain about the answers is noted then',
  ...of,
  reply: Conversation,
  refusals: ['NOT_FOUND'],
})

export const correctConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/corrections',
  ...asked,
  ...slow,
  summary: 'Asks the language model for at most three corrections of a conversation that is over',
  ...of,
  reply: Conversation,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'FEATURE_OFF', 'GATEWAY_UNAVAILABLE', 'RATE_LIMITED'],
})

export const keepCorrection = endpoint({
  method: 'POST',
  path: '/conversations/:id/cards',
  ...asked,
  summary: 'Puts a correction into the word list, so that it returns for review; again changes nothing',
  ...of,
  /** Which correction: its turn and the words of the learner. */
  body: z.strictObject({ no: z.number().int().min(1).max(100), quote: text(400) }),
  reply: Conversation,
  refusals: ['NOT_FOUND'],
})

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/conversations/:id',
  ...asked,
  summary: 'Deletes a conversation with everything in it',
  ...of,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const conversationEndpoints = {
  listConversations,
  readConversationPlace,
  beginConversation,
  readConversation,
  answerConversation,
  nextQuestion,
  finishConversation,
  correctConversation,
  keepCorrection,
  deleteConversation,
}
