import { addDays } from '@readgrow/learning'
import { describe, expect, test } from 'vitest'
import { storedOf } from './payment-status.ts'
import { dayOfMonth } from './periods.ts'
import {
  applied,
  consentOpensOn,
  coversCharge,
  foldOf,
  isAgreedTo,
  mayFollow,
  noSubscription,
  type SubscriptionEvent,
  wasThereOn,
} from './subscription.ts'

const period = { product: 'MONTHLY', priceVersion: 1, anchorDay: 31 } as const
const january = { ...period, periodStart: '2027-01-31', renewsOn: '2027-02-28' }
const february = { ...period, periodStart: '2027-02-28', renewsOn: '2027-03-31' }
const paid = (of = january): SubscriptionEvent => ({ kind: 'PAID', amountKrw: 9900, ...of })
const trial: SubscriptionEvent = { kind: 'TRIAL_STARTED', ...january }
const agreed = (priceVersion = 1): SubscriptionEvent => ({
  ...{ kind: 'CONSENTED', amountKrw: 9900, on: '2027-02-01', priceVersion },
})
const ended: SubscriptionEvent = { kind: 'ENDED', on: '2027-02-10', reason: 'REFUNDED' }
const cancelled: SubscriptionEvent = { kind: 'CANCELLED' }
const undone: SubscriptionEvent = { kind: 'CANCEL_UNDONE' }
const withdrawn: SubscriptionEvent = { kind: 'CONSENT_WITHDRAWN' }
const moved: SubscriptionEvent = { kind: 'CLOCK_MOVED', days: 10 }
const extended: SubscriptionEvent = { kind: 'EXTENDED', id: 'outage', on: '2027-02-03', days: 2 }
const declined: SubscriptionEvent = { kind: 'DECLINED', on: '2027-02-28', reason: 'LIMIT' }

const yearly: SubscriptionEvent = {
  kind: 'PLAN_CHOSEN',
  product: 'YEARLY',
  priceVersion: 1,
  sentence: '일 년마다',
  wording: 1,
}

describe('a charge is agreed to', () => {
  test.each<readonly [string, readonly SubscriptionEvent[], { priceVersion: number; isHigher: boolean }, boolean]>([
    ['not out of a trial by itself', [trial], { priceVersion: 1, isHigher: false }, false],
    ['out of a trial by an agreement', [trial, agreed()], { priceVersion: 1, isHigher: false }, true],
    ['at a price that fell by one to the higher', [trial, agreed()], { priceVersion: 2, isHigher: false }, true],
    ['not at a higher price by one to the lower', [trial, agreed()], { priceVersion: 2, isHigher: true }, false],
    ['at the price that is paid', [paid()], { priceVersion: 1, isHigher: false }, true],
    ['at a price that fell', [paid()], { priceVersion: 2, isHigher: false }, true],
    ['not at a higher price by itself', [paid()], { priceVersion: 2, isHigher: true }, false],
    ['at a higher price by an agreement to it', [paid(), agreed(2)], { priceVersion: 2, isHigher: true }, true],
    ['not where there is nothing to charge for', [], { priceVersion: 1, isHigher: false }, false],
  ])('%s', (_, events, price, isAgreed) => {
    expect(isAgreedTo(foldOf(events), { ...price, chargedOn: '2027-02-28' })).toBe(isAgreed)
  })
})

