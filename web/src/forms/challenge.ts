/** A code that is on its way to an address. */
export interface Challenge {
  readonly email: string
  readonly challengeId: string
  readonly expiresAtMs: number
  readonly resendAtMs: number
}
