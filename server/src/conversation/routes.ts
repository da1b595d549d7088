import { conversationEndpoints } from '@readgrow/contract'
import { openSlots } from '#drafting'
import { handlersFor } from '#platform/http/handlers'
import { answer } from './answer.ts'
import { begin, readPlace } from './begin.ts'
import { correct } from './corrections.ts'
import { finish } from './finish.ts'
import { keep } from './keep-correction.ts'
import { deleteOwn, listOwn } from './list.ts'
import type { ModelLimits } from './model-limits.ts'
import { goOn } from './next-question.ts'
import { findTalk } from './talk.ts'
import { talkReply } from './talk-reply.ts'

const askedAtOnce = 8
const withinMs = 30_000

/** Handlers with other limits, so a test does not wait. */
export const conversationHandlersWithin = (limits: ModelLimits) =>
  handlersFor(conversationEndpoints, {
    listConversations: (ctx, { query }) => listOwn(ctx, query.cursor),
    readConversationPlace: (ctx, { params }) => readPlace(ctx, params.id),
    beginConversation: (ctx, { body }) => begin(ctx, body),
    readConversation: async (ctx, { params }) => talkReply(ctx, await findTalk(ctx.db, ctx.account.id, params.id)),
    answerConversation: (ctx, { params, body }) => answer(ctx, params.id, body),
    nextQuestion: (ctx, { params, body }) => goOn(ctx, params.id, body.after, limits),
    finishConversation: (ctx, { params }) => finish(ctx, params.id),
    correctConversation: (ctx, { params }) => correct(ctx, params.id, limits),
    keepCorrection: (ctx, { params, body }) => keep(ctx, params.id, body),
    deleteConversation: async (ctx, { params }) => {
      await deleteOwn(ctx, params.id)
      return {}
    },
  })

export const conversationHandlers = conversationHandlersWithin({ slots: openSlots(askedAtOnce), withinMs })
