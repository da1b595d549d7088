import { z } from 'zod'
import { articleRefusals, Picture } from './articles.ts'
import {
  type AnswerReportReason,
  answerCharacters,
  answerDecisions,
  answerReportReasons,
  type MaskedKind,
  maskedKinds,
} from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { CustomerLevel, Empty, Id, Instant, Line, pastedText, RowId, textBlock, Uuid, VersionLevel } from './shapes.ts'

const ofArticle = { params: z.strictObject({ id: Id }) }
const ofAnswer = { params: z.strictObject({ answerId: Uuid }) }
const Masked = z.array(z.enum(Object.keys(maskedKinds) as [MaskedKind, ...MaskedKind[]]))
const Reason = z.enum(Object.keys(answerReportReasons) as [AnswerReportReason, ...AnswerReportReason[]])
/** Whoever has not answered, or whose answer was removed, sees nothing of others. */
const refusalsOfPeers = [...articleRefusals, 'OWN_ANSWER_FIRST'] as const

export const OwnAnswer = z.strictObject({
  id: Uuid,
  text: z.string(),
  level: CustomerLevel,
  at: Instant,
  edited: z.boolean(),
  /** HIDDEN: reported, and not yet looked at by an operator. REMOVED: taken down, for this reason. */
  state: z.enum(['LIVE', 'HIDDEN', 'REMOVED']),
  reason: z.string().nullable(),
  /** To how many people it was of help; nobody else learns it. */
  helpfulTo: z.number().int(),
})

export const readDiscussion = endpoint({
  method: 'GET',
  path: '/articles/:id/discussion',
  who: 'learner',
  summary: "The question of an article with the learner's draft and answer; answers of the house after the own one",
  ...ofArticle,
  reply: z.strictObject({
    headline: Line,
    picture: Picture,
    question: Line,
    hint: z.string(),
    draft: z.strictObject({ text: z.string(), savedAt: Instant }).nullable(),
    own: OwnAnswer.nullable(),
    houseAnswers: z.array(z.strictObject({ level: VersionLevel, text: z.string() })),
  }),
  refusals: articleRefusals,
})

export const saveAnswerDraft = endpoint({
  method: 'PUT',
  path: '/articles/:id/discussion/draft',
  who: 'learner',
  summary: 'Keeps the draft of an answer without personal data; an empty one is forgotten',
  ...ofArticle,
  body: z.strictObject({ text: pastedText(answerCharacters, 0) }),
  reply: z.strictObject({ savedAt: Instant.nullable(), masked: Masked }),
  refusals: articleRefusals,
})

export const postAnswer = endpoint({
  method: 'PUT',
  path: '/articles/:id/discussion/answer',
  who: 'learner',
  summary: "Posts the learner's answer or replaces it, without personal data; asks once about strong words",
  ...ofArticle,
  body: z.strictObject({ text: pastedText(answerCharacters, 0), confirmed: z.boolean().default(false) }),
  reply: z.strictObject({
    /** Nothing is stored yet: the text has words that its author may want to think about. */
    needsConfirmation: z.boolean(),
    masked: Masked,
    own: OwnAnswer.nullable(),
  }),
  refusals: [...articleRefusals, 'TOO_FEW_SENTENCES', 'LINK_REFUSED', 'STATE_CONFLICT'],
})

