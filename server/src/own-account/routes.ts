import { ownAccountEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const ownAccountHandlers = placeholdersFor(ownAccountEndpoints)
