import type { ConversationPartner } from '@readgrow/contract/constants'
import { nextLine, talkLevelOf } from '@readgrow/learning/conversation'
import type { Config } from '#platform/config'
import type { Services } from '#platform/context'
import { modelPartner } from './model-partner.ts'
import { askedLines, type NewTurn, type Talk } from './talk.ts'

/**
 * Somebody to talk with. `ask` gives the next question of a conversation whose last turn has its answer, null when there
 * is nothing more to ask, and throws when the partner cannot be reached.
 */
export interface Partner {
  readonly kind: ConversationPartner
  ask(talk: Talk, signal: AbortSignal): Promise<NewTurn | null>
}

/** The next line of the script, chosen by its rules alone. */
export function writtenTurn(talk: Talk): NewTurn | null {
  const line = nextLine(talk.script, talkLevelOf(talk.level), askedLines(talk))
  return line && { by: 'WRITTEN', key: line.key, question: { en: line.en, ko: line.ko } }
}

/** The partner of a kind. A person is to be one more; nobody can choose them yet. */
export function partnerOf(services: Pick<Services, 'db' | 'config'>, kind: ConversationPartner): Partner {
  switch (kind) {
    case 'WRITTEN':
      return { kind, ask: async (talk) => writtenTurn(talk) }
    case 'MODEL':
      return modelPartner(services)
    case 'PERSON':
      throw new Error('no conversation has a person for a partner')
  }
}

/** Whom one can talk with on this server. */
export const partnersOf = ({ languageModel }: Pick<Config, 'languageModel'>): ConversationPartner[] =>
  languageModel ? ['WRITTEN', 'MODEL'] : ['WRITTEN']
