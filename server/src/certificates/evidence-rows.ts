import { hash } from 'node:crypto'
import { dateOfDay, dayNumberOf, studyDayStart } from '@readgrow/learning'
import { type ActiveDay, type CompletionRule, type ExpectedDays, percentsAfter } from '@readgrow/learning/completion'
import { type ActiveBits, countBits, endsOf } from './active-bits.ts'

/** A sign-in on one device, as far as it lies in the period. */
export interface SignIn {
  readonly id: number
  readonly signedInAt: Date
  readonly signedOutAt: Date | null
  readonly address: string | null
  readonly device: string
  readonly way: string
  readonly twoStep: boolean
}

/** Something that was finished; `begunAt` is null where the log does not say. */
export interface Finished {
  readonly what: string
  readonly isTest: boolean
  readonly begunAt: Date | null
  readonly endedAt: Date
}

/** Everything that the log of one learner and course is made of. */
export interface Recorded {
  readonly course: { readonly id: string; readonly rule: CompletionRule; readonly expected: ExpectedDays }
  readonly person: string
  readonly signIns: readonly SignIn[]
  readonly finished: readonly Finished[]
  readonly days: readonly ActiveDay[]
  /** The active quarters of a minute by study day. */
  readonly quarters: ReadonlyMap<string, ActiveBits>
}

export type RowKind = 'SIGN_IN' | 'UNIT' | 'DAY'

/** A row as it is hashed. Times are Seoul's, `2026-11-23 09:00:00`. `score` is never filled: it stays with the learner. */
export type EvidenceRow = Readonly<
  Record<
    | 'course'
    | 'person'
    | 'kind'
    | 'session'
    | 'signedInAt'
    | 'signedOutAt'
    | 'accessFingerprint'
    | 'identity'
    | 'unit'
    | 'begunAt'
    | 'endedAt'
    | 'activeSeconds'
    | 'percentBefore'
    | 'percentAfter'
    | 'testBegunAt'
    | 'testHandedInAt'
    | 'score',
    string | number | null
  >
>

/** What a row does not hold itself, so that it can be forgotten without breaking the chain. */
export interface Access {
  readonly salt: string
  readonly address: string | null
  readonly device: string
}

export interface Evidence {
  readonly row: EvidenceRow
  readonly access: Access | null
  /** When the sign-in ended; null where it goes on, and for other rows. */
  readonly accessEndedAt: Date | null
}

/** The fingerprint of an address and a device. The salt keeps anybody from trying all addresses. */
export const fingerprintOf = ({ salt, address, device }: Access): string =>
  hash('sha256', `${salt}\n${address ?? ''}\n${device}`, 'hex')

const aheadOfUtcMs = 9 * 3_600_000

/** `2026-11-23 09:00:00` by the clock of Seoul, which has had no summer time since 1988. */
export const seoulStamp = (instant: Date): string =>
  new Date(instant.getTime() + aheadOfUtcMs).toISOString().slice(0, 19).replace('T', ' ')

const quarterMs = 15_000

/** Active seconds between two instants of one study day, in quarters of a minute that lie in it at least in part. */
export function activeSecondsBetween(quarters: ActiveBits | undefined, date: string, from: Date, to: Date): number {
  if (!quarters) return 0
  const start = studyDayStart(dayNumberOf(date)).getTime()
  const first = Math.floor((from.getTime() - start) / quarterMs)
  const last = Math.ceil((to.getTime() - start) / quarterMs)
  return countBits(quarters, first, last) * (quarterMs / 1000)
}

interface Timed extends Evidence {
  readonly at: number
  readonly rank: number
}

/** The rows of a learner in the order of time: sign-ins, finished units, and each study day with its progress. */
export function evidenceOf(recorded: Recorded, newSalt: () => string): Evidence[] {
  const rows: Timed[] = [
    ...recorded.signIns.map((signIn) => signInRow(recorded, signIn, newSalt())),
    ...recorded.finished.map((done) => unitRow(recorded, done)),
    ...dayRows(recorded),
  ]
  return rows
    .sort((one, other) => one.at - other.at || one.rank - other.rank)
    .map(({ row, access, accessEndedAt }) => ({ row, access, accessEndedAt }))
}

