import { z } from 'zod'
import {
  commentCharacters,
  commentMarkCharacters,
  commentQuestionCharacters,
  commentReplyCharacters,
  commentStates,
  commentVoiceTypes,
  hearerRoles,
  hearingKinds,
  longestTakeMs,
  mostCommentMarks,
  mostCommentVoiceBytes,
  takeKinds,
  templateNameCharacters,
} from './constants/index.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Empty, Id, Instant, nameText, pastedText, RowId, text, Uuid, VersionLevel } from './shapes.ts'
import { TakeMeasures } from './take-measures.ts'

const ofTake = { params: z.strictObject({ takeId: Uuid }) }
const ofRequest = { params: z.strictObject({ requestId: Uuid }) }

/** A line about one moment of the take. */
const mark = (line: z.ZodType<string, string>) =>
  z.strictObject({ atMs: z.number().int().min(0).max(longestTakeMs), text: line })

export const TakeComment = z.strictObject({
  id: Uuid,
  at: Instant,
  by: z.enum(hearerRoles),
  text: z.string(),
  marks: z.array(mark(z.string())),
  voice: z.boolean(),
})

export const CommentThread = z.strictObject({
  /** Its sound has arrived, so that somebody could hear it. */
  stored: z.boolean(),
  /** The latest request; null while nobody was asked. */
  request: z
    .strictObject({
      state: z.enum(commentStates),
      question: z.string(),
      askedAt: Instant,
      dueAt: Instant,
      /** It waits longer than was promised. */
      overdue: z.boolean(),
      comments: z.array(TakeComment),
      reply: z.strictObject({ text: z.string(), at: Instant }).nullable(),
      mayReply: z.boolean(),
    })
    .nullable(),
  /** Who opened or heard the take, newest first, also for requests that were withdrawn. */
  hearings: z.array(z.strictObject({ at: Instant, kind: z.enum(hearingKinds), by: z.enum(hearerRoles) })),
})

export const readCommentThread = endpoint({
  method: 'GET',
  path: '/takes/:takeId/comments',
  who: 'account',
  summary: "What became of the learner's request for a comment: the thread, and who heard the take",
  ...ofTake,
  reply: CommentThread,
  refusals: ['NOT_FOUND'],
})

export const askForComment = endpoint({
  method: 'PUT',
  path: '/takes/:takeId/comment-request',
  who: 'learner',
  summary: 'Asks the editor in charge for a comment on a run-through or an answer, due in two working days',
  ...ofTake,
  body: z.strictObject({ question: pastedText(commentQuestionCharacters, 0) }),
  reply: CommentThread,
  /** FEATURE_DISABLED: about an answer where there are no conversations. */
  refusals: ['NOT_FOUND', 'FEATURE_DISABLED', 'STATE_CONFLICT', 'COMMENT_REQUESTS_FULL'],
})

