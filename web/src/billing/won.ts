import type { CallReply } from '@readgrow/contract'

/** `9,900원`. Written out, because Intl's grouping differs between engines' data. */
export const won = (krw: number): string => `${String(krw).replace(/\B(?=(\d{3})+$)/g, ',')}원`

export type Subscription = CallReply<'GET /subscription'>
export type Guardian = NonNullable<Subscription['guardian']>
export type Terms = CallReply<'GET /subscription/terms'>
export type Refund = NonNullable<Subscription['refund']>

/** `한 달`, `일 년`. */
export const termText = (months: number): string =>
  (months % 12 === 0 ? `${months / 12}년` : `${months}달`).replace(/^1달$/, '한 달').replace(/^1년$/, '일 년')

export const cardText = ({ issuer, lastFour }: NonNullable<Subscription['card']>): string =>
  lastFour === null ? issuer : `${issuer} ${lastFour}`