describe('an event may follow', () => {
  test.each<readonly [string, readonly SubscriptionEvent[], SubscriptionEvent, boolean]>([
    ['a trial at first', [], trial, true],
    ['no trial during one', [trial], trial, false],
    ['no trial after one', [trial, ended], trial, false],
    ['no trial while paid', [paid()], trial, false],
    ['a trial after a paid subscription', [paid(), ended], trial, true],
    ['a payment at first', [], paid(), true],
    ['no second payment of a period', [paid()], paid(), false],
    ['no payment of days that are paid for', [paid()], paid({ ...february, periodStart: '2027-02-27' }), false],
    ['the payment of the next period', [paid()], paid(february), true],
    ['a payment of the same days after the end', [paid(), ended], paid(), true],
    ['no cancelling of nothing', [], cancelled, false],
    ['cancelling', [paid()], cancelled, true],
    ['no cancelling twice', [paid(), cancelled], cancelled, false],
    ['no cancelling after the end', [paid(), ended], cancelled, false],
    ['undoing', [trial, cancelled], undone, true],
    ['no undoing of nothing', [trial], undone, false],
    ['no undoing after the end', [trial, cancelled, ended], undone, false],
    ['an agreement', [trial], agreed(), true],
    ['no agreement without a subscription', [], agreed(), false],
    ['taking an agreement back', [trial, agreed()], withdrawn, true],
    ['no taking back of none', [trial], withdrawn, false],
    ['no taking back after the end', [trial, agreed(), ended], withdrawn, false],
    ['an end', [paid()], ended, true],
    ['no second end', [paid(), ended], ended, false],
    ['no clock without a subscription', [], moved, false],
    ['a clock after the end', [paid(), ended], moved, true],
    ['a refusal while it runs', [trial], declined, true],
    ['no refusal of a charge that nobody waits for', [paid(), ended], declined, false],
    ['another card while it runs', [paid()], { kind: 'CARD_CHANGED' }, true],
    ['no other card after the end', [paid(), ended], { kind: 'CARD_CHANGED' }, false],
    ['another plan', [paid()], yearly, true],
    ['another plan in a trial', [trial], yearly, true],
    ['no other plan without a subscription', [], yearly, false],
    ['no other plan after a cancellation', [paid(), cancelled], yearly, false],
    ['no other plan after the end', [paid(), ended], yearly, false],
    ['days for an outage', [trial], extended, true],
    ['no days after the end', [paid(), ended], extended, false],
    ['money given back at any time', [paid(), ended], { kind: 'REFUNDED', amountKrw: 1 }, true],
  ])('%s', (_, before, event, may) => {
    const state = foldOf(before)
    expect(mayFollow(state, event)).toBe(may)
    // One that may not follow changes nothing.
    if (!may) expect(applied(state, event)).toBe(state)
  })
})

test('days for an outage move the end, the next charge and the day of those after it', () => {
  const { period } = foldOf([paid()])
  const later = foldOf([paid(), extended, extended])
  expect(later.period).toEqual({
    ...period,
    renewsOn: addDays(period?.renewsOn ?? '', 4),
    anchorDay: dayOfMonth(addDays(period?.renewsOn ?? '', 4)),
  })
})

describe('who was there on the day of an outage', () => {
  const running = foldOf([paid()])
  const { periodStart = '', renewsOn = '' } = running.period ?? {}
  test.each([
    ['a running subscription', running, periodStart, addDays(renewsOn, -1), true],
    ['one that began later', running, addDays(periodStart, -1), addDays(renewsOn, -1), false],
    ['one that is not paid for any more', running, periodStart, renewsOn, false],
    ['one that has ended', foldOf([paid(), ended]), periodStart, periodStart, false],
    ['a trial', foldOf([trial]), periodStart, periodStart, true],
    ['one whose running period is not its first', foldOf([paid(), paid(february)]), periodStart, '2027-03-01', true],
    ['nobody', foldOf([]), periodStart, periodStart, false],
  ])('%s', (_, state, on, today, was) => {
    expect(wasThereOn(state, on, today)).toBe(was)
  })
})

