import { FailedForGood } from '#platform/jobs/jobs-settled'

/** nodemailer's description of a failure; text and addresses of its message stay out of it. */
interface SmtpFailure {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

/**
 * Why an email failed, in words that name neither person nor content (`EENVELOPE RCPT TO 550`). Distinguishes
 * permanent refusals, replies of 500 and above (RFC 5321, 4.2.1), from those that another try may mend. A refused
 * sender is a fault of our own configuration: those emails go once it is mended.
 */
export function mailFailure(error: unknown): Error {
  const { code, responseCode, command } = error as SmtpFailure
  const reason = [code ?? 'UNKNOWN', command, responseCode].filter(Boolean).join(' ')
  const isAboutEmail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  const isRefusal = isAboutEmail && (responseCode === undefined || responseCode >= 500)
  return isRefusal ? new FailedForGood(reason) : new Error(reason)
}
