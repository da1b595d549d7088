/** Characters, not bytes. NIST SP 800-63B asks for length, never for composition. */
export const passwordLength = { learner: 10, staff: 15, max: 128 } as const

export const requestTimeoutMs = 15_000
export const verificationCodeSeconds = 180
export const minimumAgeYears = 14

/** Emails that one invitation may send, the first one included. */
export const mostInvitationSends = 5

/** Lines that a file of words may have, blank ones included: four for each of the 5,000 words that a file may bring. */
export const mostImportLines = 20_000

/** Names for certificates of one confirmation: as many as an owner reads before a press. */
export const mostConfirmedNames = 50
