/** Study days `YYYY-MM-DD`, both ends included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** On which days a company expects its learners. Studying on other days is never wrong. */
export type ExpectedOn =
  | { readonly kind: 'ALL_DAYS' }
  /** Monday to Friday without public holidays. */
  | { readonly kind: 'WEEKDAYS' }
  /** So many days of each week from Monday to Sunday, whichever they are. */
  | { readonly kind: 'DAYS_A_WEEK'; readonly days: number }

/** What makes a study day an attended one, after the daily cap. */
export interface AttendedBy {
  readonly kind: 'UNITS' | 'MINUTES'
  readonly least: number
}

/** Something that has to be reached in the period; a rule has each kind at most once. */
export type Requirement =
  /** Whole percent of the expected days that have to be attended, rounded up to a day. */
  | { readonly kind: 'ATTENDANCE'; readonly percent: number }
  /** Attended days, expected or not. */
  | { readonly kind: 'DAYS'; readonly least: number }
  /** Active minutes. */
  | { readonly kind: 'MINUTES'; readonly least: number }
  /** Finished units. */
  | { readonly kind: 'UNITS'; readonly least: number }

/** The most of one day that counts; null for no cap of the rule's own. */
export interface DailyCap {
  readonly minutes: number | null
  readonly units: number | null
}

/** When a course counts as completed. It is stored as it is; `version` is that of the shape. */
export interface CompletionRule {
  readonly kind: 'COMPLETION'
  readonly version: 1
  readonly period: Period
  readonly expectedOn: ExpectedOn
  readonly attendedBy: AttendedBy
  readonly dailyCap: DailyCap
  readonly requirements: readonly Requirement[]
}

/** What somebody did on one study day, or a part of it: entries of the same day are added up. Whole numbers from 0. */
export interface ActiveDay {
  /** Study date, `YYYY-MM-DD`. */
  readonly date: string
  readonly activeSeconds: number
  readonly units: number
}
