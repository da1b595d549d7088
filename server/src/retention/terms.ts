import { keptByLaw, monthsText } from '@readgrow/contract/constants'

/** A term from the instant at which it begins; months by the calendar of Seoul. */
export type Term = { readonly months: number } | { readonly days: number }

export const byLaw = (duty: keyof typeof keptByLaw): Term => ({ months: keptByLaw[duty].months })

/** As the privacy policy writes it: `5년`, `3개월`, `90일`. */
export const termText = (term: Term): string => ('months' in term ? monthsText(term.months) : `${term.days}일`)

/** As PostgreSQL reads an interval. */
export const intervalOf = (term: Term): string => ('months' in term ? `${term.months} months` : `${term.days} days`)
