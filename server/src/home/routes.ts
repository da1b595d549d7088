import { homeEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { readHome } from './home.ts'

export const homeHandlers = handlersFor(homeEndpoints, { readHome })
