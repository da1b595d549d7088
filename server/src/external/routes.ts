import { externalSignInEndpoints, providerLinkEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const externalSignInHandlers = placeholdersFor(externalSignInEndpoints)
export const providerLinkHandlers = placeholdersFor(providerLinkEndpoints)
