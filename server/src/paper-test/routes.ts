import { paperTestEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { list } from './list.ts'
import { make, readOwnTest } from './make.ts'
import { paperFile } from './paper-file.ts'

export const paperTestHandlers = handlersFor(paperTestEndpoints, {
  listPaperTests: (ctx) => list(ctx),
  makePaperTest: (ctx, { body }) => make(ctx, body.week),
  readPaperTest: (ctx, { params }) => readOwnTest(ctx, params.week),
  downloadPaperTest: (ctx, { params, query }) => paperFile(ctx, params.week, query.sheet),
})
