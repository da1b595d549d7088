import { type CompletionRule, expectedDays } from '@readgrow/learning/completion'
import { describe, expect, test } from 'vitest'
import { activeSecondsBetween, evidenceOf, fingerprintOf, type Recorded } from './evidence-rows.ts'

const seoul = (text: string) => new Date(`${text}+09:00`)
const rule: CompletionRule = {
  kind: 'COMPLETION',
  version: 1,
  period: { from: '2026-12-01', to: '2026-12-10' },
  expectedOn: { kind: 'ALL_DAYS' },
  attendedBy: { kind: 'UNITS', least: 1 },
  dailyCap: { minutes: null, units: null },
  requirements: [{ kind: 'DAYS', least: 2 }],
}
const phone = {
  id: 7,
  signedInAt: seoul('2026-12-01T08:00:00'),
  signedOutAt: seoul('2026-12-01T23:00:00'),
  address: '192.0.2.1',
  device: 'Chrome · Android',
  way: 'PASSWORD',
  twoStep: true,
}
/** Quarters of the day that begins at 04:00: active from 09:00:00 to 09:01:00. */
const nine = 5 * 60 * 4
const bits = new Uint8Array(720)
for (let quarter = nine; quarter < nine + 4; quarter++)
  bits[quarter >> 3] = (bits[quarter >> 3] ?? 0) | (0x80 >> (quarter & 7))
const recorded: Recorded = {
  course: { id: 'course-1', rule, expected: expectedDays(rule, new Set()) },
  person: '42',
  signIns: [phone],
  finished: [
    { what: '챌린지', isTest: true, begunAt: seoul('2026-12-01T08:59:00'), endedAt: seoul('2026-12-01T09:00:30') },
    { what: '회화', isTest: false, begunAt: null, endedAt: seoul('2026-12-02T03:59:59') },
  ],
  days: [
    { date: '2026-12-02', activeSeconds: 0, units: 1 },
    { date: '2026-12-01', activeSeconds: 60, units: 2 },
  ],
  quarters: new Map([['2026-12-01', bits]]),
}
const rowsOf = (of: Partial<Recorded> = {}) => evidenceOf({ ...recorded, ...of }, () => 'salt')

describe('the rows of a learner', () => {
  test('are sign-ins, finished units and study days, in the order of time', () => {
    expect(rowsOf().map(({ row }) => [row.kind, row.signedInAt ?? row.unit])).toEqual([
      ['SIGN_IN', '2026-12-01 08:00:00'],
      ['UNIT', '챌린지'],
      ['UNIT', '회화'],
      ['DAY', '2026-12-01 학습 2개'],
      ['DAY', '2026-12-02 학습 1개'],
    ])
  })

  test('of a sign-in have its fingerprint; address and device stand beside the row', () => {
    const [first] = rowsOf()
    const access = { salt: 'salt', address: '192.0.2.1', device: 'Chrome · Android' }
    expect(first).toMatchObject({ access, accessEndedAt: phone.signedOutAt })
    expect(first?.row).toMatchObject({
      session: 7,
      signedOutAt: '2026-12-01 23:00:00',
      identity: 'PASSWORD+TWO_STEP',
      accessFingerprint: fingerprintOf(access),
    })
    expect(JSON.stringify(first?.row)).not.toMatch(/192\.0\.2\.1|Chrome/)
  })

  test('of a test say when it was begun and handed in, the active seconds between, and never a score', () => {
    expect(rowsOf()[1]?.row).toMatchObject({
      session: 7,
      testBegunAt: '2026-12-01 08:59:00',
      testHandedInAt: '2026-12-01 09:00:30',
      activeSeconds: 30,
      score: null,
    })
  })

  test('leave empty what nobody knows: a beginning, its minutes, which of two devices it was', () => {
    expect(rowsOf()[2]?.row).toMatchObject({
      session: null,
      begunAt: null,
      activeSeconds: null,
      testHandedInAt: null,
    })
    const tablet = { ...phone, id: 8 }
    expect(rowsOf({ signIns: [phone, tablet] })[2]?.row).toMatchObject({ unit: '챌린지', session: null })
  })

  test('of a day have its first and last active moment and the progress before and after it', () => {
    expect(
      rowsOf()
        .map(({ row }) => [row.percentBefore, row.percentAfter, row.begunAt, row.endedAt])
        .slice(3),
    ).toEqual([
      [0, 50, '2026-12-01 09:00:00', '2026-12-01 09:01:00'],
      [50, 100, null, null],
    ])
  })
})

test('active seconds are those of the quarters that a span touches', () => {
  const between = (from: string, to: string) =>
    activeSecondsBetween(bits, '2026-12-01', seoul(`2026-12-01T${from}`), seoul(`2026-12-01T${to}`))
  expect(between('04:00:00', '23:59:59')).toBe(60)
  expect(between('09:00:00', '09:00:15')).toBe(15)
  expect(between('09:00:14', '09:00:16')).toBe(30)
  expect(between('09:01:00', '10:00:00')).toBe(0)
  expect(
    activeSecondsBetween(undefined, '2026-12-01', seoul('2026-12-01T09:00:00'), seoul('2026-12-01T10:00:00')),
  ).toBe(0)
})
