import { anchorEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { listScripts } from './list-scripts.ts'
import { readScript } from './read-script.ts'

export const anchorHandlers = handlersFor(anchorEndpoints, {
  listAnchorScripts: (ctx) => listScripts(ctx),
  readAnchorScript: (ctx, { params, query }) => readScript(ctx, params.id, query.level),
})
