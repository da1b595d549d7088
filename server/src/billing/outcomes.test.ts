import { addDays } from '@readgrow/learning'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayCharge, meaningOfGivenBack, meaningOfNotPaid, meaningOfPaid, type PeriodCharge } from './outcomes.ts'
import { foldOf, type SubscriptionEvent, type SubscriptionState } from './subscription.ts'

const period = { product: 'MONTHLY', priceVersion: 1, anchorDay: 10 } as const
const march = { ...period, periodStart: '2027-03-10', renewsOn: '2027-04-10' }
const april = { ...period, periodStart: '2027-04-10', renewsOn: '2027-05-10' }
const paid = (of: typeof march = march): SubscriptionEvent & { kind: 'PAID' } => ({
  kind: 'PAID',
  amountKrw: 9900,
  ...of,
})
const trial: SubscriptionEvent = { kind: 'TRIAL_STARTED', ...march }
const agreed: SubscriptionEvent = { kind: 'CONSENTED', priceVersion: 1, amountKrw: 9900, on: '2027-04-01' }
const withdrawn: SubscriptionEvent = { kind: 'CONSENT_WITHDRAWN' }
const yearly: SubscriptionEvent = {
  kind: 'PLAN_CHOSEN',
  product: 'YEARLY',
  priceVersion: 1,
  sentence: '일 년마다',
  wording: 1,
}
const cancelled: SubscriptionEvent = { kind: 'CANCELLED' }
const undone: SubscriptionEvent = { kind: 'CANCEL_UNDONE' }
const ended = (reason: 'UNPAID' | 'REFUNDED' | 'CLOSED'): SubscriptionEvent => ({
  kind: 'ENDED',
  on: '2027-04-24',
  reason,
})

/** The charge for the second period of the first subscription, due on 10 April. */
const renewal: PeriodCharge = {
  joins: 1,
  no: 1,
  product: 'MONTHLY',
  priceVersion: 1,
  isHigher: true,
  dueOn: '2027-04-10',
  isOpen: true,
}
const first: PeriodCharge = { ...renewal, no: 0, dueOn: '2027-03-10' }
const due = '2027-04-10'
const grace = '2027-04-12'
const hold = '2027-04-14'
const lastTry = '2027-04-24'
const over = '2027-04-25'

const none = foldOf([])
const running = foldOf([paid()])
const states: Readonly<Record<string, SubscriptionState>> = {
  runs: running,
  'is cancelled': foldOf([paid(), cancelled]),
  'was cancelled and taken back': foldOf([paid(), cancelled, undone]),
  'ended unpaid': foldOf([paid(), ended('UNPAID')]),
  'was refunded': foldOf([paid(), ended('REFUNDED')]),
  'is gone with its account': foldOf([paid(), ended('CLOSED')]),
  'was begun again': foldOf([paid(), ended('UNPAID'), paid({ ...april, periodStart: '2027-04-25' })]),
  'was paid meanwhile': foldOf([paid(), paid(april)]),
  'takes the yearly plan': foldOf([paid(), yearly]),
  'is a trial that agreed': foldOf([trial, agreed]),
  'is a trial that took it back': foldOf([trial, agreed, withdrawn]),
}

describe('a renewal that turns out not to be paid, when the subscription', () => {
  test.each<readonly [string, string, ReturnType<typeof meaningOfNotPaid>]>([
    ['runs', due, { kind: 'TRIES_AGAIN', on: '2027-04-11' }],
    ['runs', grace, { kind: 'TRIES_AGAIN', on: '2027-04-13' }],
    ['runs', hold, { kind: 'TRIES_AGAIN', on: '2027-04-15' }],
    ['runs', lastTry, { kind: 'ENDS' }],
    // The day after the last try has ended it, or will: nobody is written to about a try.
    ['runs', over, { kind: 'CALLED_OFF' }],
    ['is cancelled', due, { kind: 'CALLED_OFF' }],
    ['was cancelled and taken back', due, { kind: 'TRIES_AGAIN', on: '2027-04-11' }],
    ['ended unpaid', over, { kind: 'CALLED_OFF' }],
    ['ended unpaid', '2027-05-30', { kind: 'CALLED_OFF' }],
    ['was refunded', due, { kind: 'CALLED_OFF' }],
    ['is gone with its account', due, { kind: 'CALLED_OFF' }],
    ['was begun again', over, { kind: 'CALLED_OFF' }],
    ['was paid meanwhile', grace, { kind: 'CALLED_OFF' }],
  ])('%s, on %s', (name, today, meaning) => {
    const state = states[name] ?? none
    expect(meaningOfNotPaid(state, renewal, { today, keptTryOn: null })).toEqual(meaning)
  })

  test('is a trial, goes by the agreement', () => {
    const ask = (name: string) =>
      meaningOfNotPaid(states[name] ?? none, { ...renewal, no: 0 }, { today: due, keptTryOn: null }).kind
    expect([ask('is a trial that agreed'), ask('is a trial that took it back')]).toEqual(['TRIES_AGAIN', 'CALLED_OFF'])
  })

  test('runs, and it was tried by hand, keeps the try of the schedule', () => {
    const kept = meaningOfNotPaid(running, renewal, { today: lastTry, keptTryOn: lastTry })
    expect(kept).toEqual({ kind: 'TRIES_AGAIN', on: lastTry })
  })
})

