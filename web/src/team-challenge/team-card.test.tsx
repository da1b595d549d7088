import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { member, reader } from '../testing/sessions.ts'
import { TeamCard } from './team-card.tsx'

test('a member of a company finds the way to its challenge', async () => {
  await openPage(<TeamCard />, { session: member })
  expect(screen.getByRole('link', { name: /우리 회사 챌린지/ }).getAttribute('href')).toBe('/challenge/team')
})

test('an individual sees no way, because there is no company', async () => {
  await openPage(<TeamCard />, { session: reader })
  expect(screen.queryByRole('link')).toBeNull()
})
