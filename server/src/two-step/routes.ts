import { twoStepEndpoints, twoStepSettingEndpoints } from '@readgrow/contract'
import { placeholdersFor } from '#platform/handlers'

export const twoStepHandlers = placeholdersFor(twoStepEndpoints)
export const twoStepSettingHandlers = placeholdersFor(twoStepSettingEndpoints)
