import { operatorEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const operatorHandlers = placeholdersFor(operatorEndpoints)
