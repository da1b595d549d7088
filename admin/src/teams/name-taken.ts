import { CallFailure, sentenceOf } from '@readgrow/client'

/** Why a team could not get a name; STATE_CONFLICT there means that another team has it. */
export const nameTaken = (error: unknown): string =>
  error instanceof CallFailure && error.code === 'STATE_CONFLICT'
    ? '같은 이름의 팀이 이미 있어요. 다른 이름을 적어 주세요.'
    : sentenceOf(error)
