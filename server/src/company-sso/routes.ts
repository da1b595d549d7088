import { signInSettingsEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const signInSettingsHandlers = placeholdersFor(signInSettingsEndpoints)
