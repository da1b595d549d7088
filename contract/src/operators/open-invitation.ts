import { z } from 'zod'
import { accountRoles } from '../constants/index.ts'
import { Instant, Uuid } from '../shapes.ts'

/** An invitation that somebody may still come by, or that ran out and was neither sent anew nor taken back. */
export const OpenInvitation = z.strictObject({
  id: Uuid,
  email: z.string(),
  role: z.enum(accountRoles),
  state: z.enum(['PENDING', 'EXPIRED']),
  expiresAt: Instant,
  /** Letters so far; five is the most. */
  sends: z.number().int(),
})
