import { homeEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { readHome } from './home.ts'

export const homeHandlers = handlersFor(homeEndpoints, { readHome })
