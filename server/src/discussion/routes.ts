import { discussionEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { decideAnswer } from './decide-answer.ts'
import { markHelpful, unmarkHelpful } from './helpful.ts'
import { hiddenPeople, hideAuthor, unhidePerson } from './hidden-people.ts'
import { listAnswers } from './list-answers.ts'
import { deleteAnswer, postAnswer } from './post-answer.ts'
import { readDiscussion } from './read-discussion.ts'
import { reportAnswer, withdrawReport } from './report-answer.ts'
import { listDecisions, listReported } from './reported-answers.ts'
import { saveDraft } from './save-draft.ts'

/** The reply of a call that only does something. */
const done = async (work: Promise<void>) => {
  await work
  return {}
}

export const discussionHandlers = handlersFor(discussionEndpoints, {
  readDiscussion: (ctx, { params }) => readDiscussion(ctx, params.id),
  saveAnswerDraft: (ctx, { params, body }) => saveDraft(ctx, params.id, body.text),
  postAnswer: (ctx, { params, body }) => postAnswer(ctx, params.id, body),
  deleteAnswer: (ctx, { params }) => done(deleteAnswer(ctx, params.id)),
  listAnswers: (ctx, { params, query }) => listAnswers(ctx, params.id, query),
  markHelpful: (ctx, { params }) => done(markHelpful(ctx, params.answerId)),
  unmarkHelpful: (ctx, { params }) => done(unmarkHelpful(ctx, params.answerId)),
  reportAnswer: (ctx, { params, body }) => done(reportAnswer(ctx, params.answerId, body)),
  withdrawReport: (ctx, { params }) => done(withdrawReport(ctx, params.answerId)),
  hideAuthor: (ctx, { params }) => hideAuthor(ctx, params.answerId),
  listHiddenPeople: (ctx) => hiddenPeople(ctx),
  unhidePerson: (ctx, { params }) => done(unhidePerson(ctx, params.hiddenId)),
  listReportedAnswers: (ctx, { query }) => listReported(ctx.db, query.cursor),
  decideAnswer: (ctx, { params, body }) => done(decideAnswer(ctx, params.answerId, body)),
  listAnswerDecisions: (ctx, { query }) => listDecisions(ctx.db, query.cursor),
})
