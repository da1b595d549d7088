import { addDays } from '@readgrow/learning'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  expiredDays,
  graceUntil,
  type PaymentColumns,
  paymentOf,
  paymentOfIndividual,
  paymentOfMember,
  type StoredSubscription,
  storedOf,
} from './payment-status.ts'
import { foldOf, type SubscriptionEvent } from './subscription.ts'

const today = '2026-11-20'
/** As it is stored after a charge that was refused on the day it was due. */
const stored = (state: StoredSubscription['state'], expiresOn: string | null, continues = true) => ({
  state,
  expiresOn,
  continues,
  heldFrom: expiresOn && addDays(expiresOn, 4),
})

describe('the payment status of an individual', () => {
  test.each([
    ['PENDING', null, true, 'PENDING'],
    ['TRIAL', '2026-11-21', false, 'TRIAL'],
    ['TRIAL', '2026-11-20', false, 'TRIAL'],
    // Silence is not consent: without an agreement the trial is over.
    ['TRIAL', '2026-11-19', false, 'END'],
    ['TRIAL', '2026-11-19', true, 'TRIAL'],
    ['TRIAL', '2026-11-16', true, 'HOLD'],
    ['ACTIVE', '2026-11-20', true, 'ACTIVE'],
    ['ACTIVE', '2026-11-20', false, 'ACTIVE'],
    ['ACTIVE', '2026-11-19', false, 'END'],
    // Charged on the 20th, 19th and 18th: day 0, 1 and 2 after the charge was due. On day 3 the service is held.
    ['ACTIVE', '2026-11-19', true, 'ACTIVE'],
    ['ACTIVE', '2026-11-17', true, 'ACTIVE'],
    ['ACTIVE', '2026-11-16', true, 'HOLD'],
    ['ACTIVE', '2026-11-05', true, 'HOLD'],
    ['ACTIVE', '2026-11-04', true, 'END'],
    ['ACTIVE', null, true, 'ACTIVE'],
    ['END', '2026-11-30', true, 'END'],
    ['END', '2026-11-19', true, 'END'],
    ['PENDING', '2026-11-19', true, 'PENDING'],
  ] as const)('%s until %s, goes on %s, is %s', (state, expiresOn, continues, status) => {
    expect(paymentOfIndividual(stored(state, expiresOn, continues), today)).toEqual({ status, expiresOn })
  })

  test('advances with the days alone, across the end of a year', () => {
    const days = ['2026-12-31', '2027-01-03', '2027-01-04', '2027-01-15', '2027-01-16']
    expect(days.map((day) => paymentOfIndividual(stored('ACTIVE', '2026-12-31'), day).status)).toEqual([
      'ACTIVE',
      'ACTIVE',
      'HOLD',
      'HOLD',
      'END',
    ])
  })
})

const dates = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))
const period = fc
  .record({ periodStart: dates, length: fc.constantFrom(7, 30, 31, 365), priceVersion: fc.integer({ min: 1, max: 3 }) })
  .map(({ periodStart, length, priceVersion }) => ({
    product: 'MONTHLY' as const,
    priceVersion,
    periodStart,
    renewsOn: addDays(periodStart, length),
    anchorDay: Number(periodStart.slice(8)),
  }))
const event: fc.Arbitrary<SubscriptionEvent> = fc.oneof(
  period.map((each) => ({ kind: 'TRIAL_STARTED' as const, ...each })),
  period.map((each) => ({ kind: 'PAID' as const, amountKrw: 9900, ...each })),
  fc.record({
    kind: fc.constant('CONSENTED' as const),
    priceVersion: fc.integer({ min: 1, max: 3 }),
    amountKrw: fc.constant(9900),
    on: dates,
  }),
  fc.constantFrom<SubscriptionEvent>(
    { kind: 'CANCELLED' },
    { kind: 'CANCEL_UNDONE' },
    { kind: 'CONSENT_WITHDRAWN' },
    { kind: 'CARD_CHANGED' },
  ),
  dates.map((on) => ({ kind: 'DECLINED' as const, on, reason: 'LIMIT' })),
  dates.map((on) => ({ kind: 'ENDED' as const, on, reason: 'REFUNDED' as const })),
  fc.integer({ min: 1, max: 60 }).map((days) => ({ kind: 'CLOCK_MOVED' as const, days })),
)
const log = fc.array(event, { maxLength: 14 })