const emptyRow = ({ course, person }: Recorded, kind: RowKind): EvidenceRow => ({
  course: course.id,
  person,
  kind,
  session: null,
  signedInAt: null,
  signedOutAt: null,
  accessFingerprint: null,
  identity: null,
  unit: null,
  begunAt: null,
  endedAt: null,
  activeSeconds: null,
  percentBefore: null,
  percentAfter: null,
  testBegunAt: null,
  testHandedInAt: null,
  score: null,
})

function signInRow(recorded: Recorded, signIn: SignIn, salt: string): Timed {
  const { id, signedInAt, signedOutAt, address, device, way, twoStep } = signIn
  const access = { salt, address, device }
  return {
    at: signedInAt.getTime(),
    rank: 0,
    access,
    accessEndedAt: signedOutAt,
    row: {
      ...emptyRow(recorded, 'SIGN_IN'),
      session: id,
      signedInAt: seoulStamp(signedInAt),
      signedOutAt: signedOutAt && seoulStamp(signedOutAt),
      accessFingerprint: fingerprintOf(access),
      identity: twoStep ? `${way}+TWO_STEP` : way,
    },
  }
}

function unitRow(recorded: Recorded, { what, isTest, begunAt, endedAt }: Finished): Timed {
  const date = dateOf(endedAt)
  // A beginning on another study day says nothing about this one's minutes.
  const active =
    begunAt && dateOf(begunAt) === date
      ? activeSecondsBetween(recorded.quarters.get(date), date, begunAt, endedAt)
      : null
  return {
    at: endedAt.getTime(),
    rank: 1,
    access: null,
    accessEndedAt: null,
    row: {
      ...emptyRow(recorded, 'UNIT'),
      session: onlySessionAt(recorded.signIns, endedAt),
      unit: what,
      begunAt: begunAt && seoulStamp(begunAt),
      endedAt: seoulStamp(endedAt),
      activeSeconds: active,
      testBegunAt: isTest && begunAt ? seoulStamp(begunAt) : null,
      testHandedInAt: isTest ? seoulStamp(endedAt) : null,
    },
  }
}

const dateOf = (instant: Date) => dateOfDay(Math.floor((instant.getTime() - studyDayStart(0).getTime()) / 86_400_000))

/** The sign-in that was open at an instant; null where there were several, because nobody can tell which it was. */
function onlySessionAt(signIns: readonly SignIn[], instant: Date): number | null {
  const open = signIns.filter(
    ({ signedInAt, signedOutAt }) => signedInAt <= instant && (signedOutAt === null || signedOutAt >= instant),
  )
  return open.length === 1 ? (open[0]?.id ?? null) : null
}

function dayRows(recorded: Recorded): Timed[] {
  const { rule, expected } = recorded.course
  const days = recorded.days.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const percents = percentsAfter(rule, days, expected)
  return days.map((day, at) =>
    dayRow(recorded, day, { percentBefore: percents[at - 1] ?? 0, percentAfter: percents[at] ?? 0 }),
  )
}

function dayRow(
  recorded: Recorded,
  day: ActiveDay,
  percents: { readonly percentBefore: number; readonly percentAfter: number },
): Timed {
  const quarters = recorded.quarters.get(day.date)
  const active = quarters ? endsOf(quarters) : null
  const start = studyDayStart(dayNumberOf(day.date)).getTime()
  const at = (quarter: number) => seoulStamp(new Date(start + quarter * quarterMs))
  return {
    at: start + 86_400_000 - 1,
    rank: 2,
    access: null,
    accessEndedAt: null,
    row: {
      ...emptyRow(recorded, 'DAY'),
      unit: `${day.date} 학습 ${day.units}개`,
      begunAt: active && at(active.first),
      endedAt: active && at(active.last + 1),
      activeSeconds: day.activeSeconds,
      ...percents,
    },
  }
}