export const withdrawCommentRequest = endpoint({
  method: 'DELETE',
  path: '/takes/:takeId/comment-request',
  who: 'account',
  summary: 'Withdraws a request, or a reply that waits; from then on nobody can hear the take',
  ...ofTake,
  reply: CommentThread,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const replyToComment = endpoint({
  method: 'PUT',
  path: '/takes/:takeId/comment-reply',
  who: 'learner',
  summary: 'Asks once more after a comment',
  ...ofTake,
  body: z.strictObject({ text: pastedText(commentReplyCharacters) }),
  reply: CommentThread,
  refusals: ['NOT_FOUND', 'FEATURE_DISABLED', 'STATE_CONFLICT'],
})

export const hearComment = endpoint({
  method: 'GET',
  path: '/takes/:takeId/comments/:commentId/sound',
  who: 'account',
  summary: 'The voice of a comment, whole or in ranges',
  params: z.strictObject({ takeId: Uuid, commentId: Uuid }),
  sendsFile: true,
  reply: FileReply,
  refusals: ['NOT_FOUND'],
})

export const listCommentRequests = endpoint({
  method: 'GET',
  path: '/admin/take-comments',
  who: 'editor',
  summary: 'Requests for comments by due time, so that overdue ones come first; nothing says whose they are',
  query: z.strictObject({
    /** MINE: those that the caller has taken, and replies to their comments. */
    show: z.enum(['ALL', 'MINE']).default('ALL'),
    cursor: z.string().max(80).optional(),
  }),
  reply: z.strictObject({
    requests: z.array(
      z.strictObject({
        id: Uuid,
        kind: z.enum(takeKinds),
        level: VersionLevel,
        headline: z.string(),
        durationMs: z.number().int(),
        question: z.string(),
        askedAt: Instant,
        dueAt: Instant,
        overdue: z.boolean(),
        /** The learner answered a comment. */
        followUp: z.boolean(),
        holder: z.enum(['NOBODY', 'MYSELF', 'ANOTHER']),
      }),
    ),
    /** Of all requests, whatever is shown. */
    open: z.number().int(),
    overdue: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

const heldRefusals = ['NOT_FOUND', 'STATE_CONFLICT', 'COMMENT_TAKEN'] as const

export const holdCommentRequest = endpoint({
  method: 'PUT',
  path: '/admin/take-comments/:requestId/hold',
  who: 'editor',
  summary: 'Takes a request for an hour, or for another one; meanwhile nobody else can',
  ...ofRequest,
  reply: z.strictObject({ heldUntil: Instant }),
  refusals: heldRefusals,
})

export const giveBackCommentRequest = endpoint({
  method: 'DELETE',
  path: '/admin/take-comments/:requestId/hold',
  who: 'editor',
  summary: 'Gives a request back to the queue',
  ...ofRequest,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const openCommentRequest = endpoint({
  method: 'GET',
  path: '/admin/take-comments/:requestId',
  who: 'editor',
  summary:
    'A request that the caller holds, without anything that says whose it is; the learner sees that it was opened',
  ...ofRequest,
  reply: z.strictObject({
    id: Uuid,
    kind: z.enum(takeKinds),
    articleId: Id,
    level: VersionLevel,
    headline: z.string(),
    script: z.string(),
    /** The question of the conversation that was answered; null for a script, and once the conversation is gone. */
    answered: z.string().nullable(),
    transcript: z.string().nullable(),
    durationMs: z.number().int(),
    measures: TakeMeasures.pick({ quality: true, pauses: true, pace: true }),
    question: z.string(),
    askedAt: Instant,
    dueAt: Instant,
    overdue: z.boolean(),
    heldUntil: Instant,
    comments: z.array(TakeComment),
    reply: z.strictObject({ text: z.string(), at: Instant }).nullable(),
    /** The comment that waits with the voice that the caller has uploaded. */
    uploadedVoice: Uuid.nullable(),
  }),
  refusals: heldRefusals,
})

export const hearRequestedTake = endpoint({
  method: 'GET',
  path: '/admin/take-comments/:requestId/sound',
  who: 'editor',
  summary: 'The sound of a take whose request the caller holds; the learner sees that it was heard',
  ...ofRequest,
  sendsFile: true,
  reply: FileReply,
  refusals: heldRefusals,
})

export const uploadCommentVoice = endpoint({
  method: 'PUT',
  path: '/admin/take-comments/:requestId/voice',
  who: 'editor',
  summary: 'Uploads the voice of the comment that the caller is writing, in place of an earlier one',
  answerWithinMs: 30_000,
  ...ofRequest,
  file: { types: commentVoiceTypes, maxBytes: mostCommentVoiceBytes },
  reply: z.strictObject({ commentId: Uuid }),
  refusals: [...heldRefusals, 'FILE_INVALID'],
})

export const removeCommentVoice = endpoint({
  method: 'DELETE',
  path: '/admin/take-comments/:requestId/voice',
  who: 'editor',
  summary: 'Removes that voice',
  ...ofRequest,
  reply: Empty,
  refusals: heldRefusals,
})

export const hearVoiceOfRequest = endpoint({
  method: 'GET',
  path: '/admin/take-comments/:requestId/voices/:commentId',
  who: 'editor',
  summary: 'The voice of a comment of a request that the caller holds, or of the one that they are writing',
  params: z.strictObject({ requestId: Uuid, commentId: Uuid }),
  sendsFile: true,
  reply: FileReply,
  refusals: heldRefusals,
})

export const sendComment = endpoint({
  method: 'POST',
  path: '/admin/take-comments/:requestId/comment',
  who: 'editor',
  summary: 'Sends the comment with its marks and the uploaded voice, and tells the learner; twice is once',
  ...ofRequest,
  body: z.strictObject({
    text: pastedText(commentCharacters, 0),
    marks: z.array(mark(text(commentMarkCharacters))).max(mostCommentMarks),
  }),
  reply: Empty,
  refusals: [...heldRefusals, 'LINK_REFUSED'],
})

const Template = z.strictObject({
  id: RowId,
  name: z.string(),
  text: z.string(),
  /** Rises with every change. */
  revision: z.number().int(),
})
const templateBody = { name: nameText(templateNameCharacters), text: pastedText(commentCharacters) }
const ofTemplate = { params: z.strictObject({ templateId: RowId }) }

export const listCommentTemplates = endpoint({
  method: 'GET',
  path: '/admin/comment-templates',
  who: 'editor',
  summary: 'Texts that editors begin a comment with, by name; all editors share them',
  reply: z.strictObject({ templates: z.array(Template) }),
  refusals: [],
})

export const addCommentTemplate = endpoint({
  method: 'POST',
  path: '/admin/comment-templates',
  who: 'editor',
  summary: 'Adds a text for comments',
  body: z.strictObject(templateBody),
  reply: Template,
  refusals: ['STATE_CONFLICT', 'LINK_REFUSED'],
})

export const changeCommentTemplate = endpoint({
  method: 'PUT',
  path: '/admin/comment-templates/:templateId',
  who: 'editor',
  summary: 'Changes a text for comments in the revision that was read',
  ...ofTemplate,
  body: z.strictObject({ ...templateBody, revision: z.number().int().min(1).max(1e6) }),
  reply: Template,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'LINK_REFUSED'],
})

export const removeCommentTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/comment-templates/:templateId',
  who: 'editor',
  summary: 'Removes a text for comments',
  ...ofTemplate,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const takeCommentEndpoints = {
  readCommentThread,
  askForComment,
  withdrawCommentRequest,
  replyToComment,
  hearComment,
  listCommentRequests,
  holdCommentRequest,
  giveBackCommentRequest,
  openCommentRequest,
  hearRequestedTake,
  uploadCommentVoice,
  removeCommentVoice,
  hearVoiceOfRequest,
  sendComment,
  listCommentTemplates,
  addCommentTemplate,
  changeCommentTemplate,
  removeCommentTemplate,
}