describe('a charge that was not tried', () => {
  const untried = { ...stored('ACTIVE', '2026-12-31'), heldFrom: null }
  const status = (row: StoredSubscription, day: string) => paymentOfIndividual(row, day).status

  test('holds nobody, until the day of the last try is over', () => {
    const days = ['2027-01-01', '2027-01-04', '2027-01-15', '2027-01-16']
    expect(days.map((day) => status(untried, day))).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'END'])
  })

  test('holds from the third day after it was refused at last', () => {
    const paid = {
      kind: 'PAID' as const,
      product: 'MONTHLY' as const,
      priceVersion: 1,
      periodStart: '2026-12-01',
      renewsOn: '2027-01-01',
      anchorDay: 1,
      amountKrw: 9900,
    }
    const declined = (on: string) => ({ kind: 'DECLINED' as const, on, reason: 'LIMIT' })
    const late = storedOf(foldOf([paid, declined('2027-01-06'), declined('2027-01-08')]))
    expect(late.heldFrom).toBe('2027-01-09')
    expect(['2027-01-08', '2027-01-09'].map((day) => status(late, day))).toEqual(['ACTIVE', 'HOLD'])
    expect(storedOf(foldOf([paid, declined('2027-01-01'), { ...paid, periodStart: '2027-01-01' }])).heldFrom).toBeNull()
  })
})

test('the service goes on to the second day after the first refusal, and nothing is given before or after', () => {
  const paid = { kind: 'PAID' as const, product: 'MONTHLY' as const, priceVersion: 1, amountKrw: 9900 }
  const month = { ...paid, periodStart: '2026-12-31', renewsOn: '2027-01-31', anchorDay: 31 }
  const declined = { kind: 'DECLINED' as const, on: '2027-01-31', reason: 'LIMIT' }
  const days = ['2027-01-30', '2027-01-31', '2027-02-02', '2027-02-03']
  const [untried, refused] = [foldOf([month]), foldOf([month, declined])]
  expect(days.map((day) => graceUntil(refused, day))).toEqual([null, '2027-02-02', '2027-02-02', null])
  expect(days.map((day) => graceUntil(untried, day))).toEqual([null, '2027-02-02', '2027-02-04', '2027-02-05'])
})

