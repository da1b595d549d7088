import type { CallReply } from '@readgrow/contract'
import { type ExternalProvider, passwordLength, providerNames } from '@readgrow/contract/constants'
import { koreanDay } from '#korean'

export type OwnAccount = CallReply<'GET /account'>
export type Device = CallReply<'GET /account/sessions'>['sessions'][number]
export type Consent = OwnAccount['consents'][number]

/** Whether a sensitive change needs no further proof now. The server decides; this only saves a refused call. */
export function isProved({ reauthenticatedUntil }: Pick<OwnAccount, 'reauthenticatedUntil'>, nowMs: number): boolean {
  return reauthenticatedUntil !== null && Date.parse(reauthenticatedUntil) > nowMs
}

/** The shortest password of this account, in characters. */
export const shortestPassword = ({ role }: Pick<OwnAccount, 'role'>): number =>
  role === 'learner' ? passwordLength.learner : passwordLength.staff

/** Whether the person could still sign in without this service. */
export const hasOtherWay = ({ hasPassword, providers }: Pick<OwnAccount, 'hasPassword' | 'providers'>): boolean =>
  hasPassword || providers.length > 1

/** `카카오로`, `회사 계정으로`. */
export const byWayOf = (provider: ExternalProvider): string =>
  provider === 'company' ? '회사 계정으로' : `${providerNames[provider]}로`

const seoulOffsetMs = 9 * 3_600_000

/** An instant as day and time in Seoul, `2026.11.20 14:05`. */
export const koreanTime = (instant: string): string =>
  `${koreanDay(instant)} ${new Date(Date.parse(instant) + seoulOffsetMs).toISOString().slice(11, 16)}`

/** A date as `2026.11.20`. */
export const dottedDate = (date: string): string => date.replaceAll('-', '.')

/** A secret in groups of four, easy to type. */
export const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
