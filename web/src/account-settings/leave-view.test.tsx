import { keptByLaw, monthsText } from '@readgrow/contract/constants'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAccount } from '../testing/account.tsx'

test('leaving says of every record that the law keeps how long the server keeps it, and the law', async () => {
  await openAccount({ open: 'leave' })
  for (const { what, months, law } of Object.values(keptByLaw)) {
    const term = (await screen.findByText(what)).nextElementSibling
    expect(term?.textContent).toBe(`${monthsText(months)} (${law})`)
  }
})