test('a first charge that is not paid begins nothing; of a second subscription too', () => {
  const ask = (state: SubscriptionState, charge: PeriodCharge) =>
    meaningOfNotPaid(state, charge, { today: '2027-03-10', keptTryOn: null }).kind
  expect(ask(none, first)).toBe('NOT_JOINED')
  expect(ask(states['ended unpaid'] ?? none, { ...first, joins: 2 })).toBe('NOT_JOINED')
  expect(ask(none, { ...first, isOpen: false })).toBe('CALLED_OFF')
})

describe('a renewal that turns out to be paid, when the subscription', () => {
  test.each<readonly [string, ReturnType<typeof meaningOfPaid>]>([
    ['runs', 'BEGINS'],
    // The charge was under way when it was cancelled: the period is paid, and ends with it.
    ['is cancelled', 'BEGINS'],
    ['ended unpaid', 'GOES_BACK'],
    ['was refunded', 'GOES_BACK'],
    ['is gone with its account', 'GOES_BACK'],
    ['was begun again', 'GOES_BACK'],
    ['was paid meanwhile', 'GOES_BACK'],
  ])('%s', (name, meaning) => {
    expect(meaningOfPaid(states[name] ?? none, renewal, paid(april))).toBe(meaning)
  })

  test('runs but called the charge off, goes back', () => {
    expect(meaningOfPaid(running, { ...renewal, isOpen: false }, paid(april))).toBe('GOES_BACK')
  })
})

describe('a whole charge that was given back', () => {
  test.each<readonly [string, PeriodCharge, string]>([
    ['runs', first, 'ENDS'],
    ['is cancelled', first, 'ENDS'],
    // Good will for an older month, or a double charge, ends nothing.
    ['was paid meanwhile', first, 'NOTED'],
    ['was paid meanwhile', renewal, 'ENDS'],
    ['ended unpaid', first, 'NOTED'],
    ['was refunded', first, 'NOTED'],
    ['was begun again', first, 'NOTED'],
    ['was begun again', { ...first, joins: 2 }, 'ENDS'],
  ])('when the subscription %s: %o', (name, charge, meaning) => {
    expect(meaningOfGivenBack(states[name] ?? none, charge)).toBe(meaning)
  })
})

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2027-03-01', days))
const charge = fc.record({
  joins: fc.integer({ min: 1, max: 3 }),
  no: fc.integer({ min: 0, max: 3 }),
  product: fc.constantFrom('MONTHLY' as const, 'YEARLY' as const),
  priceVersion: fc.integer({ min: 1, max: 2 }),
  isHigher: fc.boolean(),
  dueOn: day,
  isOpen: fc.boolean(),
})
const state = fc.constantFrom(none, ...Object.values(states))

describe('another price', () => {
  const higher = { ...renewal, priceVersion: 2 }
  const lower = { ...higher, isHigher: false }
  const agreedToHigher: SubscriptionEvent = { ...agreed, priceVersion: 2, amountKrw: 12_900 } as never

  test('that rose is charged with an agreement to it alone', () => {
    expect(mayCharge(running, higher, due)).toBe(false)
    expect(mayCharge(foldOf([paid(), agreed]), higher, due)).toBe(false)
    expect(mayCharge(foldOf([paid(), agreedToHigher]), higher, due)).toBe(true)
  })

  test('that fell is charged by itself, and out of a trial to who agreed to the one before', () => {
    expect(mayCharge(running, lower, due)).toBe(true)
    expect(mayCharge(foldOf([trial]), { ...lower, no: 0 }, due)).toBe(false)
    expect(mayCharge(foldOf([trial, agreed]), { ...lower, no: 0 }, due)).toBe(true)
  })
})

