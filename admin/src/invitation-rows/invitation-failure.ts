import { CallFailure, sentenceOf } from '@readgrow/client'
import { showToast } from '@readgrow/ui'

const shownMs = 6_000

/** Shows as a toast why an invitation was not resent or revoked; nothing after a cancelled password sheet. */
export function showInvitationFailure(error: unknown): void {
  const message = sentenceOfFailure(error)
  if (message) showToast({ type: 'error', message, durationMs: shownMs })
}

function sentenceOfFailure(error: unknown): string | null {
  if (!(error instanceof CallFailure)) return sentenceOf(error)
  switch (error.code) {
    case 'REAUTH_REQUIRED':
      return null
    case 'RATE_LIMITED':
      return tooSoonSentence(error.retryAfter ?? 60)
    case 'SEATS_FULL':
      return '남은 자리가 없어요. 계약의 자리 수를 먼저 늘려 주세요.'
    case 'STATE_CONFLICT':
    case 'NOT_FOUND':
      return '그사이 초대가 바뀌었어요. 목록을 새로 불러왔어요.'
    default:
      return sentenceOf(error)
  }
}

/** Sent twice within a minute, or more than five emails in a day to one mailbox. */
const tooSoonSentence = (seconds: number): string =>
  seconds > 60
    ? '이 주소로는 오늘 초대 메일을 다섯 번 보냈어요. 내일 다시 보내 주세요.'
    : `1분에 한 번만 보낼 수 있어요. ${seconds}초 뒤에 다시 보내 주세요.`
