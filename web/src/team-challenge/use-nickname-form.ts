import { CallFailure, hasCode } from '@readgrow/client'
import { nicknameLetters } from '@readgrow/contract/constants'
import { failureSentence, useSubmit } from '#forms'

interface Problems {
  readonly nickname?: string
  readonly form?: string
}

const { min, max } = nicknameLetters
export const nicknameHint = `글자와 숫자로 ${min}~${max}자예요. 실제 이름은 쓸 수 없어요.`

function lengthProblem(nickname: string): Problems | null {
  const { length } = nickname.trim().normalize('NFC')
  if (length >= min && length <= max) return null
  return { nickname: `별명은 ${min}~${max}자로 지어 주세요. 지금은 ${length}자예요.` }
}

const anHourSeconds = 3_600

/** What a refusal says about the field; everything else is about the form. */
function problemsOf(error: unknown): Problems {
  const ofField = ['NICKNAME_TAKEN', 'NICKNAME_REFUSED'] as const
  if (error instanceof CallFailure && ofField.some((code) => hasCode(error, code))) return { nickname: error.message }
  if (hasCode(error, 'VALIDATION_FAILED')) return { nickname: '쓸 수 없는 글자가 있어요. 글자와 숫자로 지어 주세요.' }
  // No other limit of these calls is longer than an hour.
  if (hasCode(error, 'RATE_LIMITED') && (error.retryAfter ?? 0) > anHourSeconds)
    return { form: '별명은 하루에 세 번까지 바꿀 수 있어요. 내일 다시 바꿔 주세요.' }
  return { form: failureSentence(error) }
}

interface Sending {
  readonly send: (nickname: string) => Promise<{ readonly nickname: string }>
  readonly done: (nickname: string) => void
  readonly failed?: (error: unknown) => void
}

/** A form with a nickname. What was typed stays until it is stored. */
export const useNicknameForm = ({ send, done, failed }: Sending) =>
  useSubmit({
    check: (nickname: string) => lengthProblem(nickname),
    send: (nickname: string) => send(nickname.trim()),
    done: ({ nickname }) => done(nickname),
    refused: (error) => {
      failed?.(error)
      return problemsOf(error)
    },
  })
