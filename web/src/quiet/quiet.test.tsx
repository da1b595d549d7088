import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { setQuiet, useQuiet } from './quiet.ts'
import { QuietSwitch } from './quiet-switch.tsx'

const Told = () => <p>{useQuiet() ? 'quiet' : 'aloud'}</p>
const Both = () => (
  <>
    <Told />
    <QuietSwitch />
  </>
)
const told = () => screen.getByText(/^(quiet|aloud)$/).textContent
/** Four in the morning in Seoul is seven in the evening in Greenwich. */
const clock = (at: string) => vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] })
afterEach(() => {
  vi.useRealTimers()
  act(() => setQuiet(false))
})

test('one press makes the day quiet, another one ends it', async () => {
  await openPage(<Both />)
  expect(told()).toBe('aloud')
  await click('오늘은 조용히 할게요 · 소리 없이 연습하기')
  expect(told()).toBe('quiet')
  expect(screen.getByRole('button', { name: '다시 소리 내어 할게요' }).getAttribute('aria-pressed')).toBe('true')
  await click('다시 소리 내어 할게요')
  expect(told()).toBe('aloud')
  expect(localStorage.length).toBe(0)
})

test('the device remembers it over a load, after the markup of the server', async () => {
  clock('2026-11-21T10:00:00Z')
  localStorage.setItem('rg_quiet_day', '2026-11-21')
  await openPage(<Told />)
  expect(told()).toBe('quiet')
})

test('it ends with the study day, at four in the morning in Seoul', async () => {
  clock('2026-11-21T18:59:00Z')
  act(() => setQuiet(true))
  await openPage(<Told />)
  expect(told()).toBe('quiet')
  clock('2026-11-21T19:00:00Z')
  act(() => setQuiet(false))
  localStorage.setItem('rg_quiet_day', '2026-11-21')
  await openPage(<Told />)
  expect(screen.getAllByText('aloud').length).toBeGreaterThan(0)
})

test('a private window is quiet until it is closed', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage')
  })
  await openPage(<Both />)
  await click('오늘은 조용히 할게요 · 소리 없이 연습하기')
  expect(told()).toBe('quiet')
})
