import { teamEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const teamHandlers = placeholdersFor(teamEndpoints)
