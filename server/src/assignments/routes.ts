import { assignmentEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { findArticles } from './articles.ts'
import { changeDue, withdraw } from './change.ts'
import { countDoneBefore } from './count-done-before.ts'
import { give } from './give.ts'
import { listPage, listPeople, readOne } from './list.ts'

export const assignmentHandlers = handlersFor(assignmentEndpoints, {
  listAssignments: (ctx, { query }) => listPage(ctx, query.cursor),
  readAssignment: (ctx, { params }) => readOne(ctx, params.id),
  listAssignees: (ctx, { params, query }) => listPeople(ctx, params.id, query),
  findAssignableArticles: async (ctx, { query }) => ({ articles: await findArticles(ctx, query.search) }),
  giveAssignment: (ctx, { body }) => give(ctx, body),
  changeAssignmentDue: (ctx, { params, body }) => changeDue(ctx, params.id, body.dueOn),
  withdrawAssignment: async (ctx, { params }) => {
    await withdraw(ctx, params.id)
    return {}
  },
  countDoneBefore: (ctx, { params }) => countDoneBefore(ctx, params.id),
})
