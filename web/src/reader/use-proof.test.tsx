import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { useProof } from './use-proof.ts'

const Marked = () => <p data-testid="marked">{useProof().sentenceIds.join(' ')}</p>

test.each([
  ['?level=B1&sentence=s2', 's2'],
  ['?level=B1', ''],
])('whoever comes by a link finds its sentence marked: %s', async (search, marked) => {
  await openPage(<Marked />, { at: `/article/detail/tiny-forests${search}` })
  expect(screen.getByTestId('marked').textContent).toBe(marked)
})
