import { CallFailure, hasCode } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { type ExternalFailure, externalFailures } from '@readgrow/contract/constants'
import { failureSentence, quietly } from '#forms'
import { call } from '#session'

type Finished = CallReply<'POST /auth/external-code'>

const spent = new Map<string, Promise<Finished>>()

/** Spends a code. It is good for one call, so every later one for the same code gets the answer of the first. */
export function finishOnce(code: string): Promise<Finished> {
  const under = spent.get(code) ?? call('POST /auth/external-code', { body: { code } }, quietly)
  spent.set(code, under)
  return under
}

const sentences: Record<ExternalFailure, string> = {
  STATE: '로그인하는 데 시간이 오래 걸렸거나, 시작한 브라우저가 아니에요. 처음부터 다시 해 주세요.',
  DENIED: '다른 서비스에서 로그인을 취소했어요. 계속하려면 다시 시작해 주세요.',
  RESPONSE: '다른 서비스에서 확인을 받지 못했어요. 잠시 후 다시 해 주세요.',
  NO_EMAIL: '이메일 주소를 받지 못했어요. 다른 서비스에서 이메일 제공에 동의한 뒤 다시 해 주세요.',
  NOT_ALLOWED: '이 계정으로는 이곳에 로그인할 수 없어요. 회사에서 받은 계정인지 확인해 주세요.',
  LINKED_ELSEWHERE: '다른 리드그로우 계정에 이미 연결된 계정이에요. 그 계정으로 로그인해 주세요.',
}

const late = '로그인할 시간이 지났어요. 로그인 화면에서 처음부터 다시 해 주세요.'

/** A sign-in that did not come about, as a sentence; from a refused call, or from the name in the address. */
export function failureFor(failure: unknown): string {
  const named = failure instanceof CallFailure ? failure.fields[0]?.rule : failure
  const rule = externalFailures.find((each) => each === named)
  if (rule && (typeof failure === 'string' || hasCode(failure, 'OAUTH_FAILED'))) return sentences[rule]
  if (hasCode(failure, 'INVALID_LINK') || hasCode(failure, 'VALIDATION_FAILED')) return late
  return failure instanceof CallFailure ? failureSentence(failure) : sentences.RESPONSE
}
