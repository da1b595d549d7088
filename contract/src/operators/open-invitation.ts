import { z } from 'zod'
import { accountRoles } from '../constants/index.ts'
import { Instant, Uuid } from '../shapes.ts'

/** An invitation that is pending, or that has expired and was neither sent again nor revoked. */
export const OpenInvitation = z.strictObject({
  id: Uuid,
  email: z.string(),
  role: z.enum(accountRoles),
  state: z.enum(['PENDING', 'EXPIRED']),
  expiresAt: Instant,
  /** Emails sent so far; five is the most. */
  sends: z.number().int(),
})