export const deleteAnswer = endpoint({
  method: 'DELETE',
  path: '/articles/:id/discussion/answer',
  who: 'learner',
  summary: "Deletes the learner's answer; those of others are out of sight again",
  ...ofArticle,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const listAnswers = endpoint({
  method: 'GET',
  path: '/articles/:id/discussion/answers',
  who: 'learner',
  summary: 'Answers of colleagues or, for individuals, of all individuals, once the learner has answered',
  ...ofArticle,
  query: z.strictObject({
    /** LEVEL: those nearest to the own level first. */
    sort: z.enum(['NEWEST', 'LEVEL']).default('NEWEST'),
    cursor: z.string().max(80).optional(),
  }),
  reply: z.strictObject({
    answers: z.array(
      z.strictObject({
        id: Uuid,
        name: z.string(),
        /** Null within a company, where levels of people are nobody else's business. */
        level: CustomerLevel.nullable(),
        text: z.string(),
        at: Instant,
        edited: z.boolean(),
        /** Whether it was of help to this learner. */
        helpful: z.boolean(),
      }),
    ),
    nextCursor: z.string().nullable(),
    /** What the learner has reported and may still withdraw; on the first page alone. */
    reported: z.array(z.strictObject({ id: Uuid, name: z.string(), reason: Reason })),
  }),
  refusals: refusalsOfPeers,
})

export const markHelpful = endpoint({
  method: 'PUT',
  path: '/discussion/answers/:answerId/helpful',
  who: 'learner',
  summary: 'Says that an answer was of help',
  ...ofAnswer,
  reply: Empty,
  refusals: refusalsOfPeers,
})

export const unmarkHelpful = endpoint({
  method: 'DELETE',
  path: '/discussion/answers/:answerId/helpful',
  who: 'learner',
  summary: 'Takes that back',
  ...ofAnswer,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const reportAnswer = endpoint({
  method: 'PUT',
  path: '/discussion/answers/:answerId/report',
  who: 'learner',
  summary: 'Reports an answer: hidden for the reporter at once, for everybody at two reports until looked at',
  ...ofAnswer,
  body: z.strictObject({ reason: Reason, note: textBlock(300, 0) }),
  reply: Empty,
  refusals: [...refusalsOfPeers, 'STATE_CONFLICT'],
})

export const withdrawReport = endpoint({
  method: 'DELETE',
  path: '/discussion/answers/:answerId/report',
  who: 'learner',
  summary: 'Withdraws an open report, with its weight',
  ...ofAnswer,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const hideAuthor = endpoint({
  method: 'POST',
  path: '/discussion/answers/:answerId/hide-author',
  who: 'learner',
  summary: 'Hides all answers of the author of this one from the learner',
  ...ofAnswer,
  reply: z.strictObject({ hiddenId: RowId }),
  refusals: refusalsOfPeers,
})

export const listHiddenPeople = endpoint({
  method: 'GET',
  path: '/discussion/hidden-people',
  who: 'learner',
  summary: 'Whom the learner has hidden',
  reply: z.strictObject({ people: z.array(z.strictObject({ id: RowId, name: z.string(), since: Instant })) }),
  refusals: [],
})

export const unhidePerson = endpoint({
  method: 'DELETE',
  path: '/discussion/hidden-people/:hiddenId',
  who: 'learner',
  summary: 'Shows the answers of somebody again',
  params: z.strictObject({ hiddenId: RowId }),
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const listReportedAnswers = endpoint({
  method: 'GET',
  path: '/admin/discussion/reports',
  who: 'operator',
  summary: 'Answers with open reports: those hidden from everybody first, then the oldest report first',
  query: z.strictObject({ cursor: z.string().max(80).optional() }),
  reply: z.strictObject({
    answers: z.array(
      z.strictObject({
        id: Uuid,
        articleId: Id,
        headline: z.string(),
        company: z.string(),
        author: z.string(),
        text: z.string(),
        at: Instant,
        hidden: z.boolean(),
        reports: z.array(
          z.strictObject({
            reason: Reason,
            note: z.string(),
            at: Instant,
            /** False when the reporter's last three reports were rejected. */
            counts: z.boolean(),
            /** The text that was reported, where the author has changed it since. */
            seen: z.string().nullable(),
          }),
        ),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

export const decideAnswer = endpoint({
  method: 'POST',
  path: '/admin/discussion/reports/:answerId',
  who: 'operator',
  summary: 'Keeps a reported answer and rejects its reports, or removes it for a reason that its author reads',
  ...ofAnswer,
  body: z
    .strictObject({ decision: z.enum(answerDecisions), reason: textBlock(300, 0) })
    .refine(({ decision, reason }) => decision === 'KEEP' || reason !== '', { path: ['reason'], message: 'REQUIRED' }),
  reply: Empty,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const listAnswerDecisions = endpoint({
  method: 'GET',
  path: '/admin/discussion/decisions',
  who: 'operator',
  summary: 'What was decided about reported answers, newest first; never changed or deleted',
  query: z.strictObject({ cursor: z.string().max(80).optional() }),
  reply: z.strictObject({
    decisions: z.array(
      z.strictObject({
        id: RowId,
        articleId: Id,
        headline: z.string(),
        decision: z.enum(answerDecisions),
        reason: z.string(),
        reports: z.number().int(),
        at: Instant,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

export const discussionEndpoints = {
  readDiscussion,
  saveAnswerDraft,
  postAnswer,
  deleteAnswer,
  listAnswers,
  markHelpful,
  unmarkHelpful,
  reportAnswer,
  withdrawReport,
  hideAuthor,
  listHiddenPeople,
  unhidePerson,
  listReportedAnswers,
  decideAnswer,
  listAnswerDecisions,
}
