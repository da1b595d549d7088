import type { Config } from '#platform/config'
import { azureService } from './azure.ts'
import type { PronunciationService } from './pronunciation-provider.ts'

/** The service for pronunciation that this server is set up with; null if there is none. */
export const pronunciationService = ({ pronunciation }: Config): PronunciationService | null =>
  pronunciation && azureService(pronunciation)
