import { auditEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const auditHandlers = placeholdersFor(auditEndpoints)
