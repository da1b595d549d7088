import { invitationEndpoints, memberEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const memberHandlers = placeholdersFor(memberEndpoints)
export const invitationHandlers = placeholdersFor(invitationEndpoints)
