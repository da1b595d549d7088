import { FailedForGood } from './jobs-settled.ts'

/** What nodemailer says of a failure; text and addresses of its message stay out of it. */
interface SmtpFailure {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

/**
 * Why a letter did not go, in words that name neither person nor letter (`EENVELOPE RCPT TO 550`). Refusals for good, a
 * reply of 500 and above (RFC 5321, 4.2.1), are told from what another try may mend. A refused sender is a fault of our
 * own configuration: his letters go once it is mended.
 */
export function mailFailure(error: unknown): Error {
  const { code, responseCode, command } = error as SmtpFailure
  const reason = [code ?? 'UNKNOWN', command, responseCode].filter(Boolean).join(' ')
  const isAboutLetter = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  const isRefusal = isAboutLetter && (responseCode === undefined || responseCode >= 500)
  return isRefusal ? new FailedForGood(reason) : new Error(reason)
}