describe('the status as a function of events and the clock', () => {
  test('never lets somebody in whose time is over: past the last day one needs a charge to come', () => {
    fc.assert(
      fc.property(log, dates, (events, day) => {
        const state = foldOf(events)
        const { status, expiresOn } = paymentOfIndividual(storedOf(state), day)
        if (status !== 'TRIAL' && status !== 'ACTIVE') return
        expect(state.phase).toBe(status === 'TRIAL' ? 'TRIAL' : 'PAID')
        const over = expiresOn !== null && day > expiresOn
        // Past the last day of the period there is the time of the tries, and three days after the first refusal.
        if (over) expect(state.isCancelled).toBe(false)
        if (over) expect(day < addDays(expiresOn, 16)).toBe(true)
        if (over && state.declinedOn)
          expect(day < addDays(state.declinedOn, 3) || day < addDays(expiresOn, 4)).toBe(true)
        if (over && status === 'TRIAL') expect(state.consent).not.toBeNull()
      }),
      { numRuns: 3000 },
    )
  })

  test('never goes back as days pass: use, then hold, then the end', () => {
    const order = { PENDING: 0, TRIAL: 1, ACTIVE: 1, HOLD: 2, END: 3 }
    fc.assert(
      fc.property(log, dates, fc.integer({ min: 1, max: 30 }), (events, day, more) => {
        const row = storedOf(foldOf(events))
        const [before, after] = [day, addDays(day, more)].map((each) => paymentOfIndividual(row, each).status)
        if (before && after) expect(order[after]).toBeGreaterThanOrEqual(order[before])
      }),
      { numRuns: 3000 },
    )
  })

  test('gives nobody a second trial', () => {
    fc.assert(
      fc.property(log, (events) => {
        const trials = events.map((_, count) => foldOf(events.slice(0, count + 1)).phase === 'TRIAL')
        const begun = trials.filter((isTrial, at) => isTrial && trials[at - 1] !== true).length
        expect(begun).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })

  test('is the same however many events that change nothing stand between', () => {
    fc.assert(
      fc.property(log, dates, (events, day) => {
        const noise: SubscriptionEvent = { kind: 'CARD_CHANGED' }
        const noisy = events.flatMap((each) => [noise, each])
        expect(paymentOfIndividual(storedOf(foldOf(noisy)), day)).toEqual(
          paymentOfIndividual(storedOf(foldOf(events)), day),
        )
      }),
    )
  })
})

describe('the payment status of a company member', () => {
  test.each([
    ['2026-11-20', '2026-11-20', false, 'ACTIVE'],
    ['2026-11-21', '2026-12-31', false, 'END'],
    ['2026-01-01', '2026-11-19', false, 'END'],
    ['2026-01-01', '2026-12-31', true, 'HOLD'],
    ['2026-01-01', '2026-11-19', true, 'END'],
  ])('with a contract from %s to %s, unpaid %s, is %s', (startsOn, endsOn, unpaid, status) => {
    expect(paymentOfMember({ startsOn, endsOn, unpaid, holdFrom: null }, today)).toEqual({ status, expiresOn: endsOn })
  })

  test.each([
    [null, false, 'ACTIVE'],
    ['2026-11-21', false, 'ACTIVE'],
    ['2026-11-20', false, 'HOLD'],
    ['2026-01-01', false, 'HOLD'],
    ['2026-11-21', true, 'HOLD'],
  ])('that is held from %s, with the switch %s, is %s', (holdFrom, unpaid, status) => {
    const contract = { startsOn: '2026-01-01', endsOn: '2026-12-31', unpaid, holdFrom }
    expect(paymentOfMember(contract, today).status).toBe(status)
  })

  test('goes from use to hold to the end by the days alone, and a payment brings use back at once', () => {
    const contract = fc.record({
      startsOn: dates,
      endsOn: dates,
      unpaid: fc.boolean(),
      holdFrom: fc.option(dates, { nil: null }),
    })
    const order = { PENDING: 0, TRIAL: 0, ACTIVE: 0, HOLD: 1, END: 2 }
    fc.assert(
      fc.property(contract, dates, fc.integer({ min: 1, max: 60 }), (each, day, more) => {
        const on = (date: string) => paymentOfMember(each, date).status
        if (day >= each.startsOn) expect(order[on(addDays(day, more))]).toBeGreaterThanOrEqual(order[on(day)])
        const isWithin = day >= each.startsOn && day <= each.endsOn
        const paid = paymentOfMember({ ...each, unpaid: false, holdFrom: null }, day).status
        expect(paid).toBe(isWithin ? 'ACTIVE' : 'END')
      }),
      { numRuns: 2000 },
    )
  })

  test('without a contract is END', () => {
    expect(paymentOfMember(null, today)).toEqual({ status: 'END', expiresOn: null })
  })
})

describe('the columns of an account', () => {
  const none = {
    state: null,
    expires_on: null,
    continues: null,
    held_from: null,
    starts_on: null,
    ends_on: null,
    unpaid: null,
    hold_from: null,
  }
  const own = { ...none, company_type: 'INDIVIDUAL' as const }
  const member = { ...none, company_type: 'COMPANY' as const }
  test.each<readonly [string, PaymentColumns, string]>([
    ['an individual who never subscribed', own, 'PENDING'],
    ['one whose row says nothing of a next charge', { ...own, state: 'ACTIVE', expires_on: '2026-11-19' }, 'ACTIVE'],
    ['one without one', { ...own, state: 'ACTIVE', expires_on: '2026-11-19', continues: false }, 'END'],
    ['a member without a contract', member, 'END'],
    ['one of a contract without an end', { ...member, starts_on: '2026-11-01' }, 'END'],
    ['one of a contract', { ...member, starts_on: '2026-11-01', ends_on: '2026-11-30' }, 'ACTIVE'],
    ['one of an unpaid one', { ...member, starts_on: '2026-11-01', ends_on: '2026-11-30', unpaid: true }, 'HOLD'],
    ['one whose charge was refused', { ...own, state: 'ACTIVE', expires_on: '2026-11-15', held_from: today }, 'HOLD'],
    [
      'one of an invoice overdue',
      { ...member, starts_on: '2026-11-01', ends_on: '2026-11-30', hold_from: today },
      'HOLD',
    ],
  ])('%s', (_, row, status) => {
    expect(paymentOf(row, today).status).toBe(status)
  })
})

test('days for an outage after a refusal move the hold with the day of the charge', () => {
  const month = { product: 'MONTHLY' as const, priceVersion: 1, periodStart: '2026-12-01', anchorDay: 1 }
  const events: SubscriptionEvent[] = [
    { kind: 'PAID', amountKrw: 9900, ...month, renewsOn: '2027-01-01' },
    { kind: 'DECLINED', on: '2027-01-01', reason: 'LIMIT' },
    { kind: 'EXTENDED', id: 'outage', on: '2026-12-20', days: 5 },
  ]
  expect(storedOf(foldOf(events))).toMatchObject({ expiresOn: '2027-01-05', heldFrom: '2027-01-09' })
  expect(expiredDays(null, today)).toBeNull()
})

test.each([
  ['2026-11-27', -7],
  ['2026-11-26', -6],
  ['2026-11-20', 0],
  ['2026-10-31', 20],
  ['2024-02-29', 995],
])('with the expiry %s, %i days have passed', (expiresOn, days) => {
  expect(expiredDays(expiresOn, today)).toBe(days)
})
