import { recoveryEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const recoveryHandlers = placeholdersFor(recoveryEndpoints)
