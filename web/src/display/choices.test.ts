import { type DisplayChoice, displayChoices } from '@readgrow/contract/constants'
import { describe, expect, test } from 'vitest'
import {
  choicesIn,
  type DeviceDisplay,
  type Display,
  defaultDisplay,
  displayFor,
  formatDevice,
  parseDevice,
} from './choices.ts'

const fields = Object.keys(displayChoices) as DisplayChoice[]
const mine = '0123456789ab'
const device = (display: Partial<Display>, over: Partial<DeviceDisplay> = {}): DeviceDisplay => ({
  display: { ...defaultDisplay, ...display },
  of: mine,
  unsent: [],
  ...over,
})

/** Every value of every choice except the usual ones, with and without the rest of what a device stores. */
const devices: DeviceDisplay[] = fields.flatMap((field) =>
  displayChoices[field].flatMap((value) => [
    device({ [field]: value }, { of: '' }),
    device({ [field]: value, today: { date: '2026-11-20', minutes: 40 } }, { unsent: [field] }),
    device({ [field]: value, theme: 'dark' }, { of: 'ffffffffffff', unsent: fields }),
  ]),
)

describe('the cookie of a device', () => {
  test('brings back every choice, whose they are and what was not sent', () => {
    for (const kept of devices) expect(parseDevice(formatDevice(kept))).toEqual(kept)
  })

  test('has nothing in it that a cookie may not hold, whatever was chosen', () => {
    for (const kept of devices) expect(formatDevice(kept)).toMatch(/^[\w.-]+$/)
  })

  test('of an earlier release is nobody’s and sends nothing', () => {
    expect(parseDevice('dark_115_1_1.2_0_listen_0_2026-11-20.40')).toEqual(
      device(
        {
          theme: 'dark',
          size: 115,
          translate: true,
          speed: 1.2,
          keys: false,
          view: 'listen',
          changes: false,
          today: { date: '2026-11-20', minutes: 40 },
        },
        { of: '' },
      ),
    )
  })

  test.each(['dark_100_0_1_1_plain_1__uk_<script>_99', 'dark_100_0_1_1_plain_1__uk_0123456789AB_x'])(
    'with a mark that nobody wrote (%s) is nobody’s',
    (value) => expect(parseDevice(value)).toEqual(device({ theme: 'dark', accent: 'uk' }, { of: '' })),
  )
})

describe('a page', () => {
  test('of a visitor looks as the device was left', () => {
    const left = device({ theme: 'dark', size: 130 }, { unsent: ['size'] })
    expect(displayFor(left, null)).toEqual(left)
  })

  test('of a reader has what their account chose, over what an earlier visit left here', () => {
    const here = device({ theme: 'dark', size: 130, today: { date: '2026-11-20', minutes: 40 } })
    expect(displayFor(here, { mark: mine, display: { theme: 'light', accent: 'uk' } })).toEqual(
      device({ theme: 'light', size: 130, accent: 'uk', today: { date: '2026-11-20', minutes: 40 } }),
    )
  })

  test('keeps what was chosen here and could not be sent, and takes the rest from the account', () => {
    const here = device({ theme: 'dark', size: 130 }, { unsent: ['theme'] })
    expect(displayFor(here, { mark: mine, display: { theme: 'light', size: 90 } })).toEqual(
      device({ theme: 'dark', size: 90 }, { unsent: ['theme'] }),
    )
  })

  test('keeps what visitors chose before they signed in, if their account has never chosen', () => {
    const here = device({ theme: 'dark', size: 130 }, { of: '' })
    expect(displayFor(here, { mark: mine, display: { size: 90 } })).toEqual(device({ theme: 'dark', size: 90 }))
  })

  test('of the second person of a device has nothing of the first but the theme', () => {
    for (const kept of devices)
      expect(displayFor({ ...kept, of: 'eeeeeeeeeeee' }, { mark: mine, display: null })).toEqual(
        device({ theme: kept.display.theme }),
      )
    expect(
      displayFor(device({ theme: 'dark' }, { of: 'ffffffffffff' }), { mark: mine, display: { theme: 'light' } }),
    ).toEqual(device({ theme: 'light' }))
  })
})

test('only those stored values of an account that this release knows are taken', () => {
  expect(
    choicesIn({ theme: 'sepia', size: 115, keys: 0, speed: '1', accent: 'uk', view: null, toString: 'x', today: {} }),
  ).toEqual({ size: 115, accent: 'uk' })
  for (const nothing of [null, undefined, 'dark', 7, []]) expect(choicesIn(nothing)).toEqual({})
})
