import { takeCommentEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { askForComment } from './ask-for-comment.ts'
import { giveBack, holdRequest } from './hold.ts'
import { listQueue } from './list-queue.ts'
import { hearRequest, openRequest } from './open-request.ts'
import { readThread } from './read-thread.ts'
import { replyOnce } from './reply-once.ts'
import { sendComment } from './send-comment.ts'
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './templates.ts'
import { hearOwnComment, hearVoice, removeVoice, uploadVoice } from './voice.ts'
import { withdrawRequest } from './withdraw-request.ts'

/** The reply of a call that only does something. */
const done = async (work: Promise<void>) => {
  await work
  return {}
}

export const takeCommentHandlers = handlersFor(takeCommentEndpoints, {
  readCommentThread: (ctx, { params }) => readThread(ctx, params.takeId),
  askForComment: async (ctx, { params, body }) => {
    await askForComment(ctx, params.takeId, body.question)
    return readThread(ctx, params.takeId)
  },
  withdrawCommentRequest: async (ctx, { params }) => {
    await withdrawRequest(ctx, params.takeId)
    return readThread(ctx, params.takeId)
  },
  replyToComment: async (ctx, { params, body }) => {
    await replyOnce(ctx, params.takeId, body.text)
    return readThread(ctx, params.takeId)
  },
  hearComment: (ctx, { params }) => hearOwnComment(ctx, params.takeId, params.commentId),
  listCommentRequests: (ctx, { query }) => listQueue(ctx, query),
  holdCommentRequest: (ctx, { params }) => holdRequest(ctx, params.requestId),
  giveBackCommentRequest: (ctx, { params }) => done(giveBack(ctx, params.requestId)),
  openCommentRequest: (ctx, { params }) => openRequest(ctx, params.requestId),
  hearRequestedTake: (ctx, { params }) => hearRequest(ctx, params.requestId),
  uploadCommentVoice: (ctx, { params, file, type }) => uploadVoice(ctx, params.requestId, file, type),
  removeCommentVoice: (ctx, { params }) => done(removeVoice(ctx, params.requestId)),
  hearVoiceOfRequest: (ctx, { params }) => hearVoice(ctx, params.requestId, params.commentId),
  sendComment: (ctx, { params, body }) => done(sendComment(ctx, params.requestId, body)),
  listCommentTemplates: ({ db }) => listTemplates(db),
  addCommentTemplate: (ctx, { body }) => addTemplate(ctx, body),
  changeCommentTemplate: (ctx, { params, body }) => changeTemplate(ctx, Number(params.templateId), body),
  removeCommentTemplate: (ctx, { params }) => done(removeTemplate(ctx, Number(params.templateId))),
})
