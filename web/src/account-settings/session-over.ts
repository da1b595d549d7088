import { CallFailure } from '@readgrow/client'
import { showPopup } from '#layout'
import { setSession, signInAddress } from '#session'

const guessed = '비밀번호나 인증번호가 여러 번 틀려서 이 기기에서 로그아웃했어요. 다시 로그인해 주세요.'

/**
 * Whether a quiet call found that the session has ended. If so, says why, then leads to the sign-in page and back.
 * Too many wrong answers in a row end it (the rule GUESSES), and so do other devices.
 */
export function alertSessionOver(error: unknown): boolean {
  if (!(error instanceof CallFailure) || error.code !== 'SESSION_REVOKED') return false
  showPopup(error.fields.some(({ rule }) => rule === 'GUESSES') ? guessed : error.message, () => {
    setSession(null)
    window.location.assign(signInAddress(window.location.pathname + window.location.search))
  })
  return true
}
