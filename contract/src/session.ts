import { z } from 'zod'
import { Consents, VerificationToken } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import {
  CustomerLevel,
  Empty,
  GivenDate,
  Level,
  nameText,
  Password,
  PaymentStatus,
  RowId,
  SignedInUser,
  StoredDate,
  text,
} from './shapes.ts'

export const createAccount = endpoint({
  method: 'POST',
  path: '/auth/account',
  who: 'visitor',
  summary: 'Signs up an individual; sets the session cookies',
  body: z.strictObject({
    verificationToken: VerificationToken,
    password: Password,
    name: nameText(40),
    birthDate: GivenDate,
    consents: Consents,
  }),
  reply: SignedInUser,
  refusals: [
    'INVALID_CODE',
    'WEAK_PASSWORD',
    'CONSENT_REQUIRED',
    'GUARDIAN_CONSENT_REQUIRED',
    'ACCOUNT_EXISTS',
    'FEATURE_DISABLED',
  ],
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  who: 'visitor',
  summary: 'Signs in with id and password; sets the session cookies',
  body: z.strictObject({ customerId: text(254), password: Password }),
  /** Accounts with a second step get a ticket instead of a session. */
  reply: z.union([
    SignedInUser,
    z.strictObject({ status: z.literal('TWO_STEP'), ticket: z.string(), expiresInSeconds: z.number().int() }),
  ]),
  refusals: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_WAITING',
    'ACCOUNT_DEACTIVATED',
    'TOO_MANY_ATTEMPTS',
    'FEATURE_DISABLED',
  ],
})

export const readSession = endpoint({
  method: 'GET',
  path: '/auth/session',
  who: 'account',
  summary: 'Returns the signed-in user, as the browser stores it under rg_profile',
  reply: SignedInUser,
  refusals: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  who: 'visitor',
  summary: 'Ends this session; 200 also without one',
  reply: Empty,
  refusals: [],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  who: 'visitor',
  summary: 'Rotates the session tokens',
  reply: Empty,
  refusals: ['EXPIRED_REFRESH_TOKEN', 'SESSION_REVOKED', 'UNAUTHENTICATED'],
})

const Alarm = z.strictObject({
  alarmId: z.string(),
  alarmCategory: z.string(),
  date: StoredDate,
  /** A second line may say more, such as the sentence before and after a correction. */
  title: z.string(),
  url: z.string(),
  read: z.boolean(),
})

const UserProfile = z.strictObject({
  customerName: z.string(),
  customerId: z.string(),
  customerExpireDate: StoredDate.nullable(),
  /** Calendar days past the expiry date in Seoul; negative while there is time left. */
  expiredDays: z.number().int().nullable(),
  customerPaymentStatus: PaymentStatus,
  activeCustomerLevels: z.array(z.strictObject({ level: Level, description: z.string() })),
})

export const headerInfo = endpoint({
  method: 'GET',
  path: '/common/header-info',
  who: 'account',
  summary: 'Returns what the service header shows: profile and newest 20 alarms',
  reply: z.strictObject({ userProfile: UserProfile, userAlarmList: z.array(Alarm) }),
  refusals: [],
})

export const readAlarms = endpoint({
  method: 'POST',
  path: '/common/alarms-read',
  who: 'account',
  summary: 'Marks alarms as read up to and including one',
  body: z.strictObject({ alarmId: RowId }),
  reply: Empty,
  refusals: [],
})

export const changeLevel = endpoint({
  method: 'POST',
  path: '/common/change-level',
  who: 'account',
  summary: 'Sets the level that the learner reads at',
  body: z.strictObject({ customerLevel: CustomerLevel.exclude(['NONE']) }),
  reply: SignedInUser,
  refusals: ['PAYMENT_EXPIRED', 'LEVEL_TEST_REQUIRED'],
})

/** Signing up also signs in, so the session domain mounts it. */
export const sessionEndpoints = {
  createAccount,
  login,
  readSession,
  logout,
  refresh,
  headerInfo,
  readAlarms,
  changeLevel,
}
