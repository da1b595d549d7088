import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defaultDisplay, useDisplay } from '#display'
import { aHome } from '../testing/home.tsx'
import { openPage } from '../testing/open-page.tsx'
import { NextThing } from './next-thing.tsx'

afterEach(() => {
  useDisplay.setState(defaultDisplay)
})

const { plan, date } = aHome()
/** The first two things of the plan are done: ten minutes are over, twenty are not. */
const done = { ...plan, items: plan.items.map((item, at) => ({ ...item, done: at < 2 })) }

test.each([
  ['nothing was chosen', null, false],
  ['fewer minutes were chosen for today', { date, minutes: 10 }, true],
  ['fewer minutes were chosen for yesterday', { date: '2026-11-19', minutes: 10 }, false],
] as const)('the day is measured by its own minutes where %s', async (_, today, isOver) => {
  useDisplay.setState({ today })
  await openPage(<NextThing home={{ plan: done, date }} />)
  expect(screen.queryByText(/오늘 할 일을 다 했어요/) !== null).toBe(isOver)
})
