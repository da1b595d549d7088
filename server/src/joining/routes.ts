import { joiningEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const joiningHandlers = placeholdersFor(joiningEndpoints)
