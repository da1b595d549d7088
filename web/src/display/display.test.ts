import { readingSizes, readingViews, speeds, themes } from '@readgrow/contract/constants'
import { afterEach, describe, expect, test } from 'vitest'
import { defaultDisplay, displayCookie, parseDisplay } from './choices.ts'
import { changeDisplay, useDisplay } from './display.ts'

const cookieValue = () =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${displayCookie}=`))
    ?.slice(displayCookie.length + 1)

afterEach(() => {
  changeDisplay(defaultDisplay)
})

describe('the display cookie', () => {
  test('brings back every choice there is', () => {
    for (const theme of themes)
      for (const size of readingSizes)
        for (const speed of speeds)
          for (const translate of [true, false]) {
            changeDisplay({ theme, size, speed, translate })
            expect(parseDisplay(cookieValue())).toEqual({ ...defaultDisplay, theme, size, speed, translate })
          }
    for (const view of readingViews)
      for (const changes of [true, false])
        for (const keys of [true, false]) {
          changeDisplay({ view, changes, keys })
          expect(parseDisplay(cookieValue())).toMatchObject({ view, changes, keys })
        }
  })

  test('brings back the minutes chosen for today, and nothing that no plan has', () => {
    const today = { date: '2026-11-20', minutes: 40 } as const
    changeDisplay({ today })
    expect(parseDisplay(cookieValue()).today).toEqual(today)
    for (const value of ['2026-11-20.25', '2026-11-20', '.20', '20', '2026-11-20.20.20', '<b>.10'])
      expect(parseDisplay(`dark_100_0_1_1_plain_1_${value}`)).toEqual({ ...defaultDisplay, theme: 'dark' })
  })

  test.each([
    undefined,
    '',
    '_',
    '____________',
    'dark',
    '__proto___constructor_toString_valueOf',
    'system_1e2_1x_1.0',
    'DARK_ 100_01_1e0',
    '"><script>_<svg onload=x>_1)_NaN',
    `${'9'.repeat(5_000)}_-100_true_Infinity`,
    '%00_%ff_%F0%9F_\u0000',
  ])('with a value that nobody wrote (%j) is the default', (value) => {
    expect(parseDisplay(value)).toEqual({ ...defaultDisplay, theme: value === 'dark' ? 'dark' : 'system' })
  })

  test('keeps the valid choices next to invalid ones', () => {
    expect(parseDisplay('light_1000_1_0.8_more')).toEqual({
      ...defaultDisplay,
      theme: 'light',
      translate: true,
      speed: 0.8,
    })
  })

  test('of an older release, without the later choices, keeps the earlier ones', () => {
    expect(parseDisplay('dark_115_1_1.2_0')).toEqual({
      ...defaultDisplay,
      theme: 'dark',
      size: 115,
      translate: true,
      speed: 1.2,
      keys: false,
    })
  })
})

test('a change of one choice leaves the others and is seen at once', () => {
  changeDisplay({ theme: 'dark', size: 130 })
  changeDisplay({ speed: 0.6 })
  expect(useDisplay.getState()).toEqual({ ...defaultDisplay, theme: 'dark', size: 130, speed: 0.6 })
  expect(document.documentElement.dataset.theme).toBe('dark')
  changeDisplay({ theme: 'system' })
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
