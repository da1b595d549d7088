import { companySettingsEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const companySettingsHandlers = placeholdersFor(companySettingsEndpoints)
