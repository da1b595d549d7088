import { autoLoginEndpoints, machineAccessEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const autoLoginHandlers = placeholdersFor(autoLoginEndpoints)
export const machineAccessHandlers = placeholdersFor(machineAccessEndpoints)