describe('another plan', () => {
  const ofYear = { ...renewal, product: 'YEARLY' } as const
  const chosen = foldOf([paid(), yearly])

  test('is what the next charge is for, and the plan before is not charged any more', () => {
    expect([mayCharge(chosen, ofYear, due), mayCharge(chosen, renewal, due)]).toEqual([true, false])
    expect([mayCharge(running, ofYear, due), mayCharge(running, renewal, due)]).toEqual([false, true])
  })

  test('goes with a cancellation, and is not back when that is taken back', () => {
    const back = foldOf([paid(), yearly, cancelled, undone])
    expect([mayCharge(back, ofYear, due), mayCharge(back, renewal, due)]).toEqual([false, true])
  })

  test('makes an agreement to the plan before none', () => {
    const trialOfYear = foldOf([trial, agreed, yearly])
    const firstYear = { ...ofYear, no: 0 }
    expect(mayCharge(trialOfYear, firstYear, due)).toBe(false)
    expect(mayCharge(foldOf([trial, agreed, yearly, agreed]), firstYear, due)).toBe(true)
  })

  test('needs an agreement of its own where its price is moved before the charge', () => {
    expect(mayCharge(chosen, { ...ofYear, priceVersion: 2 }, due)).toBe(false)
  })

  test('ends as the running plan with the choice of the latter, and begins with its charge', () => {
    const monthly: SubscriptionEvent = { ...yearly, product: 'MONTHLY' }
    expect(foldOf([paid(), yearly, monthly])).toEqual(running)
    expect(foldOf([paid(), yearly, paid({ ...april, product: 'YEARLY' } as never)])).toMatchObject({
      chosen: null,
      period: { product: 'YEARLY' },
    })
  })
})

test('whatever is cancelled or over is neither asked for money, nor tried again, nor ended once more', () => {
  fc.assert(
    fc.property(state, charge, day, (of, each, today) => {
      const isRunning = of.phase === 'TRIAL' || of.phase === 'PAID'
      const { kind } = meaningOfNotPaid(of, each, { today, keptTryOn: null })
      if (kind === 'TRIES_AGAIN' || kind === 'ENDS')
        expect([isRunning, of.isCancelled, mayCharge(of, each, today)]).toEqual([true, false, true])
      // A charge that may be sent is one that somebody waits for.
      if (mayCharge(of, each, today)) expect(kind).not.toBe('CALLED_OFF')
      // Only somebody's next subscription may be charged for while the one before is cancelled.
      if (of.isCancelled && each.joins === of.joins) expect(mayCharge(of, each, today)).toBe(false)
    }),
    // The clock had ended it, and nobody had written so: a charge of the next subscription counted as called off.
    { examples: [[running, { ...first, joins: 2, dueOn: '2027-03-01' }, over]] },
  )
})

describe('a charge that is to be sent', () => {
  const again = { ...first, joins: 2 }

  test('of joining needs that there is no other subscription', () => {
    expect(mayCharge(none, first, '2027-03-10')).toBe(true)
    expect(mayCharge(states['ended unpaid'] ?? none, again, over)).toBe(true)
    expect(mayCharge(running, again, due)).toBe(false)
    // The clock has ended it, whether or not that is written.
    expect(mayCharge(running, again, over)).toBe(true)
    expect(mayCharge(none, again, due)).toBe(false)
    expect(mayCharge(none, { ...first, isOpen: false }, '2027-03-10')).toBe(false)
  })

  test('of a renewal is not sent before its day, nor after the last', () => {
    const sent = ['2027-04-09', due, lastTry, over].map((today) => mayCharge(running, renewal, today))
    expect(sent).toEqual([false, true, true, false])
    expect(mayCharge(running, { ...renewal, no: 2 }, due)).toBe(false)
  })

  test('begins what it was to pay for, a first period too, and one out of a trial that was under way', () => {
    expect(meaningOfPaid(none, first, paid())).toBe('BEGINS')
    expect(meaningOfPaid(none, again, paid())).toBe('GOES_BACK')
    expect(meaningOfPaid(states['ended unpaid'] ?? none, again, paid(april))).toBe('BEGINS')
    expect(meaningOfPaid(running, again, paid(april))).toBe('GOES_BACK')
    expect(meaningOfPaid(foldOf([trial]), { ...renewal, no: 0 }, paid(april))).toBe('BEGINS')
    expect(meaningOfPaid(running, first, paid())).toBe('GOES_BACK')
  })
})
