import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { HelpEntry } from './help-entry.tsx'

test.each([
  ['a reader leads to the guide of the screen', reader, '/guide?at=%2Farticle%2Fdetail%2Ftiny-forests'],
  ['whoever no longer pays leads to the questions', { ...reader, paymentStatus: 'END' as const }, '/customer/faq'],
])('the entry of %s', async (_, session, to) => {
  const page = await openPage(<HelpEntry />, { at: '/article/detail/tiny-forests?level=B1', session })
  await click('이 화면 도움말', 'link')
  expect(page.place()).toBe(to)
})

test('a preview of a draft has no entry', async () => {
  await openPage(<HelpEntry />, { at: '/admin/preview/12', session: reader })
  expect(screen.queryByRole('link')).toBeNull()
})