describe('the state', () => {
  test('keeps the day of the first refusal, and forgets it with the next payment', () => {
    const later: SubscriptionEvent = { kind: 'DECLINED', on: '2027-03-02', reason: 'LIMIT' }
    expect(foldOf([paid(), declined, later]).declinedOn).toBe('2027-02-28')
    expect(foldOf([paid(), declined, paid(february)]).declinedOn).toBeNull()
  })

  test('counts the periods of a subscription, and how often one was begun', () => {
    const counts = (events: readonly SubscriptionEvent[]) => {
      const { phase, joins, periods, hadTrial } = foldOf(events)
      return [phase, joins, periods, hadTrial]
    }
    expect(counts([])).toEqual(['NONE', 0, 0, false])
    expect(counts([trial])).toEqual(['TRIAL', 1, 0, true])
    expect(counts([trial, agreed(), paid(february)])).toEqual(['PAID', 1, 1, true])
    expect(counts([paid(), paid(february)])).toEqual(['PAID', 1, 2, false])
    expect(counts([trial, ended, paid(), ended, paid()])).toEqual(['PAID', 3, 1, true])
  })

  test('of somebody who comes again has nothing of before but the trial', () => {
    expect(foldOf([trial, agreed(), cancelled, ended, paid(february)])).toEqual({
      ...{ phase: 'PAID', period: february, isCancelled: false, consent: null, chosen: null },
      ...{ hadTrial: true, joins: 2, periods: 1, declinedOn: null, ended: null },
    })
  })

  test('stays cancelled over a payment that was under way, and forgets the agreement that it used', () => {
    const { isCancelled, consent, period: now } = foldOf([trial, agreed(), cancelled, paid(february)])
    expect([isCancelled, consent, now]).toEqual([true, null, february])
    expect(foldOf([paid(), cancelled, undone]).isCancelled).toBe(false)
    expect(foldOf([trial, agreed(), withdrawn]).consent).toBeNull()
  })

  test('lies so many days earlier when the clock of a demo is moved', () => {
    const { period: now, consent, ended: end } = foldOf([paid(), agreed(), ended, moved])
    expect(now).toMatchObject({ periodStart: '2027-01-21', renewsOn: '2027-02-18', anchorDay: 18 })
    expect([consent?.on, end?.on]).toEqual(['2027-01-22', '2027-01-31'])
    expect(foldOf([paid(), declined, moved]).declinedOn).toBe('2027-02-18')
  })
})

test('an agreement covers a charge of its version, at most thirty days later', () => {
  const consent = { priceVersion: 2, amountKrw: 9900, on: '2027-01-01' }
  expect(coversCharge(consent, 2, '2027-01-31')).toBe(true)
  expect(coversCharge(consent, 2, '2027-02-01')).toBe(false)
  expect(coversCharge(consent, 1, '2027-01-02')).toBe(false)
  expect(coversCharge(null, 2, '2027-01-02')).toBe(false)
  expect(consentOpensOn('2027-01-31')).toBe('2027-01-01')
})

test.each<readonly [string, readonly SubscriptionEvent[], ReturnType<typeof storedOf>]>([
  ['nothing', [], { state: 'PENDING', expiresOn: null, continues: false, heldFrom: null }],
  ['a trial', [trial], { state: 'TRIAL', expiresOn: '2027-02-27', continues: false, heldFrom: null }],
  ['an agreed trial', [trial, agreed()], { state: 'TRIAL', expiresOn: '2027-02-27', continues: true, heldFrom: null }],
  // Everybody may have been moved to that price: the sweep of the day knows, and ends what the agreement does not cover.
  [
    'one agreed to another price',
    [trial, agreed(2)],
    { state: 'TRIAL', expiresOn: '2027-02-27', continues: true, heldFrom: null },
  ],
  ['a paid period', [paid()], { state: 'ACTIVE', expiresOn: '2027-02-27', continues: true, heldFrom: null }],
  [
    'a cancelled one',
    [paid(), cancelled],
    { state: 'ACTIVE', expiresOn: '2027-02-27', continues: false, heldFrom: null },
  ],
  ['an ended one', [paid(), ended], { state: 'END', expiresOn: '2027-02-10', continues: false, heldFrom: null }],
])('a session reads of %s what the events say', (_, events, expected) => {
  expect(storedOf(foldOf(events))).toEqual(expected)
  expect(foldOf([])).toBe(noSubscription)
})
